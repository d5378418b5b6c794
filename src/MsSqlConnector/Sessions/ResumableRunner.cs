using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Runs a reading operation on the bytes in memory. If bytes are missing, it rewinds the operation before the next packet joins the window
/// and before the caller waits, so that parsers do not need to rewind.
/// </summary>
internal static class ResumableRunner
{
    /// <summary>
    /// Tries the operation without waiting. If bytes are missing, the position is at the checkpoint, and the operation can be tried again
    /// later.
    /// </summary>
    public static ParseStatus TryComplete(TdsParserStateObject state, IResumable work)
    {
        state.BeginStep();
        try
        {
            return TryAdvance(state, work);
        }
        finally
        {
            state.EndStep();
        }
    }

    /// <summary>Advances an operation that was begun. If bytes are missing, the position is at the checkpoint.</summary>
    public static ParseStatus TryAdvance(TdsParserStateObject state, IResumable work)
    {
        ParseStatus status;
        do
        {
            status = work.TryAdvance();
            if (status != ParseStatus.NeedMoreData)
            {
                return status;
            }

            state.Rewind();
            status = state.TryExtendWindow();
        }
        while (status == ParseStatus.Done);

        return status;
    }
}

using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Runs a step over the bytes in memory. A step that lacks bytes is rewound here, before the next packet joins the window and before the
/// caller waits for bytes, so that parsers need no way back of their own.
/// </summary>
internal static class StepRun
{
    /// <summary>Tries the step without waiting. If bytes are missing, reading is at the checkpoint, and the step can be tried again later.</summary>
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

    /// <summary>Advances a step that was begun. If bytes are missing, reading is at the checkpoint.</summary>
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

using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Cancellation;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Stops a long response early. If the unread rest is long and the request is a pure query, the provider asks the server to stop
/// (attention, MS-TDS 2.2.1.7).
/// </summary>
internal sealed class LongDrain(Session session)
{
    /// <summary>The number of bytes below which reading costs about as much as the round trip of an attention.</summary>
    private const int MaxByteCount = 256 * 1024;

    private string? _stoppableText;
    private long _start;

    /// <summary>Begins to discard the rest of the response.</summary>
    /// <param name="stoppableText">The statement, if the server can be asked to stop it when it is a pure query; otherwise null.</param>
    public void Begin(string? stoppableText)
    {
        _stoppableText = stoppableText;
        _start = session.Wire.ReceivedByteCount;
    }

    /// <summary>Clears the statement.</summary>
    public void Reset() => _stoppableText = null;

    /// <summary>Asks the server to stop if the rest is long. Called when more bytes have to be received.</summary>
    public void StopIfLong()
    {
        if (_stoppableText is not { } text || session.Wire.ReceivedByteCount - _start < MaxByteCount)
        {
            return;
        }

        // With XACT_ABORT on, an attention would roll back a transaction.
        _stoppableText = null;
        if (!session.Environment.IsInTransaction && SingleQuery.IsSingleQuery(text))
        {
            session.Control.RequestCancel(CancelReason.Drain, session.Control.RequestNumber);
        }
    }
}

using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Ends a response early: when the unread rest turns out to be long, and the request is known to be a mere query, the provider tells the
/// server to stop (attention, MS-TDS 2.2.1.7).
/// </summary>
internal sealed class LongDrain(Session session)
{
    /// <summary>Up to here, reading costs about as much as the round trip of an attention.</summary>
    private const int MaxByteCount = 256 * 1024;

    private string? _stoppableText;
    private long _start;

    /// <summary>The rest of the response is to be discarded.</summary>
    /// <param name="stoppableText">The statement, if the server may be told to stop it when it is a mere query; else null.</param>
    public void Begin(string? stoppableText)
    {
        _stoppableText = stoppableText;
        _start = session.Wire.ReceivedByteCount;
    }

    /// <summary>Forgets the statement.</summary>
    public void Reset() => _stoppableText = null;

    /// <summary>Tells the server to stop if the rest is long. Called when more bytes have to be received.</summary>
    public void StopIfLong()
    {
        if (_stoppableText is not { } text || session.Wire.ReceivedByteCount - _start < MaxByteCount)
        {
            return;
        }

        // With XACT_ABORT on, an attention would roll back a transaction.
        _stoppableText = null;
        if (!session.Environment.IsInTransaction && SingleQuery.Is(text))
        {
            session.Control.RequestCancel(CancelReason.Drain, session.Control.RequestNumber);
        }
    }
}

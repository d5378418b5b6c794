using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Ending early: what is left is read, and when that proves to be much and the answer is known to be that of a mere query, the
/// server is told to stop (attention, MS-TDS 2.2.1.7).
/// </summary>
internal sealed partial class ResultReader
{
    /// <summary>Up to here, reading costs about what the round trip of an attention does.</summary>
    private const int MaxDrainedByteCount = 256 * 1024;

    private string? _stoppableText;
    private long _drainStart;

    /// <summary>The reader is being closed.</summary>
    /// <param name="stoppableText">The statement, if it may be left when it is a mere query; else null.</param>
    public void BeginDrain(string? stoppableText)
    {
        _stoppableText = stoppableText;
        _drainStart = _session.Wire.ReceivedByteCount;
    }

    private void StopLongDrain()
    {
        if (_stoppableText is not { } text
            || _sink.AwaitsHandle
            || _session.Wire.ReceivedByteCount - _drainStart < MaxDrainedByteCount)
        {
            return;
        }

        // With XACT_ABORT on, an attention would roll a transaction back.
        _stoppableText = null;
        if (!_session.Environment.IsInTransaction && SingleQuery.Is(text))
        {
            _session.Control.RequestCancel(CancelReason.Drain, _session.Control.RequestNumber);
        }
    }
}

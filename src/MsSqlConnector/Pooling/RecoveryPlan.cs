using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Plans the attempts to replace a broken session: their number, the pause between them, and the exception when they fail. It never waits
/// itself. All attempts share the timeout of the command that found the session broken.
/// </summary>
internal sealed class RecoveryPlan
{
    private readonly Session _lost;
    private readonly ConnectionSettings _settings;
    private readonly Deadline _deadline;
    private int _attemptCount;

    /// <exception cref="SqlException">The session cannot be replaced.</exception>
    public RecoveryPlan(Session lost, ConnectionSettings settings, Deadline deadline)
    {
        _lost = lost;
        _settings = settings;
        _deadline = deadline;
        Data = SessionReplacement.Capture(lost);
    }

    public RecoveryData Data { get; }

    /// <summary>Gets the pause between two attempts.</summary>
    public TimeSpan Pause => TimeSpan.FromMilliseconds(_settings.Opening.RetryIntervalMilliseconds);

    /// <summary>Starts the deadline of an attempt. The connect timeout limits each login too.</summary>
    public Deadline StartAttempt() => _settings.StartExchangeDeadline().OrEarlier(_deadline);

    /// <summary>Records a failed attempt. Returns the exception to throw, or null when another attempt follows after the pause.</summary>
    public SqlException? Fail(SqlException failure)
    {
        _attemptCount++;
        ErrorOrigin origin = _lost.Origin;
        if (_deadline.HasPassed)
        {
            return TimeoutErrors.CommandTimeout(origin.Server, origin.ConnectionId, failure);
        }

        if (RecoveryErrors.IsRejection(failure))
        {
            return failure;
        }

        if (_attemptCount >= _settings.Opening.RetryCount)
        {
            return RecoveryErrors.AllAttemptsFailed(origin.Server, origin.ConnectionId, failure);
        }

        return !_deadline.IsNever && _deadline.RemainingMilliseconds < _settings.Opening.RetryIntervalMilliseconds
            ? RecoveryErrors.NextAttemptIsTooLate(origin.Server, origin.ConnectionId, failure)
            : null;
    }
}

using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The attempts to replace a session that died: how many, how long apart, and what is told of their failure. It never waits. All of them
/// together have the time of the command that found the session dead.
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

    /// <summary>The pause from one attempt to the next.</summary>
    public int PauseMilliseconds => _settings.Opening.RetryIntervalSeconds * 1000;

    /// <summary>When the attempt that begins now has to be over: a login has its own time too.</summary>
    public Deadline AttemptDeadline => Deadline.FromTimeoutSeconds(_settings.ConnectTimeoutSeconds).OrEarlier(_deadline);

    /// <summary>An attempt failed: what is to be thrown, or null when another one follows after the pause.</summary>
    public SqlException? Fail(SqlException failure)
    {
        _attemptCount++;
        ErrorOrigin origin = _lost.Origin;
        if (_deadline.HasPassed)
        {
            return TimeoutErrors.CommandTimeout(origin.Server, origin.ConnectionId, failure);
        }

        if (RecoveryErrors.IsRefusal(failure))
        {
            return failure;
        }

        if (_attemptCount >= _settings.Opening.RetryCount)
        {
            return RecoveryErrors.AllAttemptsFailed(origin.Server, origin.ConnectionId, failure);
        }

        return !_deadline.IsNever && _deadline.RemainingMilliseconds < PauseMilliseconds
            ? RecoveryErrors.NextAttemptIsTooLate(origin.Server, origin.ConnectionId, failure)
            : null;
    }
}

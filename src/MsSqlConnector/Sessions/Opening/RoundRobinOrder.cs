using MsSqlConnector.Configuration;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Tries every host once, each with an equal share of the remaining time. If one of them failed with a transient error, all of them are
/// tried again after the interval, at most Connect Retry Count times and within Connect Timeout.
/// </summary>
internal sealed class RoundRobinOrder : AttemptOrder
{
    private readonly OpeningSettings _settings;
    private readonly string _database;
    private readonly int _firstIndex;
    private int _triedCount;
    private int _retriesLeft;
    private bool _isRetryUseful;
    private Destination _current;

    /// <param name="settings">The hosts and the interval between rounds.</param>
    /// <param name="firstIndex">The index of the first host.</param>
    /// <param name="database">The database that the login requests.</param>
    /// <param name="retryCount">The number of further rounds.</param>
    /// <param name="deadline">The deadline for all rounds.</param>
    public RoundRobinOrder(OpeningSettings settings, int firstIndex, string database, int retryCount, Deadline deadline)
        : base(deadline)
    {
        _settings = settings;
        _database = database;
        _firstIndex = firstIndex;
        _retriesLeft = retryCount;
        _current = CreateDestination();
    }

    public override Destination Current => _current;

    private int HostCount => _settings.Hosts.Count;

    public override Deadline StartAttempt()
    {
        int leftCount = HostCount - _triedCount;
        return Deadline.IsNever || leftCount == 1 ? Deadline : Deadline.FromNow(Deadline.RemainingMilliseconds / leftCount);
    }

    public override bool TryNext(bool isRetriable)
    {
        _isRetryUseful |= isRetriable;
        PauseMilliseconds = 0;
        if (Deadline.HasPassed)
        {
            return false;
        }

        if (_triedCount < HostCount - 1)
        {
            _triedCount++;
            _current = CreateDestination();
            return true;
        }

        bool hasTime = Deadline.IsNever || Deadline.RemainingMilliseconds > _settings.RetryIntervalMilliseconds;
        if (!_isRetryUseful || !hasTime || _retriesLeft == 0)
        {
            return false;
        }

        _retriesLeft--;
        _triedCount = 0;
        _current = CreateDestination();
        _isRetryUseful = false;
        PauseMilliseconds = _settings.RetryIntervalMilliseconds;
        return true;
    }

    private Destination CreateDestination() => new(_settings.Hosts[(_firstIndex + _triedCount) % HostCount], _database);
}

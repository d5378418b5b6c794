using System.Collections.Generic;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Every host once, each with an equal share of the time that is left; then, when one of them failed with an error that
/// passes, all of them again after the interval, as often as Connect Retry Count says and Connect Timeout lets.
/// </summary>
internal sealed class HostRounds(
    IReadOnlyList<Destination> hosts, int firstIndex, int retryCount, int intervalMilliseconds, Deadline deadline) : AttemptOrder
{
    private int _triedCount;
    private int _retriesLeft = retryCount;
    private bool _isWorthRepeating;

    public override Destination Current => hosts[(firstIndex + _triedCount) % hosts.Count];

    public override Deadline StartAttempt()
    {
        int leftCount = hosts.Count - _triedCount;
        return deadline.IsNever || leftCount == 1 ? deadline : Deadline.After(deadline.RemainingMilliseconds / leftCount);
    }

    public override bool TryNext(bool isPassing)
    {
        _isWorthRepeating |= isPassing;
        PauseMilliseconds = 0;
        if (deadline.HasPassed)
        {
            return false;
        }

        if (_triedCount < hosts.Count - 1)
        {
            _triedCount++;
            return true;
        }

        bool hasTime = deadline.IsNever || deadline.RemainingMilliseconds > intervalMilliseconds;
        if (!_isWorthRepeating || !hasTime || _retriesLeft == 0)
        {
            return false;
        }

        _retriesLeft--;
        _triedCount = 0;
        _isWorthRepeating = false;
        PauseMilliseconds = intervalMilliseconds;
        return true;
    }
}

using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// A server and its mirror in turn until the time is up, as database mirroring wants it: each gets 8 % of the time in the
/// first round, 16 % in the second, and so on, so that one that does not answer costs little while a failover that is
/// under way is waited for; between rounds there is a pause of 100 ms that doubles up to a second. After an error of a login the first server
/// is tried again, as often as Connect Retry Count says: the partner would not accept the login either.
/// </summary>
internal sealed class PartnerAlternation : AttemptOrder
{
    private const int SlicePercent = 8;

    /// <summary>The time a slice is taken of when there is no limit: what Connect Timeout is unless it is set.</summary>
    private const int UnlimitedMilliseconds = 15_000;
    private const int FirstPauseMilliseconds = 100;
    private const int MaxPauseMilliseconds = 1000;

    private readonly Destination _first;
    private readonly Destination _second;
    private readonly Deadline _deadline;
    private readonly int _intervalMilliseconds;
    private long _sliceMilliseconds;
    private int _retriesLeft;
    private int _turn;
    private int _nextPauseMilliseconds = FirstPauseMilliseconds;

    public PartnerAlternation(
        Destination first, Destination second, int retryCount, int intervalMilliseconds, Deadline deadline)
    {
        _first = first;
        _second = second;
        _retriesLeft = retryCount;
        _intervalMilliseconds = intervalMilliseconds;
        _deadline = deadline;
        _sliceMilliseconds = MeasureSlice();
    }

    public override Destination Current => _turn % 2 == 0 ? _first : _second;

    public override Deadline StartAttempt() => Deadline.After(_sliceMilliseconds * (1 + (_turn / 2))).OrEarlier(_deadline);

    public override bool TryNext(bool isPassing)
    {
        _turn++;
        PauseMilliseconds = 0;
        if (_turn % 2 == 0)
        {
            PauseMilliseconds = _nextPauseMilliseconds;
            _nextPauseMilliseconds = Math.Min(2 * _nextPauseMilliseconds, MaxPauseMilliseconds);
        }

        return _deadline.IsNever || _deadline.RemainingMilliseconds > PauseMilliseconds;
    }

    public override bool TryRetry(bool isPassing)
    {
        bool hasTime = _deadline.IsNever || _deadline.RemainingMilliseconds > _intervalMilliseconds;
        if (!isPassing || !hasTime || _retriesLeft == 0)
        {
            return false;
        }

        _retriesLeft--;
        _turn = 0;
        _sliceMilliseconds = MeasureSlice();
        _nextPauseMilliseconds = FirstPauseMilliseconds;
        PauseMilliseconds = _intervalMilliseconds;
        return true;
    }

    private long MeasureSlice()
    {
        long total = _deadline.IsNever ? UnlimitedMilliseconds : _deadline.RemainingMilliseconds;
        return Math.Max(1, total * SlicePercent / 100);
    }
}

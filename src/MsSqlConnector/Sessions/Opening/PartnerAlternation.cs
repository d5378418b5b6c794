using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Tries a server and its mirror alternately until the deadline, as database mirroring requires. Each gets 8% of the time in the first
/// round, 16% in the second, and so on, so that an unresponsive server costs little while a failover is in progress. Between rounds there
/// is a pause of 100 ms, which doubles up to one second. After a login error, the first server is tried again up to Connect Retry Count
/// times, because the partner would refuse the login too.
/// </summary>
internal sealed class PartnerAlternation : AttemptOrder
{
    private const int SlicePercent = 8;

    /// <summary>The assumed total time when there is no limit, in milliseconds: the default of Connect Timeout.</summary>
    private const int UnlimitedMilliseconds = 15_000;
    private const int FirstPauseMilliseconds = 100;
    private const int MaxPauseMilliseconds = 1000;

    private readonly Destination _first;
    private readonly Destination _second;
    private readonly int _intervalMilliseconds;
    private long _sliceMilliseconds;
    private int _retriesLeft;
    private int _turn;
    private int _nextPauseMilliseconds = FirstPauseMilliseconds;

    public PartnerAlternation(
        Destination first, Destination second, int retryCount, int intervalMilliseconds, Deadline deadline)
        : base(deadline)
    {
        _first = first;
        _second = second;
        _retriesLeft = retryCount;
        _intervalMilliseconds = intervalMilliseconds;
        _sliceMilliseconds = MeasureSlice();
    }

    public override Destination Current => _turn % 2 == 0 ? _first : _second;

    public override Deadline StartAttempt() => Deadline.FromNow(_sliceMilliseconds * (1 + (_turn / 2))).OrEarlier(Deadline);

    public override bool TryNext(bool isRetriable)
    {
        _turn++;
        PauseMilliseconds = 0;
        if (_turn % 2 == 0)
        {
            PauseMilliseconds = _nextPauseMilliseconds;
            _nextPauseMilliseconds = Math.Min(2 * _nextPauseMilliseconds, MaxPauseMilliseconds);
        }

        return Deadline.IsNever || Deadline.RemainingMilliseconds > PauseMilliseconds;
    }

    public override bool TryRetry(bool isRetriable)
    {
        bool hasTime = Deadline.IsNever || Deadline.RemainingMilliseconds > _intervalMilliseconds;
        if (!isRetriable || !hasTime || _retriesLeft == 0)
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
        long total = Deadline.IsNever ? UnlimitedMilliseconds : Deadline.RemainingMilliseconds;
        return Math.Max(1, total * SlicePercent / 100);
    }
}

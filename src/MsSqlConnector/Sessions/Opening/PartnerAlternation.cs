using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// A server and its mirror in turn until the time is up, as database mirroring wants it: each gets 8 % of the time in the
/// first round, 16 % in the second, and so on, so that one that does not answer costs little while a failover that is
/// under way is waited for; between rounds there is a pause of 100 ms that doubles up to a second.
/// </summary>
internal sealed class PartnerAlternation : OpenOrder
{
    private const int SlicePercent = 8;

    /// <summary>The time a slice is taken of when there is no limit: what Connect Timeout is unless it is set.</summary>
    private const int UnlimitedMilliseconds = 15_000;
    private const int FirstPauseMilliseconds = 100;
    private const int MaxPauseMilliseconds = 1000;

    private readonly OpenDestination _first;
    private readonly OpenDestination _second;
    private readonly Deadline _deadline;
    private readonly long _sliceMilliseconds;
    private int _turn;
    private int _nextPauseMilliseconds = FirstPauseMilliseconds;

    public PartnerAlternation(OpenDestination first, OpenDestination second, Deadline deadline)
    {
        _first = first;
        _second = second;
        _deadline = deadline;
        long total = deadline.IsNever ? UnlimitedMilliseconds : deadline.RemainingMilliseconds;
        _sliceMilliseconds = Math.Max(1, total * SlicePercent / 100);
    }

    public override OpenDestination Current => _turn % 2 == 0 ? _first : _second;

    public override Deadline StartAttempt()
    {
        Deadline slice = Deadline.After(_sliceMilliseconds * (1 + (_turn / 2)));
        return slice.IsBefore(_deadline) ? slice : _deadline;
    }

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
}

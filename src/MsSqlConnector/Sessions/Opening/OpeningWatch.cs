using System;
using System.Threading;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Ends the opening of a session whose deadline has passed or whose token was cancelled, by closing the socket under it:
/// nothing that is under way there could be stopped otherwise. It knows afterwards which of the two it was.
/// </summary>
internal sealed class OpeningWatch : IDisposable
{
    private readonly ByteTransport _transport;
    private readonly CancellationTokenRegistration _registration;
    private readonly Timer? _timer;
    private int _outcome;

    public OpeningWatch(ByteTransport transport, Deadline deadline, CancellationToken token)
    {
        _transport = transport;
        if (!deadline.IsNever)
        {
            _timer = TimerFactory.CreateWithoutContext(static watch => ((OpeningWatch)watch!).End(Outcome.TimedOut), this);
            _timer.Change(deadline.TimerMilliseconds, Timeout.Infinite);
        }

        _registration = token.UnsafeRegister(static watch => ((OpeningWatch)watch!).End(Outcome.Cancelled), this);
    }

    private enum Outcome
    {
        Open,
        TimedOut,
        Cancelled,
        Finished,
    }

    public bool HasTimedOut => (Outcome)Volatile.Read(ref _outcome) == Outcome.TimedOut;

    public bool IsCancelled => (Outcome)Volatile.Read(ref _outcome) == Outcome.Cancelled;

    /// <summary>The session is open; false when its socket has just been closed.</summary>
    public bool TryFinish() => TrySet(Outcome.Finished);

    /// <summary>Who waited for something else than the socket sees first that the time is over, or the token cancelled.</summary>
    public void GiveUp(bool isCancelled) => End(isCancelled ? Outcome.Cancelled : Outcome.TimedOut);

    public void Dispose()
    {
        _timer?.Dispose();
        _registration.Dispose();
    }

    private void End(Outcome outcome)
    {
        if (TrySet(outcome))
        {
            _transport.Abort();
        }
    }

    private bool TrySet(Outcome outcome) =>
        Interlocked.CompareExchange(ref _outcome, (int)outcome, (int)Outcome.Open) == (int)Outcome.Open;
}

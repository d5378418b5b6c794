using System;
using System.Threading;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Ends the opening of a session whose deadline has passed or whose token was canceled, by closing its socket: nothing that is under
/// way there could be stopped otherwise. It knows afterwards which of the two it was.
/// </summary>
internal sealed class OpeningWatch : Alarm, IDisposable
{
    private readonly ByteTransport _transport;
    private readonly CancellationTokenRegistration _registration;
    private int _outcome;

    public OpeningWatch(ByteTransport transport, Deadline deadline, CancellationToken token)
    {
        _transport = transport;
        if (!deadline.IsNever)
        {
            AlarmThread.Shared.Set(this, deadline);
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

    /// <summary>Ends the watch over an open session; false when its socket has just been closed.</summary>
    public bool TryFinish() => TrySet(Outcome.Finished);

    /// <summary>Ends the opening for a caller that waited for something else than the socket until the deadline or the cancellation.</summary>
    public void GiveUp(bool isCancelled) => End(isCancelled ? Outcome.Cancelled : Outcome.TimedOut);

    public override void OnDue() => BlockingCalls.Shared.Start(() => End(Outcome.TimedOut));

    public void Dispose()
    {
        AlarmThread.Shared.Remove(this);
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

using System;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>Blocks threads until another thread pulses their gate, or until a deadline has passed on its clock.</summary>
internal static class GateWait
{
    /// <summary>
    /// Releases the lock of a gate and blocks until a pulse or the deadline. The wait can end without either, so that the caller checks its
    /// condition and waits again. The caller holds the lock.
    /// </summary>
    public static void Wait(this Deadline deadline, object gate)
    {
        if (deadline.IsOnSystemClock)
        {
            Monitor.Wait(gate, deadline.RemainingMilliseconds);
            return;
        }

        using DeadlineTimer timer = DeadlineTimer.Create(deadline.Clock, static gate => Pulse(gate!), gate);
        timer.Start(deadline);
        if (!deadline.HasPassed)
        {
            Monitor.Wait(gate);
        }
    }

    /// <summary>Blocks for a time, or until the token is canceled.</summary>
    public static void Sleep(this TimeProvider clock, TimeSpan time, CancellationToken token = default)
    {
        if (!ReferenceEquals(clock, TimeProvider.System))
        {
            Sleep(Deadline.After(clock, (long)time.TotalMilliseconds), token);
        }
        else if (token.CanBeCanceled)
        {
            token.WaitHandle.WaitOne(time);
        }
        else
        {
            Thread.Sleep(time);
        }
    }

    private static void Sleep(Deadline end, CancellationToken token)
    {
        object gate = new();
        using CancellationTokenRegistration registration = token.UnsafeRegister(static gate => Pulse(gate!), gate);
        lock (gate)
        {
            while (!end.HasPassed && !token.IsCancellationRequested)
            {
                end.Wait(gate);
            }
        }
    }

    private static void Pulse(object gate)
    {
        lock (gate)
        {
            Monitor.PulseAll(gate);
        }
    }
}

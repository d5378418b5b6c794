using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// Runs calls that can block on its own threads. A call never waits for another call or for the thread pool: if no thread is idle, a new
/// one starts. Threads end after an idle period.
/// </summary>
/// <param name="clock">The clock that measures the idle period.</param>
internal sealed class BlockingCalls(TimeProvider clock)
{
    private const int IdleMilliseconds = 10_000;

    private readonly object _gate = new();
    private readonly Queue<Action> _calls = new();

    /// <summary>The number of waiting threads that no queued call needs.</summary>
    private int _idleCount;

    /// <summary>Gets the instance for all connections of the process.</summary>
    public static BlockingCalls Shared { get; } = new(TimeProvider.System);

    /// <summary>Starts a call, which must not throw.</summary>
    public void Start(Action call)
    {
        lock (_gate)
        {
            if (_idleCount > 0)
            {
                _idleCount--;
                _calls.Enqueue(call);
                Monitor.Pulse(_gate);
                return;
            }
        }

        try
        {
            BackgroundThread.Start(() => Run(call), "MsSqlConnector blocking call");
        }
        catch (Exception exception) when (exception is OutOfMemoryException or ThreadStartException)
        {
            // The platform cannot create a thread. Delaying the caller is better than skipping the call.
            call();
        }
    }

    private void Run(Action first)
    {
        Action? call = first;
        while (call is not null)
        {
            call();
            call = Wait();
        }
    }

    /// <summary>Waits for another call. Returns null after an idle period.</summary>
    private Action? Wait()
    {
        lock (_gate)
        {
            _idleCount++;
            Deadline end = Deadline.After(clock, IdleMilliseconds);
            while (_calls.Count == 0)
            {
                if (end.HasPassed)
                {
                    _idleCount--;
                    return null;
                }

                end.Wait(_gate);
            }

            return _calls.Dequeue();
        }
    }
}

using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// Runs calls that may block on threads of its own. No call waits for another one or for the thread pool: a call without an idle thread
/// gets a new one. Threads end after a while without calls.
/// </summary>
internal sealed class BlockingCalls
{
    private const int IdleMilliseconds = 10_000;

    private readonly object _gate = new();
    private readonly Queue<Action> _calls = new();

    /// <summary>The waiting threads that no call in the queue needs.</summary>
    private int _idleCount;

    /// <summary>The threads for all connections of the process.</summary>
    public static BlockingCalls Shared { get; } = new();

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
            // The platform has no thread left: a call that delays its caller is better than none.
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

    /// <summary>Waits for another call; null when there was none for a while.</summary>
    private Action? Wait()
    {
        lock (_gate)
        {
            _idleCount++;
            while (_calls.Count == 0)
            {
                if (!Monitor.Wait(_gate, IdleMilliseconds) && _calls.Count == 0)
                {
                    _idleCount--;
                    return null;
                }
            }

            return _calls.Dequeue();
        }
    }
}

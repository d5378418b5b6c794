using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// A caller that waits for a session, either a blocked thread or an asynchronous task. The queue serves it once, with a session or with the
/// right to open one. A canceled caller has left the queue and is not served.
/// </summary>
internal sealed class PoolWaiter
{
    private readonly object _gate = new();
    private readonly TaskCompletionSource<bool>? _source;
    private bool _isAwake;

    public PoolWaiter(TimeProvider clock, bool isAsync)
    {
        Start = clock.GetTicks();
        if (isAsync)
        {
            _source = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        }
    }

    /// <summary>Gets the session that the waiter received; null means the right to open another session.</summary>
    public PooledSession? Session { get; private set; }

    /// <summary>Gets the time when the wait began, in the ticks of <see cref="Stopwatch"/>.</summary>
    public long Start { get; }

    public bool IsServed { get; private set; }

    /// <summary>Serves the waiter. Only the queue calls this method, under its lock.</summary>
    public void Serve(PooledSession? session)
    {
        Session = session;
        IsServed = true;
        WakeUp();
    }

    /// <summary>Records the duration of the wait.</summary>
    public void Report(ConnectionSource source)
    {
        PoolMetrics.Waited(source, Start);
        if (source.Events.IsVerbose())
        {
            source.Events.Waited(source.Name, (source.Settings.Clock.GetTicks() - Start) * 1000 / Stopwatch.Frequency);
        }
    }

    /// <summary>Ends the wait, whether the waiter was served or not.</summary>
    public void WakeUp()
    {
        if (_source is not null)
        {
            _source.TrySetResult(true);
            return;
        }

        lock (_gate)
        {
            _isAwake = true;
            Monitor.Pulse(_gate);
        }
    }

    /// <summary>Blocks until the waiter is served or the deadline passes.</summary>
    public void Wait(Deadline deadline)
    {
        lock (_gate)
        {
            while (!_isAwake && !deadline.HasPassed)
            {
                deadline.Wait(_gate);
            }
        }
    }

    /// <summary>
    /// Completes when the waiter is served, the deadline passes or the token is canceled. It throws in none of these cases.
    /// </summary>
    public async Task WaitAsync(Deadline deadline, CancellationToken token)
    {
        using CancellationTokenSource stop = deadline.StartTimer(token);
        using CancellationTokenRegistration registration =
            stop.Token.UnsafeRegister(static waiter => ((PoolWaiter)waiter!).WakeUp(), this);
        await _source!.Task.ConfigureAwait(false);
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>
/// Lets one call at a time use the session of a writer. The caller can dispose of the writer while an asynchronous call is pending. The
/// disposal then waits for the end of this call.
/// </summary>
/// <param name="clock">The clock of the limits.</param>
internal sealed class WriterTurn(TimeProvider clock)
{
    private readonly object _gate = new();
    private bool _isHeld;
    private TaskCompletionSource<bool>? _end;

    /// <summary>Begins a call. Returns false if another call is pending.</summary>
    public bool TryEnter()
    {
        lock (_gate)
        {
            if (_isHeld)
            {
                return false;
            }

            _isHeld = true;
            return true;
        }
    }

    /// <summary>Begins a call after the pending call has ended. Returns false if it does not end within the limit.</summary>
    public bool Enter(TimeSpan limit)
    {
        lock (_gate)
        {
            Deadline end = Deadline.After(clock, (long)limit.TotalMilliseconds);
            while (_isHeld && !end.HasPassed)
            {
                end.Wait(_gate);
            }

            return TryEnter();
        }
    }

    /// <inheritdoc cref="Enter"/>
    public async ValueTask<bool> EnterAsync(TimeSpan limit)
    {
        if (GetEnd() is { } end)
        {
            await Task.WhenAny(end, clock.DelayAsync(limit)).ConfigureAwait(false);
        }

        return TryEnter();
    }

    /// <summary>Ends a call.</summary>
    public void Exit()
    {
        lock (_gate)
        {
            _isHeld = false;
            Monitor.PulseAll(_gate);
            _end?.SetResult(true);
            _end = null;
        }
    }

    /// <summary>Returns a task that completes when the pending call ends; null if no call is pending.</summary>
    private Task<bool>? GetEnd()
    {
        lock (_gate)
        {
            return _isHeld ? (_end ??= new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously)).Task : null;
        }
    }
}

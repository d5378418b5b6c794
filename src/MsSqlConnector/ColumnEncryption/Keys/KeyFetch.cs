using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>A call of a key store in progress, for all callers that need the key.</summary>
/// <remarks>
/// Asynchronous callers wait for any call. A synchronous caller waits only for a synchronous call on another thread. It never waits for an
/// asynchronous one, because the continuations of that call can need the thread; it calls the store itself.
/// </remarks>
internal sealed class KeyFetch(bool isSynchronous) : IDisposable
{
    private readonly TaskCompletionSource<FetchedKey> _source = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly CancellationTokenSource _cancellation = new();
    private readonly int _threadId = isSynchronous ? Environment.CurrentManagedThreadId : 0;
    private FetchedKey _result;
    private int _waiterCount;
    private bool _isDone;

    /// <summary>Gets the token of the call, which is canceled when all waiting callers have been canceled.</summary>
    public CancellationToken Token => _cancellation.Token;

    /// <summary>Gets a value that indicates whether the current thread can wait for the call without a deadlock.</summary>
    public bool IsOnOtherThread => isSynchronous && _threadId != Environment.CurrentManagedThreadId;

    /// <summary>Adds an asynchronous caller. Returns false if the call is being canceled.</summary>
    public bool TryJoin()
    {
        lock (_source)
        {
            if (_waiterCount < 0)
            {
                return false;
            }

            _waiterCount++;
            return true;
        }
    }

    /// <summary>Waits for the result. The cancellation of one caller does not affect the others.</summary>
    public async Task<FetchedKey> WaitAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await _source.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>Waits for a call on another thread. The call continues for the other callers if the wait is ended.</summary>
    /// <exception cref="OperationCanceledException">The wait was ended.</exception>
    public FetchedKey Wait(in KeyWait wait)
    {
        using CancellationTokenRegistration registration = wait.Token.Register(static fetch => ((KeyFetch)fetch!).WakeWaiters(), this);
        lock (_cancellation)
        {
            while (!_isDone)
            {
                wait.ThrowIfStopped();
                wait.Deadline.Wait(_cancellation);
            }
        }

        return _result;
    }

    public void Complete(FetchedKey result)
    {
        _result = result;
        lock (_cancellation)
        {
            _isDone = true;
            Monitor.PulseAll(_cancellation);
        }

        _source.TrySetResult(result);
    }

    /// <summary>Releases the resources of a call that has ended. A canceled one keeps them, because a caller can be canceling it.</summary>
    public void Dispose()
    {
        lock (_source)
        {
            if (_waiterCount >= 0)
            {
                _cancellation.Dispose();
            }
        }
    }

    /// <summary>Makes the synchronous callers check whether their waits have been ended.</summary>
    private void WakeWaiters()
    {
        lock (_cancellation)
        {
            Monitor.PulseAll(_cancellation);
        }
    }

    private void Leave()
    {
        lock (_source)
        {
            if (--_waiterCount > 0 || _source.Task.IsCompleted || isSynchronous)
            {
                return;
            }

            _waiterCount = -1;
        }

        SafeCancellation.Cancel(_cancellation);
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The wait of a request that cannot be sent yet: another request resets the connection, or the transaction uses the session. The deadline,
/// the token, the cancellation of the command, the end of the transaction and the end of the connection stop it. Nothing has been sent
/// then.
/// </summary>
internal sealed class SendWait : Alarm, IDisposable
{
    private readonly object _gate = new();
    private readonly Session _session;
    private readonly ActiveRequest? _execution;
    private readonly SessionGuard? _guard;
    private readonly CancellationToken _token;
    private CancellationTokenRegistration _registration;
    private TaskCompletionSource<bool>? _source;
    private CancelReason _reason;
    private bool _isAwake;

    private SendWait(Session session, CancellationToken token)
    {
        _session = session;
        _execution = session.Lease.CurrentClaim;
        _guard = session.Guard;
        _token = token;
    }

    /// <summary>Begins to wait. The caller then tries again, and waits if that fails, until it succeeds.</summary>
    public static SendWait Begin(Session session, Deadline deadline, CancellationToken token)
    {
        var wait = new SendWait(session, token);
        session.Lease.BeginWait(wait);
        wait._guard?.Add(wait);
        session.Group?.Gate.Add(wait);
        wait._registration = token.CanBeCanceled
            ? token.UnsafeRegister(static wait => ((SendWait)wait!).Stop(CancelReason.Token), wait)
            : default;
        if (!deadline.IsNever)
        {
            wait.Set(deadline);
        }

        // A thread that cancels marks the execution before it looks for the wait.
        if (wait._execution is { IsCanceled: true })
        {
            wait.Stop(CancelReason.User);
        }

        // The thread that breaks the connection wakes only the waits that it finds.
        if (session.State.IsBroken)
        {
            wait.WakeUp();
        }

        return wait;
    }

    public override void OnDue() => Stop(CancelReason.Timeout);

    /// <summary>Ends the current wait, because the request may be able to proceed or the connection has failed.</summary>
    public void WakeUp()
    {
        lock (_gate)
        {
            _isAwake = true;
            _source?.TrySetResult(true);
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Stops the request, unless it has already been stopped.</summary>
    public void Stop(CancelReason reason)
    {
        lock (_gate)
        {
            _reason = _reason == CancelReason.None ? reason : _reason;
        }

        WakeUp();
    }

    /// <summary>Stops the request of an execution. Returns false if it belongs to another one.</summary>
    public bool TryStop(ActiveRequest execution, CancelReason reason)
    {
        bool isOwn = ReferenceEquals(execution, _execution);
        if (isOwn)
        {
            Stop(reason);
        }

        return isOwn;
    }

    /// <summary>Blocks until the request may be able to proceed.</summary>
    /// <exception cref="SqlException">The request was stopped, or the connection failed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public void Wait()
    {
        lock (_gate)
        {
            while (!_isAwake)
            {
                Monitor.Wait(_gate);
            }

            _isAwake = false;
        }

        ThrowIfStopped();
    }

    /// <inheritdoc cref="Wait"/>
    public async ValueTask WaitAsync()
    {
        Task<bool> waking;
        lock (_gate)
        {
            _source = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            if (_isAwake)
            {
                _source.SetResult(true);
            }

            waking = _source.Task;
        }

        await waking.ConfigureAwait(false);
        lock (_gate)
        {
            _isAwake = false;
        }

        ThrowIfStopped();
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _registration.Dispose();
        Remove();
        _guard?.Remove(this);
        _session.Group?.Gate.Remove(this);
        _session.Lease.EndWait(this);
    }

    private void ThrowIfStopped()
    {
        CancelReason reason;
        lock (_gate)
        {
            reason = _reason;
        }

        if (reason == CancelReason.Token)
        {
            throw new OperationCanceledException("The operation was canceled.", _token);
        }

        if (StopExceptions.Create(_session, reason, failure: null) is { } stop)
        {
            throw stop;
        }

        if (_session.State.IsBroken)
        {
            throw _session.Wire.Broken(new IOException("The connection was closed before the request was sent."));
        }
    }
}

/// <summary>
/// Requests that wait for the same event. A mutable struct in a field of its owner, whose lock protects it. Most owners never have one.
/// </summary>
internal struct SendWaitList
{
    private List<SendWait>? _waits;

    public void Add(SendWait wait) => (_waits ??= []).Add(wait);

    public readonly void Remove(SendWait wait) => _waits?.Remove(wait);

    /// <summary>Lets all of them try again.</summary>
    public readonly void WakeUp() => _waits?.ForEach(static wait => wait.WakeUp());
}

using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Waits asynchronously for a session. Receives bytes and advances an operation until it completes. The object is reused for every wait, so
/// that waiting allocates nothing. It replaces the state machine of an async method, because only one request is in progress at a time.
/// </summary>
internal sealed class SessionWait : IValueTaskSource
{
    private readonly Session _session;
    private readonly Action _continue;
    private ReusableCompletion _completion;
    private ConfiguredValueTaskAwaitable<int>.ConfiguredValueTaskAwaiter _receiving;
    private CancellationTokenRegistration _registration;
    private IResponse? _work;
    private Deadline _deadline;

    /// <summary>
    /// The execution context of the caller, in which handlers are called; null if there are no handlers or the caller suppressed its flow.
    /// </summary>
    private ExecutionContext? _context;
    private bool _isLost;

    /// <summary>
    /// Whether the operation processes received bytes, so that an exception of the application's code is not a failure of the connection.
    /// </summary>
    private bool _isProcessing;
    private long _start;

    public SessionWait(Session session)
    {
        _session = session;
        _continue = Continue;
    }

    /// <summary>Waits until the operation completes, or until the deadline or the token stops it.</summary>
    public ValueTask RunAsync(IResponse work, Deadline deadline, CancellationToken token)
    {
        // Also reset here, because a caller that finds the wait complete does not have to call GetResult.
        _completion.Reset();
        _work = work;
        _deadline = deadline;
        _isLost = false;
        _isProcessing = false;
        _context = work.WantsEvents ? ExecutionContext.Capture() : null;
        _session.State.BeginOperation();
        _session.Control.BeginWait(deadline, isAsync: true);
        try
        {
            _start = _session.Totals.Now();
            _registration = _session.Control.Register(token);
            if (!TryReceive())
            {
                return new ValueTask(this, _completion.Version);
            }
        }
        catch (Exception exception)
        {
            Exception failure = Explain(exception);
            End();
            _work = null;
            return new ValueTask(Task.FromException(failure));
        }

        End();
        _work = null;
        work.Deliver();
        return default;
    }

    void IValueTaskSource.GetResult(short token)
    {
        IResponse? work = _work;
        try
        {
            _completion.GetResult(token);
        }
        finally
        {
            // The caller, and with it a connection that the application may forget to close, must not be kept alive until the next wait.
            _completion.Reset();
            _work = null;
        }

        // In the caller's context, and after this object is free for the next wait, because a handler may execute a command.
        work!.Deliver();
    }

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _completion.GetStatus(token);

    void IValueTaskSource.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _completion.OnCompleted(continuation, state, token, flags);

    /// <summary>
    /// Advances with the bytes that are available at once. Returns false when a continuation was registered, which may already run on
    /// another thread.
    /// </summary>
    private bool TryReceive()
    {
        do
        {
            RaiseEvents();
#pragma warning disable CA2012 // This is the one that awaits it.
            _receiving = _session.Wire.ReceiveAsync().ConfigureAwait(false).GetAwaiter();
#pragma warning restore CA2012
            if (!_receiving.IsCompleted)
            {
                _receiving.UnsafeOnCompleted(_continue);
                return false;
            }
        }
        while (!TryAdvance());

        return true;
    }

    private void RaiseEvents()
    {
        if (!_work!.HasEvents)
        {
            return;
        }

        if (_context is { } context)
        {
            ExecutionContext.Run(context.CreateCopy(), static wait => ((SessionWait)wait!).Raise(), this);
        }
        else
        {
            Raise();
        }

        if (_isLost)
        {
            throw StateErrors.NotOpen();
        }
    }

    /// <summary>Commits the received bytes and advances the operation.</summary>
    private bool TryAdvance()
    {
        _session.Wire.AcceptReceived(_receiving.GetResult());
        _session.Control.OnReceived();
        _isProcessing = true;
        ParseStatus status = _work!.TryAdvance();
        _isProcessing = false;
        _session.Wire.ThrowIfInvalid(status);
        return status == ParseStatus.Done;
    }

    private void Raise() => _deadline = HandlerDispatch.Raise(_session.Control, _work!, _deadline, out _isLost);

    private void Continue()
    {
        Exception? failure = null;
        try
        {
            if (!TryAdvance() && !TryReceive())
            {
                return;
            }
        }
        catch (Exception exception)
        {
            failure = ExplainSafely(exception);
        }

        End();
        _completion.Complete(failure);
    }

    private void End()
    {
        _registration.Dispose();
        _registration = default;
        _receiving = default;
        _context = null;
        _session.State.EndOperation();
        _session.EndWait(_start);
    }

    /// <summary>
    /// Translates an exception. An exception type of the application can itself throw when its members are read. Such an exception is
    /// ignored, because no caller could catch it here.
    /// </summary>
    private Exception ExplainSafely(Exception exception)
    {
        try
        {
            return Explain(exception);
        }
        catch (Exception)
        {
            return exception;
        }
    }

    private Exception Explain(Exception exception)
    {
        bool isFailure = exception is SqlException || !_isProcessing;
        return isFailure && !_isLost && (Wire.IsFailure(exception) || _session.State.IsBroken)
            ? _work!.Explain(_session.ExplainFailure(exception))
            : exception;
    }
}

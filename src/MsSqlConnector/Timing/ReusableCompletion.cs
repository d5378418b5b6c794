using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace MsSqlConnector.Timing;

/// <summary>
/// The reusable completion of an operation that is awaited repeatedly. A single atomic exchange completes it, and the completing thread
/// does not access it afterwards. Therefore the awaiting thread can take the result and begin the next operation at once. The platform's
/// ManualResetValueTaskSourceCore completes in two steps, which could corrupt the next operation.
/// </summary>
/// <remarks>A mutable struct: keep it in a field. Only the provider awaits it, always without a synchronization context.</remarks>
internal partial struct ReusableCompletion
{
    private static readonly Action<object?> s_completed = static _ => { };

    private Action<object?>? _continuation;
    private object? _state;
    private ExecutionContext? _context;
    private ExceptionDispatchInfo? _failure;
    private short _version;

    /// <summary>Gets the number of the current operation.</summary>
    public readonly short Version => _version;

    private bool IsCompleted => ReferenceEquals(Volatile.Read(ref _continuation), s_completed);

    /// <summary>Begins the next operation. The previous one must be complete.</summary>
    public void Reset()
    {
        _version++;
        _state = null;
        _context = null;
        _failure = null;
        Volatile.Write(ref _continuation, null);
    }

    /// <summary>Completes the operation and runs its continuation.</summary>
    /// <param name="failure">The exception of the operation; null if it succeeded.</param>
    public void Complete(Exception? failure)
    {
        _failure = failure is null ? null : ExceptionDispatchInfo.Capture(failure);
        if (Interlocked.Exchange(ref _continuation, s_completed) is not { } continuation)
        {
            // Nothing may be accessed from here on, because the next operation may have begun.
            return;
        }

        if (_context is { } context)
        {
            RunIn(context, continuation, _state);
        }
        else
        {
            continuation(_state);
        }
    }

    /// <summary>Returns whether the operation is complete, and with which outcome.</summary>
    /// <exception cref="InvalidOperationException">The version belongs to another operation.</exception>
    public ValueTaskSourceStatus GetStatus(short version)
    {
        Check(version);
        return !IsCompleted ? ValueTaskSourceStatus.Pending
            : _failure is null ? ValueTaskSourceStatus.Succeeded
            : ValueTaskSourceStatus.Faulted;
    }

    /// <summary>Throws the exception of the operation, if there is one.</summary>
    /// <exception cref="InvalidOperationException">The version belongs to another operation, or the operation is not complete.</exception>
    public void GetResult(short version)
    {
        Check(version);
        if (!IsCompleted)
        {
            throw new InvalidOperationException("The operation is not complete. Await it before you use its result.");
        }

        _failure?.Throw();
    }

    /// <summary>Registers the continuation.</summary>
    /// <exception cref="InvalidOperationException">The version belongs to another operation, or the operation is awaited twice.</exception>
    public void OnCompleted(Action<object?> continuation, object? state, short version, ValueTaskSourceOnCompletedFlags flags)
    {
        Check(version);
        _state = state;
        if ((flags & ValueTaskSourceOnCompletedFlags.FlowExecutionContext) != 0)
        {
            _context = ExecutionContext.Capture();
        }

        if (Interlocked.CompareExchange(ref _continuation, continuation, null) is not { } before)
        {
            return;
        }

        if (!ReferenceEquals(before, s_completed))
        {
            throw new InvalidOperationException("The operation is already awaited. Await a ValueTask only once.");
        }

        // The operation has just completed. The caller's stack may be deep, so the continuation runs on another thread.
        Queue(continuation, state);
    }

    /// <summary>
    /// Runs a continuation. This is a separate method, because its closure would otherwise be allocated on every call of the caller.
    /// </summary>
    private static void RunIn(ExecutionContext context, Action<object?> continuation, object? state) =>
        ExecutionContext.Run(context, _ => continuation(state), null);

    private readonly void Check(short version)
    {
        if (version != _version)
        {
            throw new InvalidOperationException("The operation was already awaited. Await a ValueTask only once.");
        }
    }
}

using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// Executes a blocking platform call without a timeout on a separate thread, so that the caller can stop waiting. A pool thread is
/// unsuitable, because synchronous work often occupies all of them. A non-blocking socket is unsuitable because on Unix it stays
/// non-blocking, so that every later receive is emulated.
/// </summary>
internal sealed class TimedCall<T>(Func<T> call)
{
    private readonly object _gate = new();
    private bool _isDone;
    private T? _result;
    private ExceptionDispatchInfo? _failure;

    /// <summary>Executes the call and returns whether it completed in time. Exceptions of the call are rethrown.</summary>
    public static bool TryRun(Func<T> call, Deadline deadline, out T? result)
    {
        if (deadline.IsNever)
        {
            result = call();
            return true;
        }

        var timed = new TimedCall<T>(call);
        var thread = new Thread(timed.Run) { IsBackground = true, Name = "MsSqlConnector dial" };
        thread.Start();
        bool isInTime = timed.Wait(deadline);
        if (isInTime)
        {
            timed._failure?.Throw();
        }

        result = isInTime ? timed._result : default;
        return isInTime;
    }

    /// <summary>
    /// Starts the call for an asynchronous caller, in its execution context. The caller can abandon the task; its exception is then
    /// ignored.
    /// </summary>
    public static Task<T> Start(Func<T> call)
    {
        Task<T> task = Task.Factory.StartNew(
            call,
            CancellationToken.None,
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach,
            TaskScheduler.Default);

        // The caller may no longer wait, so the exception of an abandoned call is observed here.
        task.ContinueWith(
            static failed => _ = failed.Exception,
            CancellationToken.None,
            TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
        return task;
    }

    private void Run()
    {
        try
        {
            _result = call();
        }
#pragma warning disable CA1031 // The waiting thread rethrows the exception. On this thread it would end the process.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            _failure = ExceptionDispatchInfo.Capture(exception);
        }

        lock (_gate)
        {
            _isDone = true;
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Waits for the end of the call. Returns false if the deadline passes first.</summary>
    private bool Wait(Deadline deadline)
    {
        lock (_gate)
        {
            while (!_isDone && !deadline.HasPassed)
            {
                deadline.Wait(_gate);
            }

            return _isDone;
        }
    }
}

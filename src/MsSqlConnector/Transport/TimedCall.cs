using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// A blocking call of the platform that has no timeout of its own, made on a thread of its own so that the caller can
/// stop waiting. A pool thread would not do: synchronous work is often what has used them all up. (A socket that is made
/// non-blocking to get a timeout would stay so on Unix, and every later receive be emulated.)
/// </summary>
internal sealed class TimedCall<T>(Func<T> call)
{
    private T? _result;
    private ExceptionDispatchInfo? _failure;

    /// <summary>Whether it returned in time; what it threw is thrown here.</summary>
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
        bool isInTime = thread.Join(deadline.RemainingMilliseconds);
        if (isInTime)
        {
            timed._failure?.Throw();
        }

        result = isInTime ? timed._result : default;
        return isInTime;
    }

    private void Run()
    {
        try
        {
            _result = call();
        }
#pragma warning disable CA1031 // It is thrown again where it is waited for; here it would end the process.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            _failure = ExceptionDispatchInfo.Capture(exception);
        }
    }
}

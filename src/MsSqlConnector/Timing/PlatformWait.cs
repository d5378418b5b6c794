using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Timing;

/// <summary>Waits for objects of the platform until a deadline on its clock.</summary>
internal static class PlatformWait
{
    /// <summary>Blocks until a task has completed. Returns false if the deadline passes first.</summary>
    /// <exception cref="AggregateException">The task failed.</exception>
    public static bool WaitFor(this Deadline deadline, Task task)
    {
        if (deadline.IsOnSystemClock)
        {
            return task.Wait(deadline.RemainingMilliseconds);
        }

        using CancellationTokenSource timer = deadline.StartTimer(CancellationToken.None);
        try
        {
            task.Wait(timer.Token);
            return true;
        }
        catch (OperationCanceledException) when (timer.IsCancellationRequested)
        {
            return false;
        }
    }

    /// <summary>
    /// Blocks until a semaphore is free, and enters it. Returns false if the deadline passes first (<see cref="Deadline.HasPassed"/> is
    /// then true).
    /// </summary>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static bool Enter(this Deadline deadline, SemaphoreSlim semaphore, CancellationToken token)
    {
        if (deadline.IsOnSystemClock)
        {
            return semaphore.Wait(deadline.TimerMilliseconds, token);
        }

        using CancellationTokenSource timer = deadline.StartTimer(token);
        try
        {
            semaphore.Wait(timer.Token);
            return true;
        }
        catch (OperationCanceledException) when (!token.IsCancellationRequested)
        {
            return false;
        }
    }

    /// <inheritdoc cref="Enter"/>
    public static async ValueTask<bool> EnterAsync(this Deadline deadline, SemaphoreSlim semaphore, CancellationToken token)
    {
        if (deadline.IsOnSystemClock)
        {
            return await semaphore.WaitAsync(deadline.TimerMilliseconds, token).ConfigureAwait(false);
        }

        using CancellationTokenSource timer = deadline.StartTimer(token);
        try
        {
            await semaphore.WaitAsync(timer.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException) when (!token.IsCancellationRequested)
        {
            return false;
        }
    }
}

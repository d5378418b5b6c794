using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Stops a thread between the completion of an awaited operation and the continuation of its caller: there the execution context
/// flows, and with it the handler of an <see cref="AsyncLocal{T}"/> is called, as applications have them for logging and culture.
/// </summary>
internal sealed class ContinuationGate : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);
    private static readonly AsyncLocal<ContinuationGate?> s_current = new(OnChanged);

    private readonly TaskCompletionSource<bool> _entered = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ManualResetEventSlim _release = new();
    private Func<bool>? _isDue;

    /// <summary>Completes when a continuation is being held.</summary>
    public Task Entered => _entered.Task;

    /// <summary>Runs an operation whose continuations the gate can hold.</summary>
    public async Task RunAsync(Func<Task> operation)
    {
        s_current.Value = this;
        await operation();
    }

    /// <summary>Holds the next continuation that runs while a condition is true, and no other.</summary>
    public void Arm(Func<bool> isDue) => Volatile.Write(ref _isDue, isDue);

    public void Release() => _release.Set();

    public void Dispose() => _release.Set();

    private static void OnChanged(AsyncLocalValueChangedArgs<ContinuationGate?> change)
    {
        if (change is { ThreadContextChanged: true, CurrentValue: { } gate }
            && Volatile.Read(ref gate._isDue) is { } isDue
            && isDue()
            && Interlocked.Exchange(ref gate._isDue, null) is not null)
        {
            gate._entered.TrySetResult(true);
            gate._release.Wait(s_patience);
        }
    }
}

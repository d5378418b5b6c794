using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>Holds a response back until the test releases it, and signals the test when it is held.</summary>
public sealed class StallGate
{
    private readonly TaskCompletionSource _reached = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completes when everything before the stall was sent.</summary>
    /// <exception cref="System.TimeoutException">The response has not reached the stall within the limit.</exception>
    public Task Reached => WaitLimit.WithinAsync(_reached.Task, "The server has sent the response up to the stall.");

    /// <summary>Whether the gate is open.</summary>
    public bool IsReleased => _released.Task.IsCompleted;

    internal Task Released => _released.Task;

    public void Release() => _released.TrySetResult();

    internal void Reach() => _reached.TrySetResult();
}

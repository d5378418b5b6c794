using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>Holds an answer back until the test lets it go, and tells the test when it is held.</summary>
public sealed class StallGate
{
    private readonly TaskCompletionSource _reached = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completes when everything before the stall was sent.</summary>
    /// <exception cref="System.TimeoutException">The answer has not reached the stall within the limit.</exception>
    public Task Reached => WaitLimit.WithinAsync(_reached.Task, "The server has sent its answer up to the stall.");

    /// <summary>Whether nothing is held back any more.</summary>
    public bool IsReleased => _released.Task.IsCompleted;

    internal Task Released => _released.Task;

    public void Release() => _released.TrySetResult();

    internal void Reach() => _reached.TrySetResult();
}

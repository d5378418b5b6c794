using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Sessions.Cancellation;

/// <summary>
/// Signals that a request was stopped, for a sender that waits for the application's stream or rows. It has a token for sources that
/// support cancellation, and a task for those that do not.
/// </summary>
internal sealed class RequestStop
{
    private readonly CancellationTokenSource _source;
    private readonly TaskCompletionSource<bool> _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <param name="source">Canceled when the request is stopped. It has no timer, so it does not have to be disposed of.</param>
    public RequestStop(CancellationTokenSource source) => _source = source;

    public CancellationToken Token => _source.Token;

    public Task Stopped => _stopped.Task;

    public void Set()
    {
        if (_stopped.TrySetResult(true))
        {
            // On another thread, because callbacks that the application registered with the token must not block the thread that stops the
            // request.
            ThreadPool.UnsafeQueueUserWorkItem(static source => SafeCancellation.Cancel((CancellationTokenSource)source!), _source);
        }
    }
}

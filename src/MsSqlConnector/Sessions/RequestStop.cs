using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Sessions;

/// <summary>
/// That a request was stopped, for who waits for the user's stream or rows while it is being sent: a token for sources that heed
/// one, and a task for those that do not.
/// </summary>
internal sealed class RequestStop
{
    private readonly CancellationTokenSource _source;
    private readonly TaskCompletionSource<bool> _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <param name="source">Cancelled when the request is stopped; without a timer it holds nothing that has to be given back.</param>
    public RequestStop(CancellationTokenSource source) => _source = source;

    public CancellationToken Token => _source.Token;

    public Task Stopped => _stopped.Task;

    public void Set()
    {
        if (_stopped.TrySetResult(true))
        {
            // Away from here: what the user hung on the token must not hold up who stops the request.
            ThreadPool.UnsafeQueueUserWorkItem(static source => ((CancellationTokenSource)source!).Cancel(), _source);
        }
    }
}

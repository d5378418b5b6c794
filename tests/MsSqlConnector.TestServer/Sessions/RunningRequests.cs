using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The requests of a connection with MARS. One of them is executed at a time; the responses that yield are sent concurrently.
/// </summary>
internal sealed class RunningRequests
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    public bool TryEnter() => _turn.Wait(0);

    public Task EnterAsync(CancellationToken cancellationToken) => _turn.WaitAsync(cancellationToken);

    /// <summary>Lets the next request be executed.</summary>
    public void Leave() => _turn.Release();
}

using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The requests of a connection with MARS. One of them is executed at a time; the responses that yield are sent concurrently.
/// </summary>
internal sealed class RunningRequests
{
    private readonly SemaphoreSlim _turn = new(1, 1);
    private readonly Lock _lock = new();
    private readonly List<RunningRequest> _running = [];
    private volatile bool _isBusy;

    /// <summary>Whether the request that has the turn does not yield and cannot continue, so that others are refused.</summary>
    public bool IsBusy => _isBusy;

    /// <summary>Whether the transaction of a running request was rolled back.</summary>
    public bool HasDoomed
    {
        get
        {
            lock (_lock)
            {
                return _running.Exists(request => request is { IsDoomed: true, IsOutstanding: true });
            }
        }
    }

    public bool TryEnter() => _turn.Wait(0);

    public Task EnterAsync(CancellationToken cancellationToken) => _turn.WaitAsync(cancellationToken);

    /// <summary>Lets the next request be executed.</summary>
    public void Leave()
    {
        _isBusy = false;
        _turn.Release();
    }

    /// <summary>Adds a request whose response will be sent.</summary>
    public void Add(RunningRequest request, bool makesBusy)
    {
        _isBusy |= makesBusy;
        lock (_lock)
        {
            _running.Add(request);
        }
    }

    public void Remove(RunningRequest request)
    {
        lock (_lock)
        {
            _running.Remove(request);
        }
    }

    /// <summary>Notes that the end of a response is sent next; returns whether its transaction was rolled back before.</summary>
    public bool EndsDoomed(RunningRequest request)
    {
        lock (_lock)
        {
            request.IsEnding = true;
            return request.IsDoomed;
        }
    }

    /// <summary>Marks the requests of a transaction that is rolled back.</summary>
    public void Doom(ulong descriptor)
    {
        lock (_lock)
        {
            foreach (RunningRequest request in _running)
            {
                request.IsDoomed |= request.Descriptor == descriptor && !request.IsEnding;
            }
        }
    }

    /// <summary>Ends the responses that are being sent, because the session is reset.</summary>
    public void Cut()
    {
        lock (_lock)
        {
            _running.ForEach(request => request.Sender?.Cut());
        }
    }
}

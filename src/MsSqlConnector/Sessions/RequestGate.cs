using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Delays the requests of other sessions of a connection while the first request after a rental carries the reset of the connection. The reset ends
/// whatever the server executes, so the others wait for the first bytes of its response.
/// </summary>
/// <param name="reset">The reset of the connection.</param>
internal sealed class RequestGate(SessionReset reset)
{
    private readonly object _gate = new();
    private TaskCompletionSource<bool>? _opening;
    private volatile Session? _owner;

    /// <summary>Lets a request of a session pass. Returns false if it has to wait.</summary>
    public bool TryEnter(Session session)
    {
        // In this order: the request that takes the reset becomes the owner first.
        if (!reset.IsPending && _owner is null)
        {
            return true;
        }

        lock (_gate)
        {
            if (_owner is { } owner)
            {
                return ReferenceEquals(owner, session);
            }

            if (reset.IsPending)
            {
                _owner = session;
                session.Wire.Received = session.Membership!.LeaveGate;
            }

            return true;
        }
    }

    /// <summary>Waits until a request of the session can pass.</summary>
    /// <exception cref="SqlException">The deadline passed.</exception>
    public void Enter(Session session, Deadline deadline)
    {
        while (!TryEnter(session))
        {
            lock (_gate)
            {
                if (_owner is not null && !Monitor.Wait(_gate, deadline.RemainingMilliseconds))
                {
                    throw TimeoutErrors.CommandTimeout(session.Origin.Server, session.Origin.ConnectionId, null);
                }
            }
        }
    }

    /// <inheritdoc cref="Enter"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async ValueTask EnterAsync(Session session, Deadline deadline, CancellationToken token)
    {
        while (!TryEnter(session))
        {
            if (GetOpening() is { } opening && !await EndsInTimeAsync(opening, deadline, token).ConfigureAwait(false))
            {
                throw TimeoutErrors.CommandTimeout(session.Origin.Server, session.Origin.ConnectionId, null);
            }
        }
    }

    /// <summary>Opens the gate, if the session has closed it: its response has begun, or its request has ended without one.</summary>
    public void Exit(Session session)
    {
        if (!ReferenceEquals(_owner, session))
        {
            return;
        }

        lock (_gate)
        {
            // Another thread can have opened the gate for this session, and a third session can have closed it since.
            if (!ReferenceEquals(_owner, session))
            {
                return;
            }

            _owner = null;
            session.Wire.Received = null;
            _opening?.SetResult(true);
            _opening = null;
            Monitor.PulseAll(_gate);
        }
    }

    private static async ValueTask<bool> EndsInTimeAsync(Task opening, Deadline deadline, CancellationToken token)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(token);
        Task limit = Task.Delay(deadline.RemainingMilliseconds, stop.Token);
        bool isOpen = await Task.WhenAny(opening, limit).ConfigureAwait(false) == opening;
        stop.Cancel();
        token.ThrowIfCancellationRequested();
        return isOpen;
    }

    private Task<bool>? GetOpening()
    {
        lock (_gate)
        {
            return _owner is null
                ? null
                : (_opening ??= new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously)).Task;
        }
    }
}

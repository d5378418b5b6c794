using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>What happened, in order, and what the server had to complain about. A test can wait for an event without sleeping.</summary>
public sealed class ServerLog
{
    private readonly Lock _lock = new();
    private readonly List<ServerEvent> _events = [];
    private readonly List<EventWaiter> _waiters = [];

    public IReadOnlyList<ServerEvent> Events
    {
        get
        {
            lock (_lock)
            {
                return [.. _events];
            }
        }
    }

    /// <summary>What clients did that the specification does not allow.</summary>
    public IReadOnlyList<string> Complaints =>
        [.. Events.Where(e => e.Kind == ServerEventKind.Complained).Select(e => e.Text)];

    /// <summary>Completes with the first event that matches, whether it was or is to come.</summary>
    public Task<ServerEvent> WaitForAsync(Func<ServerEvent, bool> matches)
    {
        lock (_lock)
        {
            if (_events.FirstOrDefault(matches) is { } past)
            {
                return Task.FromResult(past);
            }

            EventWaiter waiter = new(matches);
            _waiters.Add(waiter);
            return waiter.Task;
        }
    }

    /// <summary>Completes when a session, or any, has had an event of a kind, once or so many times.</summary>
    public Task<ServerEvent> WaitForAsync(ServerEventKind kind, int? sessionNumber = null, int occurrence = 1)
    {
        // Every event is shown to the predicate once and in order, so it may count.
        int left = occurrence;
        return WaitForAsync(e =>
            e.Kind == kind && (sessionNumber is null || e.SessionNumber == sessionNumber) && --left == 0);
    }

    internal void Add(ServerEvent happened)
    {
        List<EventWaiter> satisfied;
        lock (_lock)
        {
            _events.Add(happened);
            satisfied = [.. _waiters.Where(w => w.Matches(happened))];
            _waiters.RemoveAll(satisfied.Contains);
        }

        satisfied.ForEach(w => w.Complete(happened));
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>The events in order, and the complaints of the server. A test can wait for an event without sleeping.</summary>
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

    /// <summary>The violations of the specification by clients.</summary>
    public IReadOnlyList<string> Complaints =>
        [.. Events.Where(e => e.Kind == ServerEventKind.Complained).Select(e => e.Text)];

    /// <summary>Completes when a session, or any session, has had an event of a kind, once or the given number of times.</summary>
    /// <exception cref="TimeoutException">The event has not happened within the limit.</exception>
    public Task<ServerEvent> WaitForAsync(ServerEventKind kind, int? sessionNumber = null, int occurrence = 1) =>
        WaitForAsync(kind, sessionNumber, occurrence, WaitLimit.Time);

    /// <inheritdoc cref="WaitForAsync(ServerEventKind, int?, int)"/>
    public async Task<ServerEvent> WaitForAsync(ServerEventKind kind, int? sessionNumber, int occurrence, TimeSpan limit)
    {
        // Every event is passed to the predicate once and in order, so that the predicate can count.
        int left = occurrence;
        EventWaiter waiter = new(e => e.Kind == kind && (sessionNumber is null || e.SessionNumber == sessionNumber) && --left == 0);
        Register(waiter);
        string session = sessionNumber is null ? "any session" : $"session {sessionNumber}";
        await WaitLimit.WithinAsync(
            waiter.Task,
            limit,
            () => $"The event {kind} of {session}, occurrence {occurrence}, has happened. "
                + $"Events so far: {string.Join(", ", Events.Select(e => $"{e.SessionNumber} {e.Kind}"))}.");
        return await waiter.Task;
    }

    /// <summary>Completes the waiter with the first past or future event that matches.</summary>
    private void Register(EventWaiter waiter)
    {
        lock (_lock)
        {
            if (_events.FirstOrDefault(waiter.Matches) is { } past)
            {
                waiter.Complete(past);
                return;
            }

            _waiters.Add(waiter);
        }
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

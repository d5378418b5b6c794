using System;
using System.Collections.Generic;

namespace MsSqlConnector.Notifications;

/// <summary>The dependencies of the process, by the ids that notification messages contain.</summary>
internal sealed class NotificationDispatcher
{
    private readonly object _gate = new();
    private readonly Dictionary<string, SubscribedQuery> _queries = new(StringComparer.Ordinal);
    private readonly Dictionary<string, SubscribedQuery> _queriesByHash = new(StringComparer.Ordinal);

    public static NotificationDispatcher Shared { get; } = new();

    /// <summary>Gets the part of each id that identifies the process.</summary>
    public static string ProcessKey { get; } = Guid.NewGuid().ToString();

    /// <summary>Gets the number of queries that wait for a notification.</summary>
    public int QueryCount
    {
        get
        {
            lock (_gate)
            {
                return _queries.Count;
            }
        }
    }

    /// <summary>Registers a dependency for a query, and returns the id of the notification. Equal queries have the same id.</summary>
    /// <param name="subscription">The dependency.</param>
    /// <param name="server">The server that the query is executed on.</param>
    /// <param name="hash">The hash of the query.</param>
    public string Register(Subscription subscription, string server, string hash)
    {
        lock (_gate)
        {
            if (!_queriesByHash.TryGetValue(hash, out SubscribedQuery? query))
            {
                query = new SubscribedQuery(ProcessKey + ";" + Guid.NewGuid(), hash, server);
                _queriesByHash.Add(hash, query);
                _queries.Add(query.Id, query);
            }

            query.Subscriptions.Add(subscription);
            subscription.Queries.Add(query);
            return query.Id;
        }
    }

    /// <summary>Removes a dependency from all of its queries.</summary>
    public void Remove(Subscription subscription)
    {
        lock (_gate)
        {
            foreach (SubscribedQuery query in subscription.Queries)
            {
                query.Subscriptions.Remove(subscription);
                if (query.Subscriptions.Count == 0)
                {
                    _queries.Remove(query.Id);
                    _queriesByHash.Remove(query.Hash);
                }
            }

            subscription.Queries.Clear();
        }
    }

    /// <summary>
    /// Fires the dependencies of a message. Messages for other processes and for dependencies that have fired are ignored.
    /// </summary>
    public void Dispatch(NotificationMessage message)
    {
        Subscription[] subscriptions;
        lock (_gate)
        {
            subscriptions = _queries.TryGetValue(message.Id, out SubscribedQuery? query) ? [.. query.Subscriptions] : [];
        }

        Fire(subscriptions, message.Args);
    }

    /// <summary>Fires all dependencies of a server, because its notifications cannot be received any more.</summary>
    public void Invalidate(string server)
    {
        List<Subscription> subscriptions = [];
        lock (_gate)
        {
            foreach (SubscribedQuery query in _queries.Values)
            {
                if (string.Equals(query.Server, server, StringComparison.OrdinalIgnoreCase))
                {
                    subscriptions.AddRange(query.Subscriptions);
                }
            }
        }

        Fire(subscriptions, SqlNotificationEventArgs.ListenerLost);
    }

    private static void Fire(IEnumerable<Subscription> subscriptions, SqlNotificationEventArgs args)
    {
        foreach (Subscription subscription in subscriptions)
        {
            subscription.Fire(args);
        }
    }
}

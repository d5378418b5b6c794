using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Notifications;

/// <summary>The listeners of the process. Its lock is not held while a listener connects.</summary>
internal sealed class ListenerRegistry(ListenerTimes times)
{
    private readonly object _gate = new();
    private readonly Dictionary<ListenerKey, NotificationListener> _listeners = [];
    private readonly Dictionary<ListenerTarget, NotificationListener> _targets = [];

    public static ListenerRegistry Shared { get; } = new(new ListenerTimes());

    /// <summary>Starts a listener. Returns false if there is one already, which then needs one more <see cref="Stop"/>.</summary>
    public bool Start(string connectionString, string? queue)
    {
        ListenerKey key = CreateKey(connectionString, queue);
        ProcessEnd.Observe();
        while (true)
        {
            if (FindOrAdd(key, queue).TryStart() is { } isNew)
            {
                return isNew;
            }
        }
    }

    /// <summary>
    /// Returns true if this was the last call for the listener, which has ended; false if it is still in use or does not exist.
    /// </summary>
    public bool Stop(string connectionString, string? queue)
    {
        ListenerKey key = CreateKey(connectionString, queue);
        NotificationListener? listener;
        lock (_gate)
        {
            _listeners.TryGetValue(key, out listener);
        }

        return listener?.Stop() ?? false;
    }

    /// <summary>Ends all listeners, because the process ends.</summary>
    public void StopAll()
    {
        List<NotificationListener> listeners;
        lock (_gate)
        {
            listeners = [.. _listeners.Values];
        }

        Task.WaitAll([.. listeners.Select(listener => Task.Run(listener.End))]);
    }

    /// <summary>Reserves a server, user and database for a listener.</summary>
    /// <exception cref="InvalidOperationException">Another listener has reserved it.</exception>
    public void Claim(NotificationListener listener, ListenerTarget target)
    {
        lock (_gate)
        {
            if (_targets.ContainsKey(target))
            {
                throw ListenerErrors.DuplicateStart();
            }

            _targets.Add(target, listener);
        }
    }

    /// <summary>Removes a listener that has ended.</summary>
    public void Remove(NotificationListener listener)
    {
        lock (_gate)
        {
            _listeners.Remove(listener.Key);
            if (listener.Target is { } target && _targets.TryGetValue(target, out NotificationListener? owner) && owner == listener)
            {
                _targets.Remove(target);
            }
        }
    }

    /// <summary>Finds the service that receives the notifications of a connection's commands.</summary>
    /// <exception cref="InvalidOperationException">
    /// No listener was started for the connection, or several were and none has its target.
    /// </exception>
    public ListenerService FindService(IConnection connection)
    {
        ListenerTarget target = ListenerTarget.Of((SqlConnection)connection);
        string? partner = FindPartner(connection.Settings)?.ToUpperInvariant();
        List<NotificationListener> all;
        lock (_gate)
        {
            all = [.. _listeners.Values.Where(listener => listener.Service is not null)];
        }

        List<NotificationListener> ofServer = all.FindAll(
            listener => listener.Target!.Server == target.Server || listener.Target.Server == partner);
        if (ofServer.Count == 0)
        {
            throw all.Count == 0 ? ListenerErrors.NotStarted() : ListenerErrors.NotStartedForServer();
        }

        List<NotificationListener> ofUser = ofServer.FindAll(listener => listener.Target!.User == target.User);
        List<NotificationListener> candidates = ofUser.Count > 0 ? ofUser
            : ofServer.Select(listener => listener.Target!.User).Distinct().Count() == 1 ? ofServer
            : throw ListenerErrors.NotStartedForServer();
        NotificationListener? found = candidates.Find(listener => listener.Target!.Database == target.Database)
            ?? (candidates.Count == 1 ? candidates[0] : null);
        return found?.Service ?? throw ListenerErrors.NotStartedForDatabase();
    }

    private static string? FindPartner(ConnectionSettings settings) => !FailoverPartners.ApplyTo(settings) ? null
        : (FailoverPartners.Find(new MirroredPair(settings), out _) ?? settings.Opening.FailoverPartner)?.Text;

    private static ListenerKey CreateKey(string connectionString, string? queue)
    {
        ArgumentException.ThrowIfNullOrEmpty(connectionString);
        return ListenerKey.Create(connectionString, ConnectionSettings.Parse(connectionString).Login.IsIntegrated, queue);
    }

    private NotificationListener FindOrAdd(ListenerKey key, string? queue)
    {
        lock (_gate)
        {
            if (!_listeners.TryGetValue(key, out NotificationListener? listener))
            {
                listener = new NotificationListener(this, key, queue, times);
                _listeners.Add(key, listener);
            }

            return listener;
        }
    }
}

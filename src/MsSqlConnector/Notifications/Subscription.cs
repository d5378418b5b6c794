using System;
using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.Connections;
using MsSqlConnector.Execution;
using MsSqlConnector.Sql;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Notifications;

/// <summary>The state of a dependency. It fires once: because of a message, its timeout, or the loss of the listener.</summary>
internal sealed class Subscription(SqlDependency owner, string? options, int timeoutSeconds) : ICommandSubscription
{
    private const int DefaultTimeoutSeconds = 5 * 24 * 60 * 60;
    private const int MaxTimerMilliseconds = 24 * 60 * 60 * 1000;

    private readonly object _gate = new();
    private readonly ChangeHandlers _handlers = new();
    private Deadline _expiry;
    private DeadlineTimer? _timer;
    private bool _hasFired;

    /// <summary>Gets the queries that the dependency is registered for. The dispatcher changes it under its lock.</summary>
    public HashSet<SubscribedQuery> Queries { get; } = [];

    public bool HasFired
    {
        get
        {
            lock (_gate)
            {
                return _hasFired;
            }
        }
    }

    /// <summary>Adds a handler. If the dependency has fired, the handler is called at once.</summary>
    /// <exception cref="InvalidOperationException">The handler was already added.</exception>
    public void AddHandler(OnChangeEventHandler handler)
    {
        lock (_gate)
        {
            if (!_hasFired)
            {
                _handlers.Add(handler);
                return;
            }
        }

        HandlerInvoker.Invoke(handler, owner, SqlNotificationEventArgs.AlreadyChanged);
    }

    public void RemoveHandler(OnChangeEventHandler handler)
    {
        lock (_gate)
        {
            _handlers.Remove(handler);
        }
    }

    /// <summary>Attaches a command. If the dependency has fired, the handlers are called instead.</summary>
    /// <exception cref="InvalidOperationException">The command belongs to another dependency, or has a notification of its own.</exception>
    public void Attach(CommandDefinition command)
    {
        if (command.Notification is not null)
        {
            if (!ReferenceEquals(command.Subscription, this))
            {
                throw new InvalidOperationException("This SqlCommand object is already associated with another SqlDependency object.");
            }

            return;
        }

        lock (_gate)
        {
            if (!_hasFired)
            {
                command.SetNotification(new SqlNotificationRequest(null, options, timeoutSeconds), this);
            }
        }
    }

    public void Complete(SqlNotificationRequest notification, IConnection connection, CommandDefinition command)
    {
        notification.Options = options ?? ListenerRegistry.Shared.FindService(connection).Options;
        notification.UserData = NotificationDispatcher.Shared.Register(
            this, connection.DataSource, CommandHash.Create(connection, command));
        StartTimer(connection.Settings.Clock);
        if (HasFired)
        {
            // A message of an earlier execution can arrive while the command is executed again.
            NotificationDispatcher.Shared.Remove(this);
        }
    }

    /// <summary>Calls the handlers on the thread pool. Only the first call has an effect.</summary>
    public void Fire(SqlNotificationEventArgs args)
    {
        Action call;
        lock (_gate)
        {
            if (_hasFired)
            {
                return;
            }

            _hasFired = true;
            _timer?.Dispose();
            call = _handlers.Take(owner, args);
        }

        NotificationDispatcher.Shared.Remove(this);
        ThreadPool.UnsafeQueueUserWorkItem(static state => ((Action)state!)(), call);
    }

    /// <summary>Starts the timeout at the first execution. The server has the same timeout, but its message can be lost.</summary>
    private void StartTimer(TimeProvider clock)
    {
        lock (_gate)
        {
            if (_timer is null && !_hasFired)
            {
                _expiry = Deadline.After(clock, (timeoutSeconds == 0 ? DefaultTimeoutSeconds : timeoutSeconds) * 1000L);
                _timer = DeadlineTimer.Create(clock, static state => ((Subscription)state!).OnTimer(), this);
                SetTimer();
            }
        }
    }

    private void SetTimer() => _timer!.Start(_expiry, MaxTimerMilliseconds);

    private void OnTimer()
    {
        lock (_gate)
        {
            if (!_hasFired && !_expiry.HasPassed)
            {
                SetTimer();
                return;
            }
        }

        Fire(SqlNotificationEventArgs.TimedOut);
    }
}

/// <summary>The handlers of a dependency, each with the execution context in which it was added. It is called once.</summary>
internal sealed class ChangeHandlers
{
    private readonly List<(OnChangeEventHandler Handler, ExecutionContext? Context)> _handlers = [];

    /// <exception cref="InvalidOperationException">The handler was already added.</exception>
    public void Add(OnChangeEventHandler handler)
    {
        if (_handlers.Exists(added => added.Handler == handler))
        {
            throw new InvalidOperationException(
                "SqlDependency.OnChange does not support multiple event registrations for the same delegate.");
        }

        _handlers.Add((handler, ExecutionContext.Capture()));
    }

    public void Remove(OnChangeEventHandler handler) => _handlers.RemoveAll(added => added.Handler == handler);

    /// <summary>Returns the delegate that calls the handlers, and removes them.</summary>
    public Action Take(SqlDependency sender, SqlNotificationEventArgs args)
    {
        (OnChangeEventHandler Handler, ExecutionContext? Context)[] taken = [.. _handlers];
        _handlers.Clear();
        return () =>
        {
            foreach ((OnChangeEventHandler handler, ExecutionContext? context) in taken)
            {
                HandlerInvoker.Invoke(handler, context, sender, args);
            }
        };
    }
}

/// <summary>A query that the server watches, with the dependencies that share its notification.</summary>
/// <param name="id">The id in the notification message.</param>
/// <param name="hash">The hash of the query.</param>
/// <param name="server">The server that the query was executed on.</param>
internal sealed class SubscribedQuery(string id, string hash, string server)
{
    public string Id => id;

    public string Hash => hash;

    public string Server => server;

    public HashSet<Subscription> Subscriptions { get; } = [];
}

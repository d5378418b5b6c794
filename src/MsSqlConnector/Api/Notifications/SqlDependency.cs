using System;
using MsSqlConnector.Execution;
using MsSqlConnector.Notifications;

namespace MsSqlConnector;

/// <summary>
/// Raises an event when the results of commands change on the server (query notifications). The server sends the notification to a queue of
/// Service Broker, from which a listener receives it.
/// </summary>
/// <remarks>
/// Call <see cref="Start(string)"/> once for each server and database, create a dependency for a command, and execute the command. The
/// event is raised once; create another dependency and execute the command again for the next change. A query that does not support
/// notifications does not fail; the event is raised with <see cref="SqlNotificationType.Subscribe"/>. The server has rules for such
/// queries, for the database and for the permissions, which the documentation of the provider lists.
/// <para>All members can be used by several threads.</para>
/// </remarks>
public sealed class SqlDependency
{
    private readonly Subscription _subscription;

    /// <summary>Initializes a new instance of the <see cref="SqlDependency"/> class without a command.</summary>
    public SqlDependency()
        : this(null, null, 0)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlDependency"/> class with a command.</summary>
    /// <param name="command">The command to watch; null for none.</param>
    /// <exception cref="InvalidOperationException">The command belongs to another dependency, or has a notification of its own.</exception>
    public SqlDependency(SqlCommand? command)
        : this(command, null, 0)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlDependency"/> class with a command, a service and a timeout.</summary>
    /// <param name="command">The command to watch; null for none.</param>
    /// <param name="options">
    /// The service in the form of <see cref="Sql.SqlNotificationRequest.Options"/>; null for the service that <see cref="Start(string)"/>
    /// has created.
    /// </param>
    /// <param name="timeout">The time in seconds after which the event is raised if nothing has changed; 0 for 5 days.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// <paramref name="timeout"/> is negative, or <paramref name="options"/> is too long.
    /// </exception>
    /// <exception cref="InvalidOperationException">The command belongs to another dependency, or has a notification of its own.</exception>
    public SqlDependency(SqlCommand? command, string? options, int timeout)
    {
        if (timeout < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(timeout), timeout, "Timeout specified is invalid. Timeout cannot be < 0.");
        }

        _subscription = new Subscription(this, options, timeout);
        if (command is not null)
        {
            AddCommandDependency(command);
        }
    }

    /// <summary>Occurs once, when the results of a command may have changed. Handlers run on the thread pool.</summary>
    /// <remarks>
    /// A handler that is added after the dependency has changed is called at once, with <see cref="SqlNotificationInfo.AlreadyChanged"/>. A
    /// handler runs in the execution context in which it was added. The provider ignores exceptions that a handler throws, except for an
    /// event of its event source.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The handler was already added.</exception>
    public event OnChangeEventHandler? OnChange
    {
        add
        {
            if (value is not null)
            {
                _subscription.AddHandler(value);
            }
        }

        remove
        {
            if (value is not null)
            {
                _subscription.RemoveHandler(value);
            }
        }
    }

    /// <summary>Gets a value that indicates whether the event was raised.</summary>
    public bool HasChanges => _subscription.HasFired;

    /// <summary>Gets the unique identifier of the dependency.</summary>
    public string Id { get; } = Guid.NewGuid() + ";" + NotificationDispatcher.ProcessKey;

    /// <summary>Starts a listener for the database of a connection string, with a queue and a service that it creates.</summary>
    /// <param name="connectionString">The connection string. The listener has a connection of its own, which is not pooled.</param>
    /// <returns>True if a listener was started; false if there is one for the same connection string.</returns>
    /// <inheritdoc cref="Start(string, string)" path="/exception"/>
    /// <remarks>Each call needs a call of <see cref="Stop(string)"/> with the same connection string.</remarks>
    public static bool Start(string connectionString) => Start(connectionString, null);

    /// <summary>Starts a listener for the database of a connection string.</summary>
    /// <param name="connectionString">The connection string. The listener has a connection of its own, which is not pooled.</param>
    /// <param name="queue">
    /// The name of a queue of the application, without its schema; null or empty to create a queue and a service. With a queue of the
    /// application, each dependency needs options.
    /// </param>
    /// <returns>True if a listener was started; false if there is one for the same connection string and queue.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="connectionString"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="connectionString"/> is empty or invalid.</exception>
    /// <exception cref="InvalidOperationException">
    /// The Service Broker of the database is disabled, or a listener for the same server, user and database was started with another
    /// connection string.
    /// </exception>
    /// <exception cref="SqlException">
    /// The connection could not be opened, or the server reported an error, for example a missing permission.
    /// </exception>
    public static bool Start(string connectionString, string? queue) => ListenerRegistry.Shared.Start(connectionString, queue);

    /// <summary>Stops the listener of <see cref="Start(string)"/>.</summary>
    /// <inheritdoc cref="Stop(string, string)"/>
    public static bool Stop(string connectionString) => Stop(connectionString, null);

    /// <summary>
    /// Stops the listener of <see cref="Start(string, string)"/> when it was called as often as Start. Waits at most 30 seconds for the
    /// server to drop the queue and the service.
    /// </summary>
    /// <param name="connectionString">The connection string that was passed to Start.</param>
    /// <param name="queue">The queue that was passed to Start.</param>
    /// <returns>True if the listener has ended; false if it is still in use, or does not exist.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="connectionString"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="connectionString"/> is empty or invalid.</exception>
    public static bool Stop(string connectionString, string? queue) => ListenerRegistry.Shared.Stop(connectionString, queue);

    /// <summary>Watches the results of one more command. Each execution of it then subscribes.</summary>
    /// <param name="command">The command.</param>
    /// <exception cref="ArgumentNullException"><paramref name="command"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The command belongs to another dependency, or has a notification of its own.</exception>
    public void AddCommandDependency(SqlCommand command)
    {
        ArgumentNullException.ThrowIfNull(command);
        _subscription.Attach((CommandDefinition)command.Executor.Executable);
    }
}

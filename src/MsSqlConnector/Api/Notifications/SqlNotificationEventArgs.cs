using System;

namespace MsSqlConnector;

/// <summary>Provides data for <see cref="SqlDependency.OnChange"/>.</summary>
public class SqlNotificationEventArgs : EventArgs
{
    /// <summary>Initializes a new instance of the <see cref="SqlNotificationEventArgs"/> class.</summary>
    /// <param name="type">The type of the notification.</param>
    /// <param name="info">The reason of the notification.</param>
    /// <param name="source">The source of the notification.</param>
    public SqlNotificationEventArgs(SqlNotificationType type, SqlNotificationInfo info, SqlNotificationSource source)
    {
        Type = type;
        Info = info;
        Source = source;
    }

    /// <summary>Gets the type of the notification.</summary>
    public SqlNotificationType Type { get; }

    /// <summary>Gets the reason of the notification.</summary>
    public SqlNotificationInfo Info { get; }

    /// <summary>Gets the source of the notification.</summary>
    public SqlNotificationSource Source { get; }

    /// <summary>The dependency had already raised its event.</summary>
    internal static SqlNotificationEventArgs AlreadyChanged { get; } =
        new(SqlNotificationType.Subscribe, SqlNotificationInfo.AlreadyChanged, SqlNotificationSource.Client);

    /// <summary>The timeout of the dependency has expired without a notification of the server.</summary>
    internal static SqlNotificationEventArgs TimedOut { get; } =
        new(SqlNotificationType.Change, SqlNotificationInfo.Error, SqlNotificationSource.Timeout);

    /// <summary>The listener cannot receive notifications any more.</summary>
    internal static SqlNotificationEventArgs ListenerLost { get; } =
        new(SqlNotificationType.Change, SqlNotificationInfo.Error, SqlNotificationSource.Client);
}

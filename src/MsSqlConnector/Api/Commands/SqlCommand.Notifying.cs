using System;
using MsSqlConnector.Sql;

namespace MsSqlConnector;

/// <content>Query notifications.</content>
public sealed partial class SqlCommand
{
    /// <summary>
    /// Gets or sets the query notification that each execution of the command requests; null, the default, for none.
    /// <see cref="SqlDependency.AddCommandDependency"/> sets it too. Setting it detaches the command from a <see cref="SqlDependency"/>.
    /// </summary>
    /// <remarks>
    /// An execution throws <see cref="ArgumentNullException"/> if <see cref="SqlNotificationRequest.UserData"/> or
    /// <see cref="SqlNotificationRequest.Options"/> is null. Copies of the command have no notification, and commands of a
    /// <see cref="SqlBatch"/> cannot have one.
    /// </remarks>
    public SqlNotificationRequest? Notification
    {
        get => Definition.Notification;
        set => Definition.SetNotification(value, null);
    }
}

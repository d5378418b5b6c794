namespace MsSqlConnector;

/// <summary>Specifies the type of a query notification.</summary>
public enum SqlNotificationType
{
    /// <summary>The type in the message of the server is unknown.</summary>
    Unknown = -1,

    /// <summary>The data has changed, or the notification can no longer occur, for example because its timeout has expired.</summary>
    Change = 0,

    /// <summary>The server could not create the subscription. <see cref="SqlNotificationEventArgs.Info"/> has the reason.</summary>
    Subscribe = 1,
}

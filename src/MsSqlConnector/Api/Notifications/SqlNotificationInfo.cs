namespace MsSqlConnector;

/// <summary>Specifies the reason of a query notification.</summary>
public enum SqlNotificationInfo
{
    /// <summary>The dependency had already raised its event when a command or a handler was added to it.</summary>
    AlreadyChanged = -2,

    /// <summary>The reason in the message of the server is unknown.</summary>
    Unknown = -1,

    /// <summary>A table was truncated.</summary>
    Truncate = 0,

    /// <summary>Rows were inserted.</summary>
    Insert = 1,

    /// <summary>Rows were updated.</summary>
    Update = 2,

    /// <summary>Rows were deleted.</summary>
    Delete = 3,

    /// <summary>An object of the query was dropped.</summary>
    Drop = 4,

    /// <summary>An object of the query was altered.</summary>
    Alter = 5,

    /// <summary>The server was restarted, and sends the notifications of all subscriptions.</summary>
    Restart = 6,

    /// <summary>An internal error of the server, the loss of the listener's connection, or the timeout of the dependency.</summary>
    Error = 7,

    /// <summary>The statement does not support query notifications.</summary>
    Query = 8,

    /// <summary>The statement cannot be used for a query notification, for example because it is no SELECT statement.</summary>
    Invalid = 9,

    /// <summary>The SET options of the session do not permit query notifications.</summary>
    Options = 10,

    /// <summary>The isolation level of the session does not permit query notifications.</summary>
    Isolation = 11,

    /// <summary>The subscription has expired.</summary>
    Expired = 12,

    /// <summary>The server has removed the subscription because of a lack of resources.</summary>
    Resource = 13,

    /// <summary>A previous statement caused a notification for the same transaction.</summary>
    PreviousFire = 14,

    /// <summary>The statement exceeds the number of templates for one table.</summary>
    TemplateLimit = 15,

    /// <summary>Rows were changed by a MERGE statement.</summary>
    Merge = 16,
}

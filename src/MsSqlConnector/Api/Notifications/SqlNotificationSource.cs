namespace MsSqlConnector;

/// <summary>Specifies the source of a query notification.</summary>
public enum SqlNotificationSource
{
    /// <summary>The provider. The server has not sent the notification.</summary>
    Client = -2,

    /// <summary>The source in the message of the server is unknown.</summary>
    Unknown = -1,

    /// <summary>The data of a table has changed, for example by INSERT, UPDATE or DELETE.</summary>
    Data = 0,

    /// <summary>The timeout of the subscription has expired.</summary>
    Timeout = 1,

    /// <summary>An object of the query was changed or deleted.</summary>
    Object = 2,

    /// <summary>The state of the database has changed.</summary>
    Database = 3,

    /// <summary>An event of the server, such as an error or a restart.</summary>
    System = 4,

    /// <summary>The statement cannot be used for a query notification.</summary>
    Statement = 5,

    /// <summary>The SET options or the isolation level of the session cannot be used for a query notification.</summary>
    Environment = 6,

    /// <summary>An error occurred during the execution of the statement.</summary>
    Execution = 7,

    /// <summary>Reserved for the server.</summary>
    Owner = 8,
}

using System;

namespace MsSqlConnector.Notifications;

/// <summary>
/// Creates the exceptions for listeners. The messages are those of Microsoft.Data.SqlClient, because programs and searches depend on them.
/// </summary>
internal static class ListenerErrors
{
    public static InvalidOperationException BrokerIsDisabled() => new(
        "The SQL Server Service Broker for the current database is not enabled, and as a result query notifications are not supported.  "
        + "Please enable the Service Broker for this database if you wish to use notifications.");

    public static InvalidOperationException NoDialog() => new("The server returned no handle for the dialog of the listener.");

    public static InvalidOperationException DuplicateStart() => new(
        "SqlDependency does not support calling Start() with different connection strings having the same server, user, "
        + "and database in the same app domain.");

    public static InvalidOperationException NotStarted() => new(
        "When using SqlDependency without providing an options value, SqlDependency.Start() must be called prior to execution of a command "
        + "added to the SqlDependency instance.");

    public static InvalidOperationException NotStartedForServer() => new(
        "When using SqlDependency without providing an options value, SqlDependency.Start() must be called for each "
        + "server that is being executed against.");

    public static InvalidOperationException NotStartedForDatabase() => new(
        "SqlDependency.Start has been called for the server the command is executing against more than once, but there is no matching "
        + "server/user/database Start() call for current command.");
}

using System;
using MsSqlConnector.Connections;
using MsSqlConnector.Sql;

namespace MsSqlConnector.Execution;

/// <summary>The dependency that a command belongs to.</summary>
internal interface ICommandSubscription
{
    /// <summary>Sets the id and the options of a query notification for the next execution of a command.</summary>
    /// <exception cref="InvalidOperationException">
    /// The options are not set, and there is no listener that they can be derived from.
    /// </exception>
    void Complete(SqlNotificationRequest notification, IConnection connection, CommandDefinition command);
}

using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Sql;

namespace MsSqlConnector.Execution;

/// <summary>
/// The parts of a command definition that few commands need. They are separate because programs create a command for each execution.
/// </summary>
internal sealed class CommandExtras
{
    /// <summary>Gets or sets the prepared statement of a command that asked to prepare; null for none.</summary>
    public CommandPreparation? Preparation { get; set; }

    /// <summary>Gets or sets the provider of retries; null for none.</summary>
    public SqlRetryLogicBaseProvider? RetryLogic { get; set; }

    /// <summary>Gets or sets the query notification that executions request; null for none.</summary>
    public SqlNotificationRequest? Notification { get; set; }

    /// <summary>Gets or sets the dependency that completes <see cref="Notification"/> before each execution; null for none.</summary>
    public ICommandSubscription? Subscription { get; set; }

    /// <summary>Gets or sets how the values of parameters are encrypted; null if the command has never used Always Encrypted.</summary>
    public CommandEncryption? Transform { get; set; }

    /// <summary>Gets or sets the handlers of the StatementCompleted event; null for none.</summary>
    public StatementEvents? StatementEvents { get; set; }
}

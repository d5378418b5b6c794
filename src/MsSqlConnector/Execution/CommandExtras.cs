namespace MsSqlConnector.Execution;

/// <summary>The parts of a command definition that few commands have. Programs create a command for each execution, so the definition is small.</summary>
internal sealed class CommandExtras
{
    /// <summary>Gets or sets the prepared statement of a command that asked for preparing; null for none.</summary>
    public CommandPreparation? Preparation { get; set; }

    /// <summary>Gets or sets the handlers of the event for each statement; null for none.</summary>
    public StatementEvents? StatementEvents { get; set; }
}

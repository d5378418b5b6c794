using System.Data;
using MsSqlConnector.Execution;

namespace MsSqlConnector.Reading;

/// <summary>The properties of an execution that its reader keeps, because the command can change while the reader is open.</summary>
/// <param name="behavior">The behavior that the caller asked for.</param>
/// <param name="timeoutSeconds">The limit of each wait for the server; 0 for none.</param>
/// <param name="procedure">The options that the execution has switched on and the end of the reader switches off; null for none.</param>
/// <param name="stoppableText">The statement, if the provider may stop it when it is a query; else null.</param>
internal readonly struct ReaderOptions(CommandBehavior behavior, int timeoutSeconds, ProcedureOptions? procedure, string? stoppableText)
{
    /// <summary>Gets the limit of each wait for the server; 0 for none.</summary>
    public int TimeoutSeconds { get; } = timeoutSeconds;

    /// <summary>Gets the options that the execution has switched on; null for none.</summary>
    public ProcedureOptions? Procedure { get; } = procedure;

    /// <summary>Gets the statement, if the provider may stop it when it is a query; else null.</summary>
    public string? StoppableText { get; } = stoppableText;

    /// <summary>Whether columns are read in order, and nothing is held.</summary>
    public bool IsSequential => Has(CommandBehavior.SequentialAccess);

    /// <summary>Whether closing the reader closes the connection.</summary>
    public bool ClosesConnection => Has(CommandBehavior.CloseConnection);

    /// <summary>Whether the reader returns one row.</summary>
    public bool IsSingleRow => Has(CommandBehavior.SingleRow);

    /// <summary>Whether the reader returns one result.</summary>
    public bool IsSingleResult => (behavior & (CommandBehavior.SingleResult | CommandBehavior.SingleRow)) != 0;

    /// <summary>Whether the caller asked for all of the given behaviors.</summary>
    public bool Has(CommandBehavior behaviors) => (behavior & behaviors) == behaviors;
}

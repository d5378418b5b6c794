using System.Data;
using MsSqlConnector.Execution;

namespace MsSqlConnector.Reading;

/// <summary>The options of an execution that its reader keeps, because the command can change while the reader is open.</summary>
/// <param name="behavior">The behavior that the caller requested.</param>
/// <param name="timeoutSeconds">The time limit of each wait for the server, in seconds; 0 for no limit.</param>
/// <param name="procedure">The SET options around the procedure or batch, for the reader to switch off at its end; null for none.</param>
/// <param name="stoppableText">The statement, if the provider can stop it when it is a query; otherwise null.</param>
internal readonly struct ReaderOptions(CommandBehavior behavior, int timeoutSeconds, BehaviorOptions? procedure, string? stoppableText)
{
    /// <summary>Gets the time limit of each wait for the server, in seconds; 0 for no limit.</summary>
    public int TimeoutSeconds { get; } = timeoutSeconds;

    /// <summary>
    /// Gets the SET options around the procedure or batch, which are switched off at the end of the reader; null for none.
    /// </summary>
    public BehaviorOptions? Procedure { get; } = procedure;

    /// <summary>Gets the statement, if the provider can stop it when it is a query; otherwise null.</summary>
    public string? StoppableText { get; } = stoppableText;

    /// <summary>Gets a value that indicates whether columns are read in order and not kept.</summary>
    public bool IsSequential => Has(CommandBehavior.SequentialAccess);

    /// <summary>Gets a value that indicates whether closing the reader closes the connection.</summary>
    public bool ClosesConnection => Has(CommandBehavior.CloseConnection);

    /// <summary>Gets a value that indicates whether the reader returns one row.</summary>
    public bool IsSingleRow => Has(CommandBehavior.SingleRow);

    /// <summary>Gets a value that indicates whether the reader returns one result.</summary>
    public bool IsSingleResult => (behavior & (CommandBehavior.SingleResult | CommandBehavior.SingleRow)) != 0;

    /// <summary>Returns whether the caller requested all of the specified behaviors.</summary>
    public bool Has(CommandBehavior behaviors) => (behavior & behaviors) == behaviors;
}

using System.Diagnostics.CodeAnalysis;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

// The events of executions and transactions.
internal sealed partial class ProviderEvents
{
    internal const int ExecutingId = 8;
    internal const string ExecutingMessage = "Connection {1} of the pool '{0}' executes: {2}";

    /// <summary>Reports that a command is about to be executed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="statement">The text of the command as it may be recorded, without parameter values.</param>
    [Event(ExecutingId, Level = EventLevel.Verbose, Message = ExecutingMessage)]
    public void Executing(string pool, string connection, string statement) => WriteEvent(ExecutingId, pool, connection, statement);

    internal const int ExecutedId = 9;
    internal const string ExecutedMessage = "Connection {1} of the pool '{0}' executed a command in {2} ms.";

    /// <summary>
    /// Reports that a command was executed or that its reader was closed. The caller checks <see cref="IsVerbose"/> first.
    /// </summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="milliseconds">The duration, including reading.</param>
    [Event(ExecutedId, Level = EventLevel.Verbose, Message = ExecutedMessage)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = OnlyPrimitives)]
    public void Executed(string pool, string connection, long milliseconds) => WriteEvent(ExecutedId, pool, connection, milliseconds);

    internal const int FailedId = 10;
    internal const string FailedMessage = "A command on connection {1} of the pool '{0}' failed: {2}";

    /// <summary>
    /// Reports that a command failed. The application receives the exception. The caller checks <see cref="IsVerbose"/> first.
    /// </summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="error">The number of the server error, or the type name of the exception.</param>
    [Event(FailedId, Level = EventLevel.Verbose, Message = FailedMessage)]
    public void Failed(string pool, string connection, string error) => WriteEvent(FailedId, pool, connection, error);

    internal const int ReaderFailedId = 22;
    internal const string ReaderFailedMessage =
        "A reader on connection {1} of the pool '{0}' was disposed of, but the rest of its response could not be read: {2}";

    /// <summary>Reports that a reader was disposed of, and that the rest of its response could not be read.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="error">The type name of the exception that Close would throw.</param>
    [Event(ReaderFailedId, Level = EventLevel.Warning, Message = ReaderFailedMessage)]
    public void ReaderFailed(string pool, string connection, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(ReaderFailedId, pool, connection, error);
        }
    }

    internal const int DroppedId = 1;
    internal const string DroppedMessage = "The prepared statement '{0}' was dropped after {1} executions by its handle.";

    /// <summary>
    /// Reports that a prepared statement was dropped: to free its slot, by its command, or with the reset of its session.
    /// </summary>
    /// <param name="statement">The text of the statement, without secrets.</param>
    /// <param name="reuseCount">The number of executions by handle.</param>
    [Event(DroppedId, Level = EventLevel.Informational, Message = DroppedMessage)]
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            WriteEvent(DroppedId, statement, reuseCount);
        }
    }

    internal const int CommittedId = 11;
    internal const string CommittedMessage = "A transaction on connection {1} of the pool '{0}' was committed.";

    /// <summary>Reports that a transaction was committed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(CommittedId, Level = EventLevel.Verbose, Message = CommittedMessage)]
    public void Committed(string pool, string connection) => WriteEvent(CommittedId, pool, connection);

    internal const int RolledBackId = 12;
    internal const string RolledBackMessage = "A transaction on connection {1} of the pool '{0}' was rolled back.";

    /// <summary>
    /// Reports that a transaction was rolled back, or rolled back to a savepoint. The caller checks <see cref="IsVerbose"/> first.
    /// </summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(RolledBackId, Level = EventLevel.Verbose, Message = RolledBackMessage)]
    public void RolledBack(string pool, string connection) => WriteEvent(RolledBackId, pool, connection);
}

// Raises these events.
internal sealed partial class ConnectionEvents
{
    /// <inheritdoc cref="ProviderEvents.Executing"/>
    public void Executing(string pool, string connection, string statement)
    {
        ProviderEvents.Log.Executing(pool, connection, statement);
        WriteTriple(ProviderEvents.ExecutingId, EventLevel.Verbose, ProviderEvents.ExecutingMessage, pool, connection, statement);
    }

    /// <inheritdoc cref="ProviderEvents.Executed"/>
    public void Executed(string pool, string connection, long milliseconds)
    {
        ProviderEvents.Log.Executed(pool, connection, milliseconds);
        WriteTriple(ProviderEvents.ExecutedId, EventLevel.Verbose, ProviderEvents.ExecutedMessage, pool, connection, milliseconds);
    }

    /// <inheritdoc cref="ProviderEvents.Failed"/>
    public void Failed(string pool, string connection, string error)
    {
        ProviderEvents.Log.Failed(pool, connection, error);
        WriteTriple(ProviderEvents.FailedId, EventLevel.Verbose, ProviderEvents.FailedMessage, pool, connection, error);
    }

    /// <inheritdoc cref="ProviderEvents.ReaderFailed"/>
    public void ReaderFailed(string pool, string connection, string error)
    {
        ProviderEvents.Log.ReaderFailed(pool, connection, error);
        WriteTriple(ProviderEvents.ReaderFailedId, EventLevel.Warning, ProviderEvents.ReaderFailedMessage, pool, connection, error);
    }

    /// <inheritdoc cref="ProviderEvents.Dropped"/>
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            statement = StatementSecrets.Clean(statement) ?? string.Empty;
            ProviderEvents.Log.Dropped(statement, reuseCount);
            WritePair(ProviderEvents.DroppedId, EventLevel.Informational, ProviderEvents.DroppedMessage, statement, reuseCount);
        }
    }

    /// <inheritdoc cref="ProviderEvents.Committed"/>
    public void Committed(string pool, string connection)
    {
        ProviderEvents.Log.Committed(pool, connection);
        WritePair(ProviderEvents.CommittedId, EventLevel.Verbose, ProviderEvents.CommittedMessage, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.RolledBack"/>
    public void RolledBack(string pool, string connection)
    {
        ProviderEvents.Log.RolledBack(pool, connection);
        WritePair(ProviderEvents.RolledBackId, EventLevel.Verbose, ProviderEvents.RolledBackMessage, pool, connection);
    }
}

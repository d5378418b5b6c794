using System.Diagnostics.CodeAnalysis;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The event source <c>MsSqlConnector</c>, which reports internal operations of the provider. It never records parameter values or secrets.
/// </summary>
[EventSource(Name = "MsSqlConnector")]
internal sealed class ProviderEvents : EventSource
{
    public static readonly ProviderEvents Log = new();

    private const int DroppedId = 1;
    private const int ObsoleteTlsId = 2;
    private const int ReclaimedId = 3;
    private const int ConnectedId = 4;
    private const int NotConnectedId = 5;
    private const int OpenedId = 6;
    private const int ClosedId = 7;
    private const int ExecutingId = 8;
    private const int ExecutedId = 9;
    private const int FailedId = 10;
    private const int CommittedId = 11;
    private const int RolledBackId = 12;
    private const int WaitedId = 13;
    private const int TimedOutId = 14;
    private const int DisconnectedId = 15;
    private const int RecoveredId = 16;
    private const int NotedId = 17;
    private const int WarnedId = 18;
    private const int ReportedId = 19;
    private const int ListenerFailedId = 20;
    private const int KeywordIgnoredId = 21;

    private const string OnlyPrimitives = "Numbers and strings are not affected by trimming.";

    private ProviderEvents()
    {
    }

    /// <summary>Returns a value that indicates whether a listener wants verbose events. Without any listener, this only reads a field.</summary>
    [NonEvent]
    public bool IsVerbose() => IsEnabled() && IsEnabled(EventLevel.Verbose, EventKeywords.None);

    /// <summary>Reports that a prepared statement was dropped: to free its slot, by its command, or with the reset of its session.</summary>
    /// <param name="statement">The text of the statement.</param>
    /// <param name="reuseCount">The number of executions by handle.</param>
    [Event(DroppedId, Level = EventLevel.Informational, Message = "The prepared statement '{0}' was dropped after {1} executions by its handle.")]
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            WriteEvent(DroppedId, StatementSecrets.Clean(statement) ?? string.Empty, reuseCount);
        }
    }

    /// <summary>Reports that a connection uses a TLS version that is no longer secure.</summary>
    /// <param name="host">The server.</param>
    /// <param name="protocol">The negotiated version of TLS.</param>
    [Event(
        ObsoleteTlsId,
        Level = EventLevel.Warning,
        Message = "The connection to {0} uses {1}, which is no longer secure. Enable TLS 1.2 on the server (Minimum TLS Version).")]
    public void ObsoleteTls(string host, string protocol)
    {
        if (IsEnabled())
        {
            WriteEvent(ObsoleteTlsId, host, protocol);
        }
    }

    /// <summary>Reports that the garbage collector collected connections that were not closed.</summary>
    /// <param name="pool">The name of their pool.</param>
    /// <param name="count">The number of connections since the previous event.</param>
    [Event(
        ReclaimedId,
        Level = EventLevel.Warning,
        Message = "Connection leak: {1} connections of the pool '{0}' were garbage collected without having been closed. Dispose every connection.")]
    public void Reclaimed(string pool, int count)
    {
        if (IsEnabled())
        {
            WriteEvent(ReclaimedId, pool, count);
        }
    }

    /// <summary>Reports that a pool logged in a physical connection.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="milliseconds">The duration of the login.</param>
    [Event(ConnectedId, Level = EventLevel.Verbose, Message = "A physical connection of the pool '{0}' was opened in {1} ms.")]
    public void Connected(string pool, long milliseconds)
    {
        if (IsEnabled())
        {
            WriteEvent(ConnectedId, pool, milliseconds);
        }
    }

    /// <summary>Reports that a pool failed to log in a physical connection, for a caller or in the background.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="error">The message of the exception.</param>
    [Event(NotConnectedId, Level = EventLevel.Warning, Message = "A physical connection of the pool '{0}' could not be opened: {1}")]
    public void NotConnected(string pool, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(NotConnectedId, pool, error);
        }
    }

    /// <summary>Reports that the application opened a connection. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(OpenedId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' was rented.")]
    public void Opened(string pool, string connection) => WriteEvent(OpenedId, pool, connection);

    /// <summary>Reports that the application closed a connection. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(ClosedId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' was returned.")]
    public void Closed(string pool, string connection) => WriteEvent(ClosedId, pool, connection);

    /// <summary>Reports that a command is about to be executed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="statement">The text of the command as it may be recorded, without parameter values.</param>
    [Event(ExecutingId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' executes: {2}")]
    public void Executing(string pool, string connection, string statement) => WriteEvent(ExecutingId, pool, connection, statement);

    /// <summary>Reports that a command was executed or that its reader was closed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="milliseconds">The duration, including reading.</param>
    [Event(ExecutedId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' executed a command in {2} ms.")]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = OnlyPrimitives)]
    public void Executed(string pool, string connection, long milliseconds) => WriteEvent(ExecutedId, pool, connection, milliseconds);

    /// <summary>Reports that a command failed. The application receives the exception. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="error">The number of the server error, or the type name of the exception.</param>
    [Event(FailedId, Level = EventLevel.Verbose, Message = "A command on connection {1} of the pool '{0}' failed: {2}")]
    public void Failed(string pool, string connection, string error) => WriteEvent(FailedId, pool, connection, error);

    /// <summary>Reports that a transaction was committed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(CommittedId, Level = EventLevel.Verbose, Message = "A transaction on connection {1} of the pool '{0}' was committed.")]
    public void Committed(string pool, string connection) => WriteEvent(CommittedId, pool, connection);

    /// <summary>Reports that a transaction was rolled back, or rolled back to a savepoint. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(RolledBackId, Level = EventLevel.Verbose, Message = "A transaction on connection {1} of the pool '{0}' was rolled back.")]
    public void RolledBack(string pool, string connection) => WriteEvent(RolledBackId, pool, connection);

    /// <summary>Reports that a caller waited for a connection of a pool and received one.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="milliseconds">The duration of the wait.</param>
    [Event(WaitedId, Level = EventLevel.Verbose, Message = "A caller waited {1} ms for a connection of the pool '{0}'.")]
    public void Waited(string pool, long milliseconds)
    {
        if (IsVerbose())
        {
            WriteEvent(WaitedId, pool, milliseconds);
        }
    }

    /// <summary>Reports that a caller waited for a connection of a pool until Connect Timeout expired.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="maximum">The maximum number of connections of the pool.</param>
    [Event(TimedOutId, Level = EventLevel.Warning, Message = "All {1} connections of the pool '{0}' were in use for the whole of Connect Timeout.")]
    public void TimedOut(string pool, int maximum)
    {
        if (IsEnabled())
        {
            WriteEvent(TimedOutId, pool, maximum);
        }
    }

    /// <summary>Reports that a pool closed a physical connection.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(DisconnectedId, Level = EventLevel.Verbose, Message = "Physical connection {1} of the pool '{0}' was closed.")]
    public void Disconnected(string pool, string connection) => WriteEvent(DisconnectedId, pool, connection);

    /// <summary>Reports that the provider replaced a broken physical connection transparently.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the broken connection.</param>
    /// <param name="successor">The ID of the new connection.</param>
    [Event(RecoveredId, Level = EventLevel.Informational, Message = "Connection {1} of the pool '{0}' was lost, and connection {2} replaced it.")]
    public void Recovered(string pool, string connection, string successor)
    {
        if (IsEnabled())
        {
            WriteEvent(RecoveredId, pool, connection, successor);
        }
    }

    /// <summary>Reports an informational message of code outside the provider (SqlClientLogger).</summary>
    /// <param name="type">The type that logs the message.</param>
    /// <param name="method">The method that logs the message.</param>
    /// <param name="message">The message.</param>
    [Event(NotedId, Level = EventLevel.Informational, Message = "{0}.{1}: {2}")]
    public void Noted(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(NotedId, type, method, message);
        }
    }

    /// <summary>Reports a warning of code outside the provider (SqlClientLogger).</summary>
    /// <param name="type">The type that logs the warning.</param>
    /// <param name="method">The method that logs the warning.</param>
    /// <param name="message">The warning.</param>
    [Event(WarnedId, Level = EventLevel.Warning, Message = "{0}.{1}: {2}")]
    public void Warned(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(WarnedId, type, method, message);
        }
    }

    /// <summary>Reports an error of code outside the provider (SqlClientLogger).</summary>
    /// <param name="type">The type that logs the error.</param>
    /// <param name="method">The method that logs the error.</param>
    /// <param name="message">The error message.</param>
    [Event(ReportedId, Level = EventLevel.Error, Message = "{0}.{1}: {2}")]
    public void Reported(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(ReportedId, type, method, message);
        }
    }

    /// <summary>Reports that a listener threw an exception. The provider caught it, so that no caller sees it.</summary>
    /// <param name="telemetry">The telemetry that the listener received, such as the name of a metric.</param>
    /// <param name="error">The type name of the exception.</param>
    [Event(ListenerFailedId, Level = EventLevel.Warning, Message = "A listener threw {1} while it handled the event {0}.")]
    public void ListenerFailed(string telemetry, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(ListenerFailedId, telemetry, error);
        }
    }

    /// <summary>
    /// Reports that a connection string contains an ignored keyword with a value that would have an effect. Raised once for each text.
    /// </summary>
    /// <param name="keyword">The keyword.</param>
    /// <param name="pool">The names of the server and the database in the connection string.</param>
    [Event(KeywordIgnoredId, Level = EventLevel.Warning, Message = "The keyword '{0}' in the connection string for '{1}' is ignored.")]
    public void KeywordIgnored(string keyword, string pool)
    {
        if (IsEnabled())
        {
            WriteEvent(KeywordIgnoredId, keyword, pool);
        }
    }
}

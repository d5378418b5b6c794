using System.Diagnostics.CodeAnalysis;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The event source <c>MsSqlConnector</c>, which reports internal operations of the provider. It never records parameter values or secrets.
/// <see cref="ConnectionEvents"/> raises the events.
/// </summary>
[EventSource(Name = "MsSqlConnector")]
internal sealed partial class ProviderEvents : EventSource
{
    public static readonly ProviderEvents Log = new();

    internal const int DroppedId = 1;
    internal const int ObsoleteTlsId = 2;
    internal const int ReclaimedId = 3;
    internal const int ConnectedId = 4;
    internal const int NotConnectedId = 5;
    internal const int OpenedId = 6;
    internal const int ClosedId = 7;
    internal const int ExecutingId = 8;
    internal const int ExecutedId = 9;
    internal const int FailedId = 10;
    internal const int CommittedId = 11;
    internal const int RolledBackId = 12;
    internal const int WaitedId = 13;
    internal const int TimedOutId = 14;
    internal const int DisconnectedId = 15;
    internal const int RecoveredId = 16;
    internal const int NotedId = 17;
    internal const int WarnedId = 18;
    internal const int ReportedId = 19;
    internal const int ListenerFailedId = 20;
    internal const int KeywordIgnoredId = 21;
    internal const int ReaderFailedId = 22;

    private const string OnlyPrimitives = "Numbers and strings are not affected by trimming.";

    private ProviderEvents()
    {
    }

    /// <summary>
    /// Returns a value that indicates whether a listener wants verbose events. Without any listener, this only reads a field.
    /// </summary>
    [NonEvent]
    public bool IsVerbose() => IsEnabled() && IsEnabled(EventLevel.Verbose, EventKeywords.None);

    /// <summary>
    /// Reports that a prepared statement was dropped: to free its slot, by its command, or with the reset of its session.
    /// </summary>
    /// <param name="statement">The text of the statement, without secrets.</param>
    /// <param name="reuseCount">The number of executions by handle.</param>
    [Event(DroppedId, Level = EventLevel.Informational, Message = EventMessages.Dropped)]
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            WriteEvent(DroppedId, statement, reuseCount);
        }
    }

    /// <summary>Reports that a connection uses a TLS version that is no longer secure.</summary>
    /// <param name="host">The server.</param>
    /// <param name="protocol">The negotiated version of TLS.</param>
    [Event(ObsoleteTlsId, Level = EventLevel.Warning, Message = EventMessages.ObsoleteTls)]
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
    [Event(ReclaimedId, Level = EventLevel.Warning, Message = EventMessages.Reclaimed)]
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
    [Event(ConnectedId, Level = EventLevel.Verbose, Message = EventMessages.Connected)]
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
    [Event(NotConnectedId, Level = EventLevel.Warning, Message = EventMessages.NotConnected)]
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
    [Event(OpenedId, Level = EventLevel.Verbose, Message = EventMessages.Opened)]
    public void Opened(string pool, string connection) => WriteEvent(OpenedId, pool, connection);

    /// <summary>Reports that the application closed a connection. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(ClosedId, Level = EventLevel.Verbose, Message = EventMessages.Closed)]
    public void Closed(string pool, string connection) => WriteEvent(ClosedId, pool, connection);

    /// <summary>Reports that a command is about to be executed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="statement">The text of the command as it may be recorded, without parameter values.</param>
    [Event(ExecutingId, Level = EventLevel.Verbose, Message = EventMessages.Executing)]
    public void Executing(string pool, string connection, string statement) => WriteEvent(ExecutingId, pool, connection, statement);

    /// <summary>
    /// Reports that a command was executed or that its reader was closed. The caller checks <see cref="IsVerbose"/> first.
    /// </summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="milliseconds">The duration, including reading.</param>
    [Event(ExecutedId, Level = EventLevel.Verbose, Message = EventMessages.Executed)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = OnlyPrimitives)]
    public void Executed(string pool, string connection, long milliseconds) => WriteEvent(ExecutedId, pool, connection, milliseconds);

    /// <summary>
    /// Reports that a command failed. The application receives the exception. The caller checks <see cref="IsVerbose"/> first.
    /// </summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="error">The number of the server error, or the type name of the exception.</param>
    [Event(FailedId, Level = EventLevel.Verbose, Message = EventMessages.Failed)]
    public void Failed(string pool, string connection, string error) => WriteEvent(FailedId, pool, connection, error);

    /// <summary>Reports that a transaction was committed. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(CommittedId, Level = EventLevel.Verbose, Message = EventMessages.Committed)]
    public void Committed(string pool, string connection) => WriteEvent(CommittedId, pool, connection);

    /// <summary>
    /// Reports that a transaction was rolled back, or rolled back to a savepoint. The caller checks <see cref="IsVerbose"/> first.
    /// </summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(RolledBackId, Level = EventLevel.Verbose, Message = EventMessages.RolledBack)]
    public void RolledBack(string pool, string connection) => WriteEvent(RolledBackId, pool, connection);

    /// <summary>Reports that a caller waited for a connection of a pool and received one.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="milliseconds">The duration of the wait.</param>
    [Event(WaitedId, Level = EventLevel.Verbose, Message = EventMessages.Waited)]
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
    [Event(TimedOutId, Level = EventLevel.Warning, Message = EventMessages.TimedOut)]
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
    [Event(DisconnectedId, Level = EventLevel.Verbose, Message = EventMessages.Disconnected)]
    public void Disconnected(string pool, string connection) => WriteEvent(DisconnectedId, pool, connection);

    /// <summary>Reports that the provider replaced a broken physical connection transparently.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the broken connection.</param>
    /// <param name="successor">The ID of the new connection.</param>
    [Event(RecoveredId, Level = EventLevel.Informational, Message = EventMessages.Recovered)]
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
    [Event(NotedId, Level = EventLevel.Informational, Message = EventMessages.Noted)]
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
    [Event(WarnedId, Level = EventLevel.Warning, Message = EventMessages.Warned)]
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
    [Event(ReportedId, Level = EventLevel.Error, Message = EventMessages.Reported)]
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
    [Event(ListenerFailedId, Level = EventLevel.Warning, Message = EventMessages.ListenerFailed)]
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
    [Event(KeywordIgnoredId, Level = EventLevel.Warning, Message = EventMessages.KeywordIgnored)]
    public void KeywordIgnored(string keyword, string pool)
    {
        if (IsEnabled())
        {
            WriteEvent(KeywordIgnoredId, keyword, pool);
        }
    }

    /// <summary>Reports that a reader was disposed of, and that the rest of its response could not be read.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    /// <param name="error">The type name of the exception that Close would throw.</param>
    [Event(ReaderFailedId, Level = EventLevel.Warning, Message = EventMessages.ReaderFailed)]
    public void ReaderFailed(string pool, string connection, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(ReaderFailedId, pool, connection, error);
        }
    }
}

using System.Diagnostics.CodeAnalysis;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>What happens out of sight, for who listens to the event source MsSqlConnector. Values and secrets are never told.</summary>
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

    private const string OnlyPrimitives = "Numbers and strings have nothing to be trimmed.";

    private ProviderEvents()
    {
    }

    /// <summary>Whether somebody listens to what happens all the time; one look at a field while nobody listens at all.</summary>
    [NonEvent]
    public bool IsVerbose() => IsEnabled() && IsEnabled(EventLevel.Verbose, EventKeywords.None);

    /// <summary>A prepared statement was let go of: to make room, by its command, or with the reset of its session.</summary>
    /// <param name="statement">Its text.</param>
    /// <param name="reuseCount">How often it was executed by its handle.</param>
    [Event(DroppedId, Level = EventLevel.Informational, Message = "The prepared statement '{0}' was dropped after {1} executions by its handle.")]
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            WriteEvent(DroppedId, StatementSecrets.Clean(statement) ?? string.Empty, reuseCount);
        }
    }

    /// <summary>A connection is encrypted in a way that is not secure any more.</summary>
    /// <param name="host">The server.</param>
    /// <param name="protocol">The version of TLS that was agreed on.</param>
    [Event(
        ObsoleteTlsId,
        Level = EventLevel.Warning,
        Message = "The connection to {0} uses {1}, which is not secure any more: the server should be given TLS 1.2 (Minimum TLS Version).")]
    public void ObsoleteTls(string host, string protocol)
    {
        if (IsEnabled())
        {
            WriteEvent(ObsoleteTlsId, host, protocol);
        }
    }

    /// <summary>Connections were collected by the garbage collector without having been closed.</summary>
    /// <param name="pool">Their pool: server and database.</param>
    /// <param name="count">How many there were since the last time.</param>
    [Event(
        ReclaimedId,
        Level = EventLevel.Warning,
        Message = "{1} connections of the pool '{0}' were never closed; their places were taken back. Close or dispose of every connection.")]
    public void Reclaimed(string pool, int count)
    {
        if (IsEnabled())
        {
            WriteEvent(ReclaimedId, pool, count);
        }
    }

    /// <summary>A pool has logged in a physical connection.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="milliseconds">How long that took.</param>
    [Event(ConnectedId, Level = EventLevel.Verbose, Message = "A physical connection of the pool '{0}' was opened in {1} ms.")]
    public void Connected(string pool, long milliseconds)
    {
        if (IsEnabled())
        {
            WriteEvent(ConnectedId, pool, milliseconds);
        }
    }

    /// <summary>A pool could not log in, for somebody or in the background.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="error">What the exception says.</param>
    [Event(NotConnectedId, Level = EventLevel.Warning, Message = "A physical connection of the pool '{0}' could not be opened: {1}")]
    public void NotConnected(string pool, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(NotConnectedId, pool, error);
        }
    }

    /// <summary>A connection was opened by its user. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    [Event(OpenedId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' was given out.")]
    public void Opened(string pool, string connection) => WriteEvent(OpenedId, pool, connection);

    /// <summary>A connection was closed by its user. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    [Event(ClosedId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' was given back.")]
    public void Closed(string pool, string connection) => WriteEvent(ClosedId, pool, connection);

    /// <summary>A command is going to be executed. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    /// <param name="statement">The command's text, without the values of parameters and as it may be shown.</param>
    [Event(ExecutingId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' executes: {2}")]
    public void Executing(string pool, string connection, string statement) => WriteEvent(ExecutingId, pool, connection, statement);

    /// <summary>A command was executed; of a reader, when it was closed. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    /// <param name="milliseconds">How long that took, reading included.</param>
    [Event(ExecutedId, Level = EventLevel.Verbose, Message = "Connection {1} of the pool '{0}' has executed a command in {2} ms.")]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = OnlyPrimitives)]
    public void Executed(string pool, string connection, long milliseconds) => WriteEvent(ExecutedId, pool, connection, milliseconds);

    /// <summary>A command failed; its exception tells the application why. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    /// <param name="error">The number of the server's error, or the type of the exception.</param>
    [Event(FailedId, Level = EventLevel.Verbose, Message = "A command on connection {1} of the pool '{0}' failed: {2}")]
    public void Failed(string pool, string connection, string error) => WriteEvent(FailedId, pool, connection, error);

    /// <summary>A transaction was committed. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    [Event(CommittedId, Level = EventLevel.Verbose, Message = "A transaction on connection {1} of the pool '{0}' was committed.")]
    public void Committed(string pool, string connection) => WriteEvent(CommittedId, pool, connection);

    /// <summary>A transaction was rolled back, or to a savepoint. Asked for with <see cref="IsVerbose"/> before.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    [Event(RolledBackId, Level = EventLevel.Verbose, Message = "A transaction on connection {1} of the pool '{0}' was rolled back.")]
    public void RolledBack(string pool, string connection) => WriteEvent(RolledBackId, pool, connection);

    /// <summary>Somebody had to wait for a connection of a pool, and got one.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="milliseconds">How long that took.</param>
    [Event(WaitedId, Level = EventLevel.Verbose, Message = "A connection of the pool '{0}' was waited for, {1} ms.")]
    public void Waited(string pool, long milliseconds)
    {
        if (IsVerbose())
        {
            WriteEvent(WaitedId, pool, milliseconds);
        }
    }

    /// <summary>Somebody waited for a connection of a pool in vain.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="maximum">How many connections it may have.</param>
    [Event(TimedOutId, Level = EventLevel.Warning, Message = "All {1} connections of the pool '{0}' were in use for the whole of Connect Timeout.")]
    public void TimedOut(string pool, int maximum)
    {
        if (IsEnabled())
        {
            WriteEvent(TimedOutId, pool, maximum);
        }
    }

    /// <summary>A pool has closed a physical connection.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the physical connection.</param>
    [Event(DisconnectedId, Level = EventLevel.Verbose, Message = "Physical connection {1} of the pool '{0}' was closed.")]
    public void Disconnected(string pool, string connection) => WriteEvent(DisconnectedId, pool, connection);

    /// <summary>A physical connection that died was replaced without its user having noticed.</summary>
    /// <param name="pool">The pool: its data source's name, or server and database.</param>
    /// <param name="connection">The id of the connection that died.</param>
    /// <param name="successor">The id of the one in its place.</param>
    [Event(RecoveredId, Level = EventLevel.Informational, Message = "Connection {1} of the pool '{0}' was lost; {2} has taken its place.")]
    public void Recovered(string pool, string connection, string successor)
    {
        if (IsEnabled())
        {
            WriteEvent(RecoveredId, pool, connection, successor);
        }
    }

    /// <summary>Code outside of the provider has something to tell (SqlClientLogger).</summary>
    /// <param name="type">The type it is told by.</param>
    /// <param name="method">The method it is told by.</param>
    /// <param name="message">What it tells.</param>
    [Event(NotedId, Level = EventLevel.Informational, Message = "{0}.{1}: {2}")]
    public void Noted(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(NotedId, type, method, message);
        }
    }

    /// <summary>Code outside of the provider warns (SqlClientLogger).</summary>
    /// <param name="type">The type that warns.</param>
    /// <param name="method">The method that warns.</param>
    /// <param name="message">Of what it warns.</param>
    [Event(WarnedId, Level = EventLevel.Warning, Message = "{0}.{1}: {2}")]
    public void Warned(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(WarnedId, type, method, message);
        }
    }

    /// <summary>Code outside of the provider reports an error (SqlClientLogger).</summary>
    /// <param name="type">The type that reports it.</param>
    /// <param name="method">The method that reports it.</param>
    /// <param name="message">What is wrong.</param>
    [Event(ReportedId, Level = EventLevel.Error, Message = "{0}.{1}: {2}")]
    public void Reported(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(ReportedId, type, method, message);
        }
    }

    /// <summary>A listener threw at what it was told; nobody else was told of its exception.</summary>
    /// <param name="told">What it was told, such as a metric by its name.</param>
    /// <param name="error">The type of what it threw.</param>
    [Event(ListenerFailedId, Level = EventLevel.Warning, Message = "A listener threw {1} when it was told of: {0}.")]
    public void ListenerFailed(string told, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(ListenerFailedId, told, error);
        }
    }

    /// <summary>A connection string has a keyword that has no effect, with a value that asks for one. Raised once for each text.</summary>
    /// <param name="keyword">The keyword.</param>
    /// <param name="pool">Server and database of the connection string.</param>
    [Event(KeywordIgnoredId, Level = EventLevel.Warning, Message = "The keyword '{0}' in the connection string for '{1}' is ignored.")]
    public void KeywordIgnored(string keyword, string pool)
    {
        if (IsEnabled())
        {
            WriteEvent(KeywordIgnoredId, keyword, pool);
        }
    }
}

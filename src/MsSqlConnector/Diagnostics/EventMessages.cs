namespace MsSqlConnector.Diagnostics;

/// <summary>The messages of the events, which the event source and the logs of data sources have in common.</summary>
internal static class EventMessages
{
    public const string Dropped = "The prepared statement '{0}' was dropped after {1} executions by its handle.";

    public const string ObsoleteTls =
        "The connection to {0} uses {1}, which is no longer secure. Enable TLS 1.2 on the server (Minimum TLS Version).";

    public const string Reclaimed =
        "Connection leak: {1} connections of the pool '{0}' were garbage collected without having been closed. Dispose every connection.";

    public const string Connected = "A physical connection of the pool '{0}' was opened in {1} ms.";

    public const string NotConnected = "A physical connection of the pool '{0}' could not be opened: {1}";

    public const string Opened = "Connection {1} of the pool '{0}' was rented.";

    public const string Closed = "Connection {1} of the pool '{0}' was returned.";

    public const string Executing = "Connection {1} of the pool '{0}' executes: {2}";

    public const string Executed = "Connection {1} of the pool '{0}' executed a command in {2} ms.";

    public const string Failed = "A command on connection {1} of the pool '{0}' failed: {2}";

    public const string Committed = "A transaction on connection {1} of the pool '{0}' was committed.";

    public const string RolledBack = "A transaction on connection {1} of the pool '{0}' was rolled back.";

    public const string Waited = "A caller waited {1} ms for a connection of the pool '{0}'.";

    public const string TimedOut = "All {1} connections of the pool '{0}' were in use for the whole of Connect Timeout.";

    public const string Disconnected = "Physical connection {1} of the pool '{0}' was closed.";

    public const string Recovered = "Connection {1} of the pool '{0}' was lost, and connection {2} replaced it.";

    public const string Noted = "{0}.{1}: {2}";

    public const string Warned = "{0}.{1}: {2}";

    public const string Reported = "{0}.{1}: {2}";

    public const string ListenerFailed = "A listener threw {1} while it handled the event {0}.";

    public const string ReaderFailed =
        "A reader on connection {1} of the pool '{0}' was disposed of, but the rest of its response could not be read: {2}";

    public const string KeywordIgnored = "The keyword '{0}' in the connection string for '{1}' is ignored.";
}

using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

// The events of the pools and their connections.
internal sealed partial class ProviderEvents
{
    internal const int ConnectedId = 4;
    internal const string ConnectedMessage = "A physical connection of the pool '{0}' was opened in {1} ms.";

    /// <summary>Reports that a pool logged in a physical connection.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="milliseconds">The duration of the login.</param>
    [Event(ConnectedId, Level = EventLevel.Verbose, Message = ConnectedMessage)]
    public void Connected(string pool, long milliseconds)
    {
        if (IsEnabled())
        {
            WriteEvent(ConnectedId, pool, milliseconds);
        }
    }

    internal const int NotConnectedId = 5;
    internal const string NotConnectedMessage = "A physical connection of the pool '{0}' could not be opened: {1}";

    /// <summary>Reports that a pool failed to log in a physical connection, for a caller or in the background.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="error">The message of the exception.</param>
    [Event(NotConnectedId, Level = EventLevel.Warning, Message = NotConnectedMessage)]
    public void NotConnected(string pool, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(NotConnectedId, pool, error);
        }
    }

    internal const int OpenedId = 6;
    internal const string OpenedMessage = "Connection {1} of the pool '{0}' was rented.";

    /// <summary>Reports that the application opened a connection. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(OpenedId, Level = EventLevel.Verbose, Message = OpenedMessage)]
    public void Opened(string pool, string connection) => WriteEvent(OpenedId, pool, connection);

    internal const int ClosedId = 7;
    internal const string ClosedMessage = "Connection {1} of the pool '{0}' was returned.";

    /// <summary>Reports that the application closed a connection. The caller checks <see cref="IsVerbose"/> first.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(ClosedId, Level = EventLevel.Verbose, Message = ClosedMessage)]
    public void Closed(string pool, string connection) => WriteEvent(ClosedId, pool, connection);

    internal const int WaitedId = 13;
    internal const string WaitedMessage = "A caller waited {1} ms for a connection of the pool '{0}'.";

    /// <summary>Reports that a caller waited for a connection of a pool and received one.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="milliseconds">The duration of the wait.</param>
    [Event(WaitedId, Level = EventLevel.Verbose, Message = WaitedMessage)]
    public void Waited(string pool, long milliseconds)
    {
        if (IsVerbose())
        {
            WriteEvent(WaitedId, pool, milliseconds);
        }
    }

    internal const int TimedOutId = 14;
    internal const string TimedOutMessage = "All {1} connections of the pool '{0}' were in use for the whole of Connect Timeout.";

    /// <summary>Reports that a caller waited for a connection of a pool until Connect Timeout expired.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="maximum">The maximum number of connections of the pool.</param>
    [Event(TimedOutId, Level = EventLevel.Warning, Message = TimedOutMessage)]
    public void TimedOut(string pool, int maximum)
    {
        if (IsEnabled())
        {
            WriteEvent(TimedOutId, pool, maximum);
        }
    }

    internal const int DisconnectedId = 15;
    internal const string DisconnectedMessage = "Physical connection {1} of the pool '{0}' was closed.";

    /// <summary>Reports that a pool closed a physical connection.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the physical connection.</param>
    [Event(DisconnectedId, Level = EventLevel.Verbose, Message = DisconnectedMessage)]
    public void Disconnected(string pool, string connection) => WriteEvent(DisconnectedId, pool, connection);

    internal const int ReclaimedId = 3;
    internal const string ReclaimedMessage =
        "Connection leak: {1} connections of the pool '{0}' were garbage collected without having been closed. Dispose every connection.";

    /// <summary>Reports that the garbage collector collected connections that were not closed.</summary>
    /// <param name="pool">The name of their pool.</param>
    /// <param name="count">The number of connections since the previous event.</param>
    [Event(ReclaimedId, Level = EventLevel.Warning, Message = ReclaimedMessage)]
    public void Reclaimed(string pool, int count)
    {
        if (IsEnabled())
        {
            WriteEvent(ReclaimedId, pool, count);
        }
    }

    internal const int RecoveredId = 16;
    internal const string RecoveredMessage = "Connection {1} of the pool '{0}' was lost, and connection {2} replaced it.";

    /// <summary>Reports that the provider replaced a broken physical connection transparently.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="connection">The ID of the broken connection.</param>
    /// <param name="successor">The ID of the new connection.</param>
    [Event(RecoveredId, Level = EventLevel.Informational, Message = RecoveredMessage)]
    public void Recovered(string pool, string connection, string successor)
    {
        if (IsEnabled())
        {
            WriteEvent(RecoveredId, pool, connection, successor);
        }
    }
}

// Raises these events.
internal sealed partial class ConnectionEvents
{
    /// <inheritdoc cref="ProviderEvents.Connected"/>
    public void Connected(string pool, long milliseconds)
    {
        ProviderEvents.Log.Connected(pool, milliseconds);
        WritePair(ProviderEvents.ConnectedId, EventLevel.Verbose, ProviderEvents.ConnectedMessage, pool, milliseconds);
    }

    /// <inheritdoc cref="ProviderEvents.NotConnected"/>
    public void NotConnected(string pool, string error)
    {
        ProviderEvents.Log.NotConnected(pool, error);
        WritePair(ProviderEvents.NotConnectedId, EventLevel.Warning, ProviderEvents.NotConnectedMessage, pool, error);
    }

    /// <inheritdoc cref="ProviderEvents.Opened"/>
    public void Opened(string pool, string connection)
    {
        ProviderEvents.Log.Opened(pool, connection);
        WritePair(ProviderEvents.OpenedId, EventLevel.Verbose, ProviderEvents.OpenedMessage, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Closed"/>
    public void Closed(string pool, string connection)
    {
        ProviderEvents.Log.Closed(pool, connection);
        WritePair(ProviderEvents.ClosedId, EventLevel.Verbose, ProviderEvents.ClosedMessage, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Waited"/>
    public void Waited(string pool, long milliseconds)
    {
        ProviderEvents.Log.Waited(pool, milliseconds);
        WritePair(ProviderEvents.WaitedId, EventLevel.Verbose, ProviderEvents.WaitedMessage, pool, milliseconds);
    }

    /// <inheritdoc cref="ProviderEvents.TimedOut"/>
    public void TimedOut(string pool, int maximum)
    {
        ProviderEvents.Log.TimedOut(pool, maximum);
        WritePair(ProviderEvents.TimedOutId, EventLevel.Warning, ProviderEvents.TimedOutMessage, pool, maximum);
    }

    /// <inheritdoc cref="ProviderEvents.Disconnected"/>
    public void Disconnected(string pool, string connection)
    {
        ProviderEvents.Log.Disconnected(pool, connection);
        WritePair(ProviderEvents.DisconnectedId, EventLevel.Verbose, ProviderEvents.DisconnectedMessage, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Reclaimed"/>
    public void Reclaimed(string pool, int count)
    {
        ProviderEvents.Log.Reclaimed(pool, count);
        WritePair(ProviderEvents.ReclaimedId, EventLevel.Warning, ProviderEvents.ReclaimedMessage, pool, count);
    }

    /// <inheritdoc cref="ProviderEvents.Recovered"/>
    public void Recovered(string pool, string connection, string successor)
    {
        ProviderEvents.Log.Recovered(pool, connection, successor);
        WriteTriple(ProviderEvents.RecoveredId, EventLevel.Informational, ProviderEvents.RecoveredMessage, pool, connection, successor);
    }
}

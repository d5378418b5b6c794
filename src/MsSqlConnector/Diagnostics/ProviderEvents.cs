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

    private ProviderEvents()
    {
    }

    /// <summary>A prepared statement was let go of: to make room, by its command, or with the reset of its session.</summary>
    /// <param name="statement">Its text.</param>
    /// <param name="reuseCount">How often it was executed by its handle.</param>
    [Event(DroppedId, Level = EventLevel.Informational, Message = "The prepared statement '{0}' was dropped after {1} executions by its handle.")]
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            WriteEvent(DroppedId, statement, reuseCount);
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
}

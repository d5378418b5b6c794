using System.Diagnostics.Tracing;

namespace MsSqlConnector.Pooling;

/// <summary>What a pool noticed that somebody should know of, for who listens to the event source MsSqlConnector.Pooling.</summary>
[EventSource(Name = "MsSqlConnector.Pooling")]
internal sealed class PoolEvents : EventSource
{
    public static readonly PoolEvents Log = new();

    private const int ReclaimedId = 1;

    private PoolEvents()
    {
    }

    /// <summary>Connections were collected by the garbage collector without having been closed.</summary>
    /// <param name="pool">The pool: server and database.</param>
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

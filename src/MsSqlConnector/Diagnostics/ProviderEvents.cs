using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>What becomes of prepared statements, for who listens to the event source MsSqlConnector. Values are never told.</summary>
[EventSource(Name = "MsSqlConnector")]
internal sealed class StatementEvents : EventSource
{
    public static readonly StatementEvents Log = new();

    private const int DroppedId = 1;

    private StatementEvents()
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
}

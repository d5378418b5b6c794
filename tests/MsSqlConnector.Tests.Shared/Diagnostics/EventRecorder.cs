using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>Events with certain names of the event source MsSqlConnector, or all of its events.</summary>
internal sealed class EventRecorder(params string[] names) : EventListener
{
    private readonly ConcurrentQueue<EventWrittenEventArgs> _recorded = [];

    public IReadOnlyList<EventWrittenEventArgs> Recorded =>
        [.. _recorded.Where(recorded => names.Length == 0 || names.Contains(recorded.EventName))];

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "MsSqlConnector")
        {
            EnableEvents(eventSource, EventLevel.Verbose);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData) => _recorded?.Enqueue(eventData);
}

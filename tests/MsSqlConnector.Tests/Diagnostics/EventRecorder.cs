using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>Events with certain names of the event source MsSqlConnector, or all of its events.</summary>
internal sealed class EventRecorder(params string[] names) : EventListener
{
    private readonly ConcurrentQueue<EventWrittenEventArgs> _told = [];

    public IReadOnlyList<EventWrittenEventArgs> Told => [.. _told.Where(told => names.Length == 0 || names.Contains(told.EventName))];

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "MsSqlConnector")
        {
            EnableEvents(eventSource, EventLevel.Verbose);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData) => _told?.Enqueue(eventData);
}

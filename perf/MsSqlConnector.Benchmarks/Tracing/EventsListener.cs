using System;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>Listens to one event source, with all its keywords.</summary>
internal sealed class EventsListener : EventListener
{
    private readonly string _name;
    private readonly Action _heard;

    public EventsListener(string name, Action heard)
    {
        _name = name;
        _heard = heard;

        // Those that were there before were shown to the base class, when there was no name yet.
        foreach (EventSource source in EventSource.GetSources())
        {
            OnEventSourceCreated(source);
        }
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == _name)
        {
            EnableEvents(eventSource, EventLevel.Verbose, EventKeywords.All);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData) => _heard();
}

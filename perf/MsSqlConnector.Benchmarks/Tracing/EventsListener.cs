using System;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>Listens to one event source, with all its keywords.</summary>
internal sealed class EventsListener : EventListener
{
    private readonly string _name;
    private readonly Action _onEvent;

    public EventsListener(string name, Action onEvent)
    {
        _name = name;
        _onEvent = onEvent;

        // Existing sources were passed to the base class constructor before the name was set.
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

    protected override void OnEventWritten(EventWrittenEventArgs eventData) => _onEvent();
}

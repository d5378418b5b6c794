using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Threading;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>
/// The hosts that were resolved in the execution context that created this object; those of other tests are not included.
/// </summary>
internal sealed class NameLookups : EventListener
{
    // The constructor of the base class calls this method before the fields of this class are set.
    private static readonly AsyncLocal<NameLookups?> s_current = new();

    private readonly ConcurrentQueue<string> _hosts = new();

    public NameLookups() => s_current.Value = this;

    public IReadOnlyCollection<string> Hosts => _hosts;

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "System.Net.NameResolution")
        {
            EnableEvents(eventSource, EventLevel.Informational);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName == "ResolutionStart" && ReferenceEquals(s_current.Value, this))
        {
            _hosts.Enqueue((string)eventData.Payload![0]!);
        }
    }
}

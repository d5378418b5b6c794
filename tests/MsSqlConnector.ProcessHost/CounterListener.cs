using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace MsSqlConnector.ProcessHost;

/// <summary>The event counters of an event source: the last value of each, or the total of its increases.</summary>
internal sealed class CounterListener : EventListener
{
    private const string IntervalSeconds = "0.05";

    // The base class calls OnEventSourceCreated before the fields of an instance are set.
    private static string s_sourceName = string.Empty;
    private static readonly object s_gate = new();
    private static readonly SortedDictionary<string, double> s_values = new(StringComparer.Ordinal);
    private static readonly Dictionary<string, int> s_rounds = [];

    public static CounterListener Listen(string sourceName)
    {
        s_sourceName = sourceName;
        return new CounterListener();
    }

    /// <summary>Returns the values that were all read after this call.</summary>
    public static string Read(int count)
    {
        lock (s_gate)
        {
            // The first round can have begun before the call.
            Dictionary<string, int> before = new(s_rounds);
            while (s_rounds.Count < count || s_rounds.Any(one => one.Value < before.GetValueOrDefault(one.Key) + 2))
            {
                Monitor.Wait(s_gate);
            }

            return string.Join(' ', s_values.Select(static one => string.Create(CultureInfo.InvariantCulture, $"{one.Key}={one.Value}")));
        }
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == s_sourceName)
        {
            EnableEvents(
                eventSource,
                EventLevel.Critical,
                EventKeywords.None,
                new Dictionary<string, string?> { ["EventCounterIntervalSec"] = IntervalSeconds });
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName != "EventCounters" || eventData.Payload?[0] is not IDictionary<string, object> counter)
        {
            return;
        }

        string name = (string)counter["Name"];
        lock (s_gate)
        {
            s_values[name] = counter.TryGetValue("Increment", out object? increment)
                ? s_values.GetValueOrDefault(name) + (double)increment
                : (double)counter["Mean"];
            s_rounds[name] = s_rounds.GetValueOrDefault(name) + 1;
            Monitor.PulseAll(s_gate);
        }
    }
}

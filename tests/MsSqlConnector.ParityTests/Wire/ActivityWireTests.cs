using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Configuration;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>
/// The messages while the event source of Microsoft.Data.SqlClient is enabled, which then sends its activity identifiers. The event source
/// and the tracing options belong to the process, so that no other test runs.
/// </summary>
[Collection(nameof(ProcessSwitchCollection))]
[AlsoWithMars]
public sealed class ActivityWireTests : IDisposable
{
    private static readonly string[] s_names =
        [
            "mars: one command", "mars: readers at once", "mars: a transaction", "mars: a statement with a parameter", "transaction*",
            "prepared*", "commands*"
        ];

    private readonly EventRecorder _ours = new();
    private readonly IncumbentListener _theirs = new();

    [Fact]
    public async Task Activity_identifiers_are_sent_with_the_same_messages_as_by_SqlClient()
    {
        SqlTracingOptions.ConfigureDefault(static options => options.SendActivityId = true);
        int comparedCount = 0;
        foreach (WireScenario scenario in WireRecordings.Scenarios.Where(IsCompared))
        {
            IReadOnlyList<WireDifference> differences = await WireComparison.RunAsync(scenario);
            IEnumerable<WireDifference> unlisted = differences.Where(
                static one => one.Field != "AllHeaders.Activity" && !AcceptedDifferences.All.Any(accepted => accepted.Covers(one)));
            Assert.True(!unlisted.Any(), string.Join('\n', unlisted));

            // The values differ, so that a message without one of the identifiers would be a difference in length.
            WireDifference[] activities = [.. differences.Where(static one => one.Field == "AllHeaders.Activity")];
            Assert.All(
                activities, static one => Assert.True(one.Incumbent.Trim().Length > 0 && one.Ours.Trim().Length > 0, one.ToString()));
            comparedCount += activities.Length;
        }

        Assert.InRange(comparedCount, 20, int.MaxValue);
    }

    public void Dispose()
    {
        SqlTracingOptions.ConfigureDefault(static _ => { });
        _ours.Dispose();
        _theirs.Dispose();
    }

    // In the scenario that is left out, the requests differ.
    private static bool IsCompared(WireScenario scenario) =>
        scenario.Name != "transaction whose level stays in the pool" && s_names.Any(name => Matches(scenario.Name, name));

    private static bool Matches(string name, string pattern) =>
        pattern[^1] == '*' ? name.StartsWith(pattern[..^1], StringComparison.Ordinal) : name == pattern;

    private sealed class IncumbentListener : EventListener
    {
        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "Microsoft.Data.SqlClient.EventSource")
            {
                // At a level without events, the end of any other listener would disable the source.
                EnableEvents(eventSource, EventLevel.Informational, (EventKeywords)1);
            }
        }
    }
}

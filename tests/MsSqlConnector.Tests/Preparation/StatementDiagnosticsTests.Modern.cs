using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>The diagnostics of prepared statements: events, metrics and the statistics of a connection.</summary>
public sealed class StatementDiagnosticsTests
{
    [Fact]
    public async Task A_dropped_statement_is_logged_with_its_text_and_its_reuse()
    {
        using Listener listener = new();
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=1;Auto Prepare Min Usages=1");
        foreach (string text in (string[])["update dropped one", "update dropped one", "update dropped one", "update dropped two"])
        {
            await rig.ExecuteAsync(text);
        }

        Assert.Contains(("update dropped one", 2L), listener.Dropped);
        Assert.DoesNotContain(listener.Dropped, dropped => dropped.Text == "update dropped two");
        await rig.Connection.CloseAsync();
        Assert.Contains(("update dropped two", 0L), listener.Dropped);
    }

    [Fact]
    public async Task Reuse_is_counted_by_the_meter()
    {
        ConcurrentDictionary<string, long> counted = new();
        using MeterListener listener = new();
        listener.InstrumentPublished = (instrument, l) =>
        {
            if (instrument.Meter.Name == "MsSqlConnector")
            {
                l.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>(
            (instrument, value, _, _) => counted.AddOrUpdate(instrument.Name, value, (_, sum) => sum + value));
        listener.Start();

        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=1;Auto Prepare Min Usages=2");
        await ExecuteAsync(rig);

        // The counters are process-wide: other tests also increment them.
        Assert.True(counted["db.client.statements.prepared"] >= 3);
        Assert.True(counted["db.client.statements.reused"] >= 3);
        Assert.True(counted["db.client.statements.unprepared"] >= 2);
        Assert.True(counted["db.client.statements.dropped"] >= 1);
        Assert.True(counted["db.client.statements.prepared_again"] >= 1);
    }

    [Fact]
    public async Task The_statistics_of_a_connection_have_the_totals()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=1;Auto Prepare Min Usages=2");
        rig.Connection.StatisticsEnabled = true;
        await ExecuteAsync(rig);
        Dictionary<string, long> totals = rig.Connection.RetrieveStatistics().Keys.Cast<string>()
            .ToDictionary(key => key, key => (long)rig.Connection.RetrieveStatistics()[key]!);
        Assert.Equal(3, totals["PreparedStatements"]);
        Assert.Equal(3, totals["PreparedReuses"]);
        Assert.Equal(1, totals["PreparedDrops"]);
        Assert.Equal(1, totals["PreparedAgain"]);
        Assert.Equal(6, totals["PreparedExecs"]);
        Assert.Equal(2, totals["UnpreparedExecs"]);
        Assert.Equal(9, totals["ServerRoundtrips"]);
    }

    /// <summary>Two statements: one that is reused and then lost, and one that replaces it.</summary>
    private static async Task ExecuteAsync(PreparationRig rig)
    {
        foreach (string text in (string[])["update first", "update first", "update first", "update first"])
        {
            await rig.ExecuteAsync(text);
        }

        rig.Session.PreparedStatements.Lose();
        foreach (string text in (string[])["update first", "update second", "update second", "update second"])
        {
            await rig.ExecuteAsync(text);
        }
    }

    private sealed class Listener : EventListener
    {
        private readonly ConcurrentQueue<(string Text, long ReuseCount)> _dropped = new();

        public IEnumerable<(string Text, long ReuseCount)> Dropped => _dropped;

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "MsSqlConnector")
            {
                EnableEvents(eventSource, EventLevel.Informational);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (eventData is { EventName: "Dropped", Payload: [string text, long reuseCount] })
            {
                _dropped.Enqueue((text, reuseCount));
            }
        }
    }
}

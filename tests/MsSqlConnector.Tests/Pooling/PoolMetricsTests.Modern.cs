using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The pool metrics of the meter.</summary>
public sealed class PoolMetricsTests
{
    [Fact]
    public async Task The_meter_reports_the_pool_activity()
    {
        TestClock clock = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                clock.Advance(10);
                return Task.CompletedTask;
            },
        });
        string text = ConnectionString(server, "Max Pool Size=3;Min Pool Size=1;Initial Catalog=shop;Connect Timeout=20");
        SessionPool pool = TestSources.Create(clock.Parse(text)).GetPool();
        Dictionary<string, double> recorded = [];
        using MeterListener listener = Listen(pool.Name, recorded);
        PooledSession[] used = [await pool.RentAsync(TestToken), await pool.RentAsync(TestToken)];
        (await pool.RentAsync(TestToken)).Return();

        listener.RecordObservableInstruments();
        Assert.Equal(2, recorded["db.client.connection.count used"]);
        Assert.Equal(1, recorded["db.client.connection.count idle"]);
        Assert.Equal(3, recorded["db.client.connection.max"]);
        Assert.Equal(1, recorded["db.client.connection.idle.min"]);
        Assert.Equal(0, recorded["db.client.connection.pending_requests"]);
        Assert.InRange(recorded["db.client.connection.create_time"], 0.01, 0.03);

        PooledSession last = await pool.RentAsync(TestToken);
        Task<PooledSession> rejected = RentAsync(pool, isAsync: true, TestToken);
        await clock.PassAsync(20_000);
        await Assert.ThrowsAsync<System.InvalidOperationException>(() => rejected);
        Assert.Equal(1, recorded["db.client.connection.timeouts"]);
        Task<PooledSession> waiting = pool.RentAsync(TestToken).AsTask();
        listener.RecordObservableInstruments();
        Assert.Equal(1, recorded["db.client.connection.pending_requests"]);
        clock.Advance(5);
        last.Return();
        (await waiting).Return();
        Assert.Equal(0.005, recorded["db.client.connection.wait_time"], 6);
        foreach (PooledSession session in used)
        {
            session.Return();
        }
    }

    private static MeterListener Listen(string pool, Dictionary<string, double> recorded)
    {
        MeterListener listener = new()
        {
            InstrumentPublished = static (instrument, self) =>
            {
                if (instrument.Meter.Name == "MsSqlConnector"
                    && instrument.Name.StartsWith("db.client.connection.", System.StringComparison.Ordinal))
                {
                    self.EnableMeasurementEvents(instrument);
                }
            },
        };

        void Tell(Instrument instrument, double value, System.ReadOnlySpan<KeyValuePair<string, object?>> tags)
        {
            KeyValuePair<string, object?>[] all = tags.ToArray();
            if (Equals(all.First(tag => tag.Key == "db.client.connection.pool.name").Value, pool))
            {
                object? state = all.FirstOrDefault(tag => tag.Key == "db.client.connection.state").Value;
                lock (recorded)
                {
                    recorded[state is null ? instrument.Name : $"{instrument.Name} {state}"] = value;
                }
            }
        }

        listener.SetMeasurementEventCallback<int>((instrument, value, tags, _) => Tell(instrument, value, tags));
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Tell(instrument, value, tags));
        listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Tell(instrument, value, tags));
        listener.Start();
        return listener;
    }
}

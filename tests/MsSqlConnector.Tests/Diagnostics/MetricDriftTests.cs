using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Sessions.Recovery;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>Measurements stay correct when listeners start and stop, sessions break, and pools are cleared.</summary>
public sealed class MetricDriftTests
{
    /// <summary>A listener that starts later has no start time of the opening.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task The_use_time_excludes_earlier_rentals(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = PoolFixture.Pool(server);
        await using SqlConnection connection = new(pool.Source);
        using (Recorder recorder = new(pool.Name))
        {
            await connection.OpenAsync(TestToken);
        }

        await CloseAsync(connection, isAsync);
        Assert.Equal(0, pool.TryRent()!.RentedAt);
    }

    [Fact]
    public async Task Byte_counts_are_recorded_with_each_command_even_without_other_metrics()
    {
        await using TdsServer server = TdsServer.Start();
        string pool = $"bytes {server.Port}";
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseName(pool).Build();
        using Recorder recorder = new(pool, "db.client.connection.io");
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("select 1", connection);
        await command.ExecuteScalarAsync(TestToken);
        (long sent, long received) = recorder.Bytes;
        Assert.True(sent > 0 && received > 0);
        command.ExecuteScalar();
        Assert.Equal((sent * 2, received * 2), recorder.Bytes);
        await connection.CloseAsync();
        Assert.Equal((sent * 2, received * 2), recorder.Bytes);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Gauges_return_to_zero_after_kills_clears_and_reuse(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        string pool = $"gauges {server.Port}";
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server, "Connect Retry Count=0"))
            .UseName(pool).Build();
        using Recorder recorder = new(pool);
        List<SqlConnection> connections = [];
        for (int i = 0; i < 4; i++)
        {
            connections.Add(await source.OpenConnectionAsync(TestToken));
        }

        Assert.Equal((0, 4), recorder.Counts);
        server.Kill(1);
        await server.Log.WaitForAsync(ServerEventKind.Closed, 1);
        await using (SqlCommand command = new("select 1", connections[0]))
        {
            await Assert.ThrowsAsync<SqlException>(() => command.ExecuteScalarAsync(TestToken));
        }

        await CloseAsync(connections[0], isAsync);
        await CloseAsync(connections[1], isAsync);
        Assert.Equal((1, 2), recorder.Counts);
        source.Clear();
        Assert.Equal((0, 2), recorder.Counts);
        await CloseAsync(connections[2], isAsync);
        await CloseAsync(connections[3], isAsync);
        await CloseAsync(connections[3], isAsync);
        Assert.Equal((0, 0), recorder.Counts);
        Assert.Equal(4, recorder.Of("db.client.connection.use_time").Length);
        Assert.Equal(4, recorder.Of("db.client.connection.create_time").Length);
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mono, NotOnReason.Events)]
    public async Task A_replaced_connection_counts_as_one_created_and_one_closed(bool isAsync)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        string pool = rig.Connection.Source.Name;
        using Recorder recorder = new(pool);
        using EventRecorder events = new();
        await rig.KillAsync();
        await rig.ExecuteAsync("select 1", isAsync);
        Assert.Equal((0, 1), recorder.Counts);
        Assert.Single(recorder.Of("db.client.connection.create_time"));
        Assert.Equal(
            ["Connected", "Disconnected", "Recovered"],
            events.Recorded.Where(
                recorded => recorded.EventName is "Connected" or "Disconnected" or "Recovered" && Equals(recorded.Payload![0], pool))
                .Select(static recorded => recorded.EventName));
    }

    private static Task CloseAsync(SqlConnection connection, bool isAsync)
    {
        if (isAsync)
        {
            return connection.CloseAsync();
        }

        connection.Close();
        return Task.CompletedTask;
    }

    /// <summary>The measurements of one pool, all or those of one instrument.</summary>
    private sealed class Recorder : IDisposable
    {
        private readonly ConcurrentQueue<(string Name, double Value, string? Kind)> _recorded = [];
        private readonly MeterListener _listener;
        private readonly string _pool;

        public Recorder(string pool, string? only = null)
        {
            _pool = pool;
            _listener = new MeterListener
            {
                InstrumentPublished = (instrument, self) =>
                {
                    if (instrument.Meter.Name == "MsSqlConnector" && (only is null || instrument.Name == only))
                    {
                        self.EnableMeasurementEvents(instrument);
                    }
                },
            };
            _listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Tell(instrument, value, tags));
            _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Tell(instrument, value, tags));
            _listener.SetMeasurementEventCallback<int>((instrument, value, tags, _) => Tell(instrument, value, tags));
            _listener.Start();
        }

        public (long Sent, long Received) Bytes =>
            ((long)Sum("db.client.connection.io", "transmit"), (long)Sum("db.client.connection.io", "receive"));

        /// <summary>Connections that are idle and in use, now.</summary>
        public (int Idle, int Used) Counts
        {
            get
            {
                _recorded.Enqueue(("mark", 0, null));
                _listener.RecordObservableInstruments();
                var now = _recorded.Reverse().TakeWhile(static recorded => recorded.Name != "mark")
                    .Where(static recorded => recorded.Name == "db.client.connection.count").ToArray();
                return ((int)now.Where(static recorded => recorded.Kind == "idle").Sum(static recorded => recorded.Value),
                    (int)now.Where(static recorded => recorded.Kind == "used").Sum(static recorded => recorded.Value));
            }
        }

        public double[] Of(string name) =>
            [.. _recorded.Where(recorded => recorded.Name == name).Select(static recorded => recorded.Value)];

        public void Dispose() => _listener.Dispose();

        private double Sum(string name, string kind) =>
            _recorded.Where(recorded => recorded.Name == name && recorded.Kind == kind).Sum(static recorded => recorded.Value);

        private void Tell(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
        {
            Dictionary<string, object?> all = tags.ToArray().ToDictionary(static tag => tag.Key, static tag => tag.Value);
            if (Equals(all.GetValueOrDefault("db.client.connection.pool.name"), _pool))
            {
                object? kind = all.GetValueOrDefault("db.client.connection.state") ?? all.GetValueOrDefault("network.io.direction");
                _recorded.Enqueue((instrument.Name, value, (string?)kind));
            }
        }
    }
}

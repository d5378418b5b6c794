using System;
using System.Collections.Generic;
using System.Collections.Concurrent;
using System.Data;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The measurements of the meter MsSqlConnector for commands and connections.</summary>
[EveryBuild]
public sealed class MetricTests : IDisposable
{
    private readonly ConcurrentQueue<(string Name, double Value, Dictionary<string, object?> Tags)> _recorded = [];
    private readonly MeterListener _listener;

    public MetricTests()
    {
        _listener = new MeterListener
        {
            InstrumentPublished = static (instrument, self) =>
            {
                if (instrument.Meter.Name == "MsSqlConnector")
                {
                    self.EnableMeasurementEvents(instrument);
                }
            },
        };
        _listener.SetMeasurementEventCallback<double>(
            (instrument, value, tags, _) => _recorded.Enqueue((instrument.Name, value, ToDictionary(tags))));
        _listener.SetMeasurementEventCallback<long>(
            (instrument, value, tags, _) => _recorded.Enqueue((instrument.Name, value, ToDictionary(tags))));
        _listener.Start();
    }

    public void Dispose() => _listener.Dispose();

    [Theory]
    [SyncAndAsync]
    public async Task The_reader_of_a_disposed_batch_closes_the_connection(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Initial Catalog=shop"));
        await connection.OpenAsync(TestToken);
        SqlBatch batch = new(connection);
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        SqlDataReader reader = isAsync
            ? await batch.ExecuteReaderAsync(CommandBehavior.CloseConnection, TestToken)
            : batch.ExecuteReader(CommandBehavior.CloseConnection);
        batch.Dispose();

        await (isAsync ? reader.DisposeAsync().AsTask() : Task.Run(reader.Dispose, TestToken));

        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Command_durations_are_recorded_with_operation_and_outcome(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero error encountered."))
            .OnRequest(static (_, request) => request is RpcMessage { Call.ProcedureName: "dbo.doit" } ? new Answer().Done(1) : null);
        await using SqlConnection connection = new(ConnectionString(server, "Initial Catalog=shop"));
        await connection.OpenAsync(TestToken);
        await RunAsync(new SqlCommand("select 1", connection), isAsync);
        await RunAsync(new SqlCommand("dbo.doit", connection) { CommandType = CommandType.StoredProcedure }, isAsync);
        await Assert.ThrowsAsync<SqlException>(() => RunAsync(new SqlCommand("bad", connection), isAsync));
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            await transaction.CommitAsync(TestToken);
        }

        var recorded = _recorded.Where(
            one => one.Name == "db.client.operation.duration" && Equals(one.Tags.GetValueOrDefault("server.port"), server.Port))
            .ToArray();
        Assert.All(recorded, static one => Assert.InRange(one.Value, 0.000001, 30));
        string target = $"db.system.name=microsoft.sql_server, db.namespace=shop, server.address=127.0.0.1, server.port={server.Port}";
        Assert.Equal(
            [
                target,
                target + ", db.operation.name=EXECUTE, db.stored_procedure.name=dbo.doit",
                target + ", db.response.status_code=8134, error.type=8134",
                target + ", db.operation.name=COMMIT",
            ],
            recorded.Select(static one => string.Join(", ", one.Tags.Select(static tag => $"{tag.Key}={tag.Value}"))));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Bytes_are_counted_and_the_use_of_connections_is_timed(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        string pool = $"metered {server.Port}";
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseName(pool).Build();
        long sent, received;
        await using (SqlConnection connection = await source.OpenConnectionAsync(TestToken))
        {
            connection.StatisticsEnabled = true;
            await RunAsync(new SqlCommand("select 1", connection), isAsync);
            (sent, received) = Bytes(pool);
            await RunAsync(new SqlCommand("select 1", connection), isAsync);
            System.Collections.IDictionary statistics = connection.RetrieveStatistics();
            (long sentLater, long receivedLater) = Bytes(pool);

            // Half of the count since then belongs to the second command.
            Assert.Equal(
                ((long)statistics["BytesSent"]! / 2, (long)statistics["BytesReceived"]! / 2), (sentLater - sent, receivedLater - received));
        }

        Assert.True(sent > 0 && received > 0);
        Assert.InRange(Assert.Single(Of(pool, "db.client.connection.use_time")).Value, 0.000001, 30);
        Assert.InRange(Assert.Single(Of(pool, "db.client.connection.create_time")).Value, 0.000001, 30);
    }

    private static Dictionary<string, object?> ToDictionary(ReadOnlySpan<KeyValuePair<string, object?>> tags) =>
        tags.ToArray().ToDictionary(static tag => tag.Key, static tag => tag.Value);

    private static async Task RunAsync(SqlCommand command, bool isAsync)
    {
        await using (command)
        {
            _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
        }
    }

    private IEnumerable<(double Value, Dictionary<string, object?> Tags)> Of(string pool, string name) => _recorded
        .Where(one => one.Name == name && Equals(one.Tags.GetValueOrDefault("db.client.connection.pool.name"), pool))
        .Select(static one => (one.Value, one.Tags));

    private (long Sent, long Received) Bytes(string pool)
    {
        var recorded = Of(pool, "db.client.connection.io").ToArray();
        return ((long)recorded.Where(static one => Equals(one.Tags["network.io.direction"], "transmit")).Sum(static one => one.Value),
            (long)recorded.Where(static one => Equals(one.Tags["network.io.direction"], "receive")).Sum(static one => one.Value));
    }
}

using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Server;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>
/// Values whose source executes commands on the connection of their own command, which is the first one after the connection was reused.
/// </summary>
public sealed class MarsSourceTests
{
    private const int CallCount = 3;

    private static readonly string[] s_sources = ["stream", "text", "records", "batch"];

    public static TheoryData<string, bool> Sources => EachWay.Of(s_sources);

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_source_uses_the_connection_of_its_command(string source, bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await ReuseAsync(rig, isAsync);
        int count = 0;

        Assert.Equal(1, await ExecuteAsync(connection, source, isAsync, async callsAsync =>
        {
            Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", callsAsync));
            count++;
        }));

        Assert.Equal(CallCount, count);
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);
        Assert.Equal(1, rig.Server.TotalSessionCount);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_reset_is_sent_before_a_value_that_is_read_from_a_source_and_only_once(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await ReuseAsync(rig, isAsync);
        int before = rig.Server.Recorder.All<RequestMessage>().Count;
        await ExecuteAsync(connection, "stream", isAsync, static _ => Task.CompletedTask);
        await ExecuteAsync(connection, "stream", isAsync, static _ => Task.CompletedTask);

        RequestMessage[] requests = [.. rig.Server.Recorder.All<RequestMessage>().Skip(before)];
        Assert.Equal(3, requests.Length);
        Assert.Equal("SELECT 1", Assert.IsType<SqlBatchMessage>(requests[0]).Text);
        Assert.Equal(
            [PacketStatus.ResetConnection, PacketStatus.Normal, PacketStatus.Normal],
            requests.Select(static request => request.Status & PacketStatus.AnyReset));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_value_in_memory_carries_the_reset_itself(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await ReuseAsync(rig, isAsync);
        int before = rig.Server.Recorder.All<RequestMessage>().Count;
        using SqlCommand command = new("touch", connection);
        command.Parameters.AddWithValue("@p", new byte[100_000]);
        Assert.Equal(1, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
        Assert.Equal(before + 1, rig.Server.Recorder.All<RequestMessage>().Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_source_uses_the_connection_in_a_transaction(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await ReuseAsync(rig, isAsync);
        using SqlTransaction transaction = connection.BeginTransaction();
        using SqlCommand inner = new("touch", connection, transaction);
        using SqlCommand outer = new("touch", connection, transaction);
        outer.Parameters.Add("@p", SqlDbType.VarBinary, -1).Value = new CallingStream(
            CallCount,
            async (callsAsync, token) => Assert.Equal(1, callsAsync ? await inner.ExecuteNonQueryAsync(token) : inner.ExecuteNonQuery()));

        Assert.Equal(1, isAsync ? await outer.ExecuteNonQueryAsync(TestToken) : outer.ExecuteNonQuery());

        transaction.Commit();
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_reset_of_a_source_can_be_canceled(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await ReuseAsync(rig, isAsync);
        StallGate gate = new();
        rig.Server.OnSql("SELECT 1", MarsRig.Rows(1).WithFaults().StallAt(0, gate));
        using SqlCommand command = new("touch", connection);
        command.Parameters.Add("@p", SqlDbType.VarBinary, -1).Value = new MemoryStream(new byte[10]);
        Task running = isAsync ? command.ExecuteNonQueryAsync(TestToken) : Task.Run(() => command.ExecuteNonQuery(), TestToken);
        await gate.Reached;
        command.Cancel();

        Assert.Equal(0, (await Assert.ThrowsAsync<SqlException>(() => running)).Number);
        Assert.Equal(1, await MarsRig.ExecuteAsync(connection, "touch", isAsync));
    }

    /// <summary>Opens a connection whose next request resets the session.</summary>
    private static async Task<SqlConnection> ReuseAsync(MarsRig rig, bool isAsync)
    {
        SqlConnection connection = await rig.OpenAsync(isAsync);
        Assert.Equal(1, await MarsRig.ExecuteAsync(connection, "touch", isAsync));
        connection.Close();
        return await rig.OpenAsync(connection, isAsync);
    }

    private static async Task<int> ExecuteAsync(SqlConnection connection, string source, bool isAsync, Func<bool, Task> call)
    {
        if (source == "batch")
        {
            using SqlBatch batch = new(connection);
            batch.BatchCommands.Add(new SqlBatchCommand("touch"));
            batch.BatchCommands[0].Parameters.Add(CreateParameter("stream", call));
            return isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery();
        }

        using SqlCommand command = new("touch", connection);
        command.Parameters.Add(CreateParameter(source, call));
        return isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
    }

    private static SqlParameter CreateParameter(string source, Func<bool, Task> call) => source switch
    {
        "stream" =>
            new SqlParameter("@p", SqlDbType.VarBinary, -1) { Value = new CallingStream(CallCount, (callsAsync, _) => call(callsAsync)) },
        "text" => new SqlParameter("@p", SqlDbType.NVarChar, -1)
        {
            Value = new StreamReader(new CallingStream(CallCount, (callsAsync, _) => call(callsAsync))),
        },
        _ => new SqlParameter("@p", SqlDbType.Structured) { TypeName = "dbo.Numbers", Value = Records(call) },
    };

    private static IEnumerable<SqlDataRecord> Records(Func<bool, Task> call)
    {
        SqlDataRecord record = new(new SqlMetaData("n", SqlDbType.Int));
        for (int i = 0; i < CallCount; i++)
        {
            // An enumeration is synchronous.
            call(false).GetAwaiter().GetResult();
            record.SetInt32(0, i);
            yield return record;
        }
    }
}

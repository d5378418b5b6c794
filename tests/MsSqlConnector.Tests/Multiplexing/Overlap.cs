using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Uses one connection for readers and commands that overlap. The tests of each way to connect share it.</summary>
internal static class Overlap
{
    /// <summary>More rows than fit into the four packets of a window.</summary>
    private const int RowCount = 20_000;

    private static readonly string s_rows = $"rows {RowCount}";

    /// <summary>Reads two readers in turns, and executes commands beside them.</summary>
    public static async Task UseAsync(SqlConnection connection, bool isAsync)
    {
        using SqlDataReader first = await MarsRig.ReadAsync(connection, s_rows, isAsync);
        using SqlDataReader second = await MarsRig.ReadAsync(connection, s_rows, isAsync);
        for (int row = 0; row < 3; row++)
        {
            Assert.True(await MarsRig.StepAsync(first, isAsync));
            Assert.True(await MarsRig.StepAsync(second, isAsync));
            Assert.Equal((row, row), (first.GetInt32(0), second.GetInt32(0)));
            Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
            Assert.Equal(1, await MarsRig.ExecuteAsync(connection, "touch", isAsync));
        }

        Assert.Equal(RowCount - 3, await MarsRig.CountAsync(second, isAsync));
        Assert.Equal(RowCount - 3, await MarsRig.CountAsync(first, isAsync));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    /// <summary>Cancels a command while a reader is open. The reader continues.</summary>
    public static async Task CancelAsync(TdsServer server, SqlConnection connection, bool isAsync)
    {
        StallGate gate = new();
        server.OnSql("stall", new Answer().Done().WithFaults().StallAt(0, gate));
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, s_rows, isAsync);
        using SqlCommand stalled = new("stall", connection);
        Task<int> running = isAsync
            ? stalled.ExecuteNonQueryAsync(TestToken)
            : Task.Factory.StartNew(
                stalled.ExecuteNonQuery, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await gate.Reached;
        stalled.Cancel();
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Contains("cancel", exception.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Equal(RowCount, await MarsRig.CountAsync(reader, isAsync));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    /// <summary>Verifies that a connection whose server has refused MARS works with one reader at a time.</summary>
    public static async Task IsRefusedAsync(SqlConnection connection, bool isAsync)
    {
        using (SqlDataReader reader = await MarsRig.ReadAsync(connection, s_rows, isAsync))
        {
            InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
                () => MarsRig.ScalarAsync(connection, "select 1", isAsync));
            Assert.Equal(
                "There is already an open DataReader associated with this Connection which must be closed first.", exception.Message);
            Assert.Equal(RowCount, await MarsRig.CountAsync(reader, isAsync));
        }

        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }
}

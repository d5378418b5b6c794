using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Pooling;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>The check for a lost connection before a command, while sessions of the connection are in use.</summary>
public sealed class MarsRecoveryTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Rows_of_an_open_reader_do_not_count_as_a_failure(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader outer = await MarsRig.ReadAsync(connection, "rows 20000", isAsync);
        Assert.True(await MarsRig.StepAsync(outer, isAsync));
        using (SqlDataReader inner = await MarsRig.ReadAsync(connection, "rows 20000", isAsync))
        {
            // This receives frames of the outer reader too.
            Assert.Equal(20_000, await MarsRig.CountAsync(inner, isAsync));
        }

        LivenessRig.WaitUntilChecked();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Equal(19_999, await MarsRig.CountAsync(outer, isAsync));
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_was_killed_is_not_recovered_while_a_reader_is_open(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader outer = await MarsRig.ReadAsync(connection, "rows 20000", isAsync);
        Assert.True(await MarsRig.StepAsync(outer, isAsync));
        await KillAsync(rig, connection);
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Contains("recovery is not possible", exception.Message, StringComparison.Ordinal);
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Commands_that_start_together_all_use_the_recovered_connection(bool isAsync)
    {
        const int CommandCount = 4;
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        await KillAsync(rig, connection);
        object?[] values = await Task.WhenAll(Enumerable.Range(0, CommandCount).Select(_ => Task.Factory.StartNew(
            () => MarsRig.ScalarAsync(connection, "select 1", isAsync), TaskCreationOptions.LongRunning).Unwrap()));
        Assert.All(values, static value => Assert.Equal(1, value));
    }

    [Fact]
    public async Task A_connection_whose_callers_were_mixed_is_recovered()
    {
        StallGate gate = new();
        await using MarsRig rig = new();
        rig.Server.OnSql("wait", new Answer().Done(1).WithFaults().StallAt(0, gate));
        SqlConnection connection = await rig.OpenAsync(isAsync: true);
        Task<int> waiting = MarsRig.ExecuteAsync(connection, "wait", isAsync: true);
        await gate.Reached;
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync: false));
        gate.Release();
        Assert.Equal(1, await waiting);

        await KillAsync(rig, connection);

        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync: true));
        Assert.Equal(2, rig.Server.TotalSessionCount);
    }

    /// <summary>Ends the connection on the server, and waits until the client can detect it, which is later.</summary>
    private static async Task KillAsync(MarsRig rig, SqlConnection connection)
    {
        rig.Server.Kill(1);
        await rig.Server.Log.WaitForAsync(ServerEventKind.Closed, 1);
        await Eventually.IsTrueAsync(
            () => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");
    }
}

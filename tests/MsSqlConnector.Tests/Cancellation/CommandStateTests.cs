using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>The operations that a running command rejects, and accepts again after completion.</summary>
[AlsoWithMars]
public sealed class CommandStateTests
{
    private static Answer Rows => new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done();

    [Theory]
    [SyncAndAsync]
    public async Task An_open_reader_prevents_changing_the_connection_but_not_the_text(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", Rows);
        using SqlCommand command = rig.Command("q");
        await using SqlBatch batch = new(rig.Connection) { BatchCommands = { new SqlBatchCommand("q") } };
        await using (SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader())
        {
            Assert.Throws<InvalidOperationException>(() => command.Connection = null);
            command.Connection = rig.Connection;
            command.CommandText = "select 1";
            Assert.True(reader.Read());
        }

        await using (SqlDataReader reader = isAsync ? await batch.ExecuteReaderAsync(TestToken) : batch.ExecuteReader())
        {
            Assert.Throws<InvalidOperationException>(() => batch.Connection = null);
            batch.Connection = rig.Connection;
        }

        batch.Connection = null;
        Assert.Equal(1, command.ExecuteScalar());
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task A_command_cannot_be_changed_while_it_is_executed()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        StallGate gate = rig.Stall("q", Rows, 9);
        using SqlCommand command = rig.Command("q");
        Task<object?> running = command.ExecuteScalarAsync(TestToken);
        await gate.Reached;

        Assert.Throws<InvalidOperationException>(() => command.CommandText = "select 1");
        Assert.Throws<InvalidOperationException>(() => command.Connection = null);
        await Assert.ThrowsAsync<InvalidOperationException>(() => command.ExecuteScalarAsync(TestToken));

        gate.Release();
        Assert.Equal(1, await running);
        command.CommandText = "select 1";
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_is_reusable_after_a_failure_or_a_closed_connection(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", Rows);
        rig.Server.OnSql("e", new Answer().Error(50000, 1, 16, "no").Done());
        using SqlCommand command = rig.Command("e");
        await Assert.ThrowsAsync<SqlException>(() => CommandCalls.RunAsync(command, CommandCall.Reader, isAsync, TestToken));
        command.CommandText = "q";
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        if (isAsync)
        {
            await rig.Connection.CloseAsync();
        }
        else
        {
            rig.Connection.Close();
        }

        Assert.True(reader.IsClosed);
        command.CommandText = "select 1";
        await Assert.ThrowsAsync<InvalidOperationException>(() => CommandCalls.RunAsync(command, CommandCall.Scalar, isAsync, TestToken));
        await rig.Connection.OpenAsync(TestToken);
        await CommandCalls.RunAsync(command, CommandCall.Scalar, isAsync, TestToken);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task The_cancellation_timeout_has_a_connection_string_keyword()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Cancellation Timeout=7");
        Assert.Equal(7000, rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds);
        Assert.Equal(7, new SqlConnectionStringBuilder(rig.Connection.ConnectionString).CancellationTimeout);
        Assert.Equal(5, new SqlConnectionStringBuilder().CancellationTimeout);
        Assert.Throws<ArgumentException>(() => new SqlConnection("Cancellation Timeout=0"));
    }
}

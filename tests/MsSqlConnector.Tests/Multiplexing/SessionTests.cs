using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Cancellation, timeouts, closing and the pool concern the session or the connection that they belong to.</summary>
[EveryBuild]
public sealed class SessionTests
{
    [Theory]
    [InlineData(false, "cancel")]
    [InlineData(true, "cancel")]
    [InlineData(true, "token")]
    [InlineData(false, "timeout")]
    [InlineData(true, "timeout")]
    public async Task Stopping_a_command_does_not_affect_other_sessions(bool isAsync, string how)
    {
        TestClock clock = new();
        await using MarsRig rig = new();
        StallGate gate = new();
        rig.Server.OnSql("stall", new Answer().Done().WithFaults().StallAt(0, gate));
        SqlConnection connection = await rig.OpenAsync(clock.Connect(rig.Settings), isAsync);
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 20000", isAsync);
        Assert.True(await MarsRig.StepAsync(reader, isAsync));
        using SqlCommand command = new("stall", connection);
        using CancellationTokenSource source = new();
        Task running = isAsync ? command.ExecuteNonQueryAsync(source.Token) : Task.Run(() => command.ExecuteNonQuery(), TestToken);
        await gate.Reached;
        if (how == "cancel")
        {
            command.Cancel();
        }
        else if (how == "token")
        {
            await source.CancelAsync();
        }
        else
        {
            clock.Advance(TimeSpan.FromSeconds(command.CommandTimeout));
        }

        if (how == "token")
        {
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        }
        else
        {
            SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
            Assert.Equal(how == "timeout" ? -2 : 0, exception.Number);
        }

        AttentionMessage attention = Assert.Single(rig.Server.Recorder.All<AttentionMessage>());
        Assert.Equal((ushort)2, attention.Sid);
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal(19_999, await MarsRig.CountAsync(reader, isAsync));
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_acknowledgement_of_an_attention_can_be_split(bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { SmpFaults = new SmpFaults { AttentionSplit = 5 } });
        StallGate gate = new();
        rig.Server.OnSql("stall", new Answer().Done().WithFaults().StallAt(0, gate));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlCommand command = new("stall", connection);
        Task running = isAsync ? command.ExecuteNonQueryAsync(TestToken) : Task.Run(() => command.ExecuteNonQuery(), TestToken);
        await gate.Reached;
        command.Cancel();
        await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_with_open_readers_returns_a_clean_connection(bool isAsync)
    {
        await using MarsRig rig = new();
        List<SqlDataReader> readers = [];
        SqlConnection connection = await rig.OpenAsync(isAsync);
        for (int i = 0; i < 14; i++)
        {
            readers.Add(await MarsRig.ReadAsync(connection, "rows 3000", isAsync));
            Assert.True(await MarsRig.StepAsync(readers[i], isAsync));
        }

        if (isAsync)
        {
            await connection.CloseAsync();
        }
        else
        {
            connection.Close();
        }

        Assert.All(readers, static reader => Assert.True(reader.IsClosed));
        connection.Open();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Equal(1, rig.Server.TotalSessionCount);
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);

        // Ten sessions are kept, and the excess is closed.
        int[] closed = [.. rig.Conversation.Frames.Where(static frame => frame is { IsFromClient: true, Header.Flags: SmpFlags.Fin })
            .Select(static frame => (int)frame.Header.Sid).Order()];
        Assert.Equal([11, 12, 13, 14], closed);
        connection.Close();
        connection.Open();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Fact]
    public async Task Requests_wait_for_the_response_to_the_one_that_resets_the_connection()
    {
        TestClock clock = new();
        await using MarsRig rig = new();
        StallGate gate = new();
        rig.Server.OnSql("stall", new Answer().Done(7).WithFaults().StallAt(0, gate));
        SqlConnection connection = await rig.OpenAsync(clock.Connect(rig.Settings), isAsync: true);
        await MarsRig.ScalarAsync(connection, "select 1", isAsync: true);
        await connection.CloseAsync();
        await connection.OpenAsync(TestToken);
        Task<int> first = MarsRig.ExecuteAsync(connection, "stall", isAsync: true);
        await gate.Reached;
        Task<object?> second = MarsRig.ScalarAsync(connection, "select 1", isAsync: true);
        Task<object?> third = Task.Run(() => MarsRig.ScalarAsync(connection, "select 1", isAsync: false), TestToken);
        using SqlCommand late = new("select 1", connection) { CommandTimeout = 1 };
        foreach (bool isAsync in new[] { true, false })
        {
            Task<object?> executing = isAsync ? late.ExecuteScalarAsync(TestToken) : Task.Run(late.ExecuteScalar, TestToken);
            await clock.PassAsync(1000);
            Assert.Equal(-2, (await Assert.ThrowsAsync<SqlException>(() => executing)).Number);
        }

        Assert.Single(rig.Server.Recorder.All<SqlBatchMessage>(), static batch => batch.Text == "select 1");
        gate.Release();
        Assert.Equal(7, await first);
        Assert.Equal(1, await second);
        Assert.Equal(1, await third);
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_without_support_is_used_without_it(bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Mars = false });
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 3", isAsync);
        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            () => MarsRig.ReadAsync(connection, "rows 3", isAsync));
        Assert.Equal("There is already an open DataReader associated with this Connection which must be closed first.", exception.Message);
        Assert.Equal(3, await MarsRig.CountAsync(reader, isAsync));
        Assert.Empty(rig.Conversation.Frames);
    }

    [Theory]
    [InlineData(EncryptionMode.On, "Encrypt=Mandatory;Trust Server Certificate=true", false)]
    [InlineData(EncryptionMode.On, "Encrypt=Mandatory;Trust Server Certificate=true", true)]
    [InlineData(EncryptionMode.Off, "Encrypt=Optional", true)]
    [InlineData(EncryptionMode.NotSupported, "Encrypt=Optional", false)]
    public async Task Frames_are_encrypted_like_packets(EncryptionMode encryption, string settings, bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Encryption = encryption }, settings);
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 20000", isAsync);
        Assert.True(await MarsRig.StepAsync(reader, isAsync));
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Equal(19_999, await MarsRig.CountAsync(reader, isAsync));
    }
}

using System;
using System.Data;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Cancellations at moments that a stalled byte cannot reproduce.</summary>
[EveryBuild]
[AlsoWithMars]
public sealed class CancelMomentTests
{
    [Fact]
    public async Task A_command_with_a_canceled_token_sends_nothing()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select 1");
        var token = new CancellationToken(canceled: true);
        int before = rig.Server.Recorder.Conversations[0].Messages.Count;

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => command.ExecuteNonQueryAsync(token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => command.ExecuteScalarAsync(token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => command.ExecuteReaderAsync(token));

        Assert.Equal(before, rig.Server.Recorder.Conversations[0].Messages.Count);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Cancel_without_a_running_command_does_nothing()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select 1");

        command.Cancel();
        Assert.Equal(1, command.ExecuteScalar());
        command.Cancel();
        using (SqlDataReader reader = command.ExecuteReader())
        {
            while (reader.Read())
            {
            }

            Assert.False(reader.NextResult());
            command.Cancel();
        }

        command.Cancel();
        Assert.Equal(0, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_cancel_awaits_its_acknowledgement_even_with_the_final_DONE_buffered(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done());
        using SqlCommand command = rig.Command("q");
        SqlDataReader reader = command.ExecuteReader();
        Assert.True(reader.Read());

        command.Cancel();
        await rig.Server.Log.WaitForAsync(ServerEventKind.AttentionReceived);

        SqlException exception = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => reader.ReadAsync(TestToken))
            : Assert.Throws<SqlException>(() => reader.Read());
        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
        reader.Close();
        Assert.Equal(1, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Many_cancels_of_one_command_are_one_attention()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        StallGate gate = rig.Stall("q", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done(), 30);
        using SqlCommand command = rig.Command("q");
        using var source = new CancellationTokenSource();
        Task<object?> running = command.ExecuteScalarAsync(source.Token);
        await gate.Reached;

        Parallel.For(0, 16, i =>
        {
            if (i == 7)
            {
                source.Cancel();
            }
            else
            {
                command.Cancel();
            }
        });

        Exception? exception = await Record.ExceptionAsync(() => running);
        Assert.True(exception is SqlException { Number: 0 } or OperationCanceledException, $"{exception}");
        Assert.Equal(1, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task A_caller_slower_than_the_cancellation_timeout_keeps_the_connection_after_a_cancel_between_rows()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds = 1;
        rig.Server.OnSql("q", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done());
        using SqlCommand command = rig.Command("q");
        SqlDataReader reader = command.ExecuteReader();
        reader.Read();

        // An attention that overtakes the end of the response would be acknowledged with it, in one message.
        await rig.Server.Log.WaitForAsync(ServerEventKind.Answered);
        command.Cancel();
        await rig.Server.Log.WaitForAsync(ServerEventKind.Answered, occurrence: 2);

        // An alarm of the cancellation timeout would have been due before this one.
        await RecordingAlarm.AfterAsync(20);

        rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds = 5000;
        reader.Close();

        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Inside_a_streamed_value_a_cancel_ends_the_stream_with_an_exception(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        Answer answer = new Answer().Columns(Column.VarBinary("b", Column.Max), Column.Int("a")).Row(new byte[5000], 7).Done();

        // Within the first four packets: with multiple active result sets the server must not send more before the client has read some.
        StallGate gate = rig.Stall("q", answer, 1500);
        using SqlCommand command = rig.Command("q");
        SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        await reader.ReadAsync(TestToken);
        Stream stream = reader.GetStream(0);
        byte[] buffer = new byte[100];
        _ = stream.Read(buffer, 0, 100);
        await gate.Reached;
        command.Cancel();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(async () =>
        {
            while ((isAsync ? await stream.ReadAsync(buffer.AsMemory(), TestToken) : stream.Read(buffer, 0, 100)) > 0)
            {
            }
        });

        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
        Assert.ThrowsAny<InvalidOperationException>(() => stream.Read(buffer, 0, 100));
        Assert.ThrowsAny<InvalidOperationException>(() => reader.GetInt32(1));
        Assert.False(reader.Read());
        reader.Close();
        Assert.Equal(1, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task The_exception_contains_the_token_of_an_earlier_call_that_was_canceled()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done());
        using SqlCommand command = rig.Command("q");
        using var source = new CancellationTokenSource();
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);

        // The token of the execution is canceled at the moment when its call returns.
        RequestControl control = rig.Connection.OpenSession.Control;
        using (control.Register(source.Token))
        {
            await source.CancelAsync();
        }

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reader.ReadAsync(TestToken));
        Assert.Equal(source.Token, exception.CancellationToken);
        await reader.CloseAsync();
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, false)]
    public async Task The_connection_stays_usable_when_sending_a_large_parameter_is_stopped(bool isAsync, bool byToken)
    {
        // The buffers of both sockets hold far less than the value.
        var gate = new StallGate();
        await using CancellationRig rig = await CancellationRig.OpenAsync(firstRequest: gate);
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.VarBinary, -1) { Value = new byte[96 << 20] });
        using var source = new CancellationTokenSource();

        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, source.Token);
        await gate.Reached;
        if (byToken)
        {
            await source.CancelAsync();
            gate.Release();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        }
        else
        {
            command.Cancel();
            gate.Release();
            await Assert.ThrowsAsync<SqlException>(() => running);
        }

        // A request that is ended with the ignore bit has no attention to acknowledge.
        Assert.Equal(0, rig.AttentionCount);
        Assert.Equal(1, rig.IgnoredCount);
        await rig.AssertUsableAsync();
    }
}

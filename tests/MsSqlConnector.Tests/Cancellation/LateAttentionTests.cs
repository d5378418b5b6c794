using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// Servers that notice an attention late and send more of the response first. The connection is closed only when the server is silent, or
/// when the caller stops the request again.
/// </summary>
[AlsoWithMars]
public sealed class LateAttentionTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    public static TheoryData<string, bool> Stops => EachWay.Of(["a cancel", "a timeout", "a token", "a disposal"]);

    [Theory]
    [MemberData(nameof(Stops))]
    public async Task A_connection_on_which_data_keeps_arriving_stays_open(string stop, bool isAsync)
    {
        const int Count = 6;
        const int TimeoutMilliseconds = 5000;
        TestClock clock = new();
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512", clock: clock);
        StallGate[] gates = Script(rig, Count);
        rig.Connection.StatisticsEnabled = true;
        rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds = TimeoutMilliseconds;
        using SqlCommand command = rig.Command("q");
        using var source = new CancellationTokenSource();
        Task running = await BeginAsync(rig, command, stop, isAsync, source.Token);
        await gates[0].Reached;
        await StopAsync(rig, command, stop, source);
        await rig.Server.Log.WaitForAsync(ServerEventKind.AttentionReceived);

        // Together the pauses are longer than the timeout. A pause can begin before the time of the last piece does.
        foreach (StallGate gate in gates)
        {
            long receivedByteCount = ReceivedByteCount(rig);
            clock.Advance(TimeoutMilliseconds / 3);
            gate.Release();
            await Eventually.IsTrueAsync(
                () => ReceivedByteCount(rig) > receivedByteCount || running.IsCompleted, "The client has received the piece.");
        }

        Exception? exception = await Record.ExceptionAsync(() => running.WaitAsync(s_patience, TestToken));
        Assert.Equal(stop == "a disposal", exception is null);
        Assert.Null(exception?.InnerException);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_time_without_data_begins_again_with_each_piece(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        StallGate[] gates = Script(rig, count: 2);
        RequestControl control = rig.Connection.OpenSession.Control;
        control.CancellationTimeoutMilliseconds = 600_000;
        using SqlCommand command = rig.Command("q");
        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, CancellationToken.None);
        await gates[0].Reached;
        command.Cancel();
        await rig.Server.Log.WaitForAsync(ServerEventKind.AttentionReceived);

        // The piece that now arrives begins a time that is already short. Without a piece, the first one would apply.
        control.CancellationTimeoutMilliseconds = 1;
        gates[0].Release();

        await Assert.ThrowsAsync<SqlException>(() => running.WaitAsync(s_patience, TestToken));
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
        gates[1].Release();
    }

    [Theory]
    [InlineData("a cancel", false)]
    [InlineData("a cancel", true)]
    [InlineData("a token", true)]
    public async Task A_second_stop_limits_the_time_even_if_data_keeps_arriving(string second, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        StallGate gate = Script(rig, count: 1)[0];
        RequestControl control = rig.Connection.OpenSession.Control;
        using SqlCommand command = rig.Command("q");
        using var source = new CancellationTokenSource();
        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, source.Token);
        await gate.Reached;
        command.Cancel();
        await rig.Server.Log.WaitForAsync(ServerEventKind.AttentionReceived);
        control.CancellationTimeoutMilliseconds = 50;
        if (second == "a token")
        {
            await source.CancelAsync();
        }
        else
        {
            command.Cancel();
        }

        // Pieces that arrive faster than the timeout do not postpone it.
        await Eventually.IsTrueAsync(
            () =>
            {
                control.OnReceived();
                return rig.Connection.State == ConnectionState.Closed || running.IsCompleted;
            },
            "The connection is closed.");
        await Assert.ThrowsAsync<SqlException>(() => running.WaitAsync(s_patience, TestToken));
        gate.Release();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Another_thread_that_closes_the_connection_ends_the_wait(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        StallGate gate = Script(rig, count: 1)[0];
        using SqlCommand command = rig.Command("q");
        SqlDataReader reader = command.ExecuteReader();
        Assert.True(reader.Read());
        await gate.Reached;
        command.Cancel();
        Task disposing = DisposeAsync(reader, isAsync);
        await rig.FindWaitingAsync();

        rig.Connection.Close();

        await disposing.WaitAsync(s_patience, TestToken);
        gate.Release();
    }

    [Fact]
    public void Received_data_does_not_affect_the_timeout_of_a_request_that_was_not_stopped()
    {
        var transport = new CountingTransport();
        var control = new RequestControl(transport, TimeProvider.System) { CancellationTimeoutMilliseconds = 600_000 };
        control.Begin(isAsync: false);
        control.EndSending();
        control.BeginWait(SystemDeadline.After(1));

        control.OnReceived();

        Eventually.IsTrue(() => transport.SendCount == 1, "The attention is sent.");
        Assert.Equal(CancelReason.Timeout, control.Reason);
    }

    private static long ReceivedByteCount(CancellationRig rig) => (long)rig.Connection.RetrieveStatistics()["BytesReceived"]!;

    private static async Task<Task> BeginAsync(CancellationRig rig, SqlCommand command, string stop, bool isAsync, CancellationToken token)
    {
        if (stop is not ("a token" or "a disposal"))
        {
            return CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, CancellationToken.None);
        }

        // The server holds back the third row, so that the wait that is stopped is that of the last call.
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.True(await reader.ReadAsync(TestToken));
        Task running = stop == "a token" ? ReadAsync(reader, token) : DisposeAsync(reader, isAsync);
        await rig.FindWaitingAsync();
        return running;
    }

    private static async Task ReadAsync(SqlDataReader reader, CancellationToken token)
    {
        await using (reader)
        {
            await reader.ReadAsync(token);
        }
    }

    private static async Task StopAsync(CancellationRig rig, SqlCommand command, string stop, CancellationTokenSource source)
    {
        RequestControl control = await rig.FindWaitingAsync();
        switch (stop)
        {
            case "a timeout":
                Assert.True(control.RequestCancel(CancelReason.Timeout, control.RequestNumber));
                break;
            case "a token":
                await source.CancelAsync();
                break;
            default:
                command.Cancel();
                break;
        }
    }

    private static Task DisposeAsync(SqlDataReader reader, bool isAsync) => isAsync
        ? reader.DisposeAsync().AsTask()
        : Task.Factory.StartNew(reader.Dispose, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    /// <summary>A response in pieces, whose server looks for an attention only after it has sent all of them.</summary>
    private static StallGate[] Script(CancellationRig rig, int count)
    {
        Answer answer = new Answer().Columns(Column.NVarChar("a", 100));
        for (int i = 0; i < 40; i++)
        {
            answer.Row(new string('x', 100));
        }

        FaultyAnswer faulty = answer.Done().WithFaults().NoticeLate();
        var gates = new StallGate[count];
        for (int i = 0; i < count; i++)
        {
            gates[i] = new StallGate();
            faulty.StallAt(600 + (i * 200), gates[i]);
        }

        rig.Server.OnSql("q", faulty);
        return gates;
    }
}

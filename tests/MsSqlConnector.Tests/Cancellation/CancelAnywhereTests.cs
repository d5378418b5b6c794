using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Stopping a command at any byte of its response: one attention, its acknowledgement, and a usable connection.</summary>
[AlsoWithMars]
public sealed class CancelAnywhereTests
{
    public static TheoryData<CommandCall, bool, bool> Calls()
    {
        var data = new TheoryData<CommandCall, bool, bool>();
        foreach (CommandCall call in Enum.GetValues<CommandCall>())
        {
            data.Add(call, true, true);
            data.Add(call, true, false);
            data.Add(call, false, false);
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task The_connection_stays_usable_after_a_stop_at_any_byte_of_a_stalled_response(
        CommandCall call, bool isAsync, bool byToken)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        Answer answer = MakeAnswer();
        int byteCount = answer.Frame(new FrameContext(512, 1, IsProcedure: false, AcknowledgesReset: false)).Bytes.Length;
        int cancelled = 0;
        for (int position = 0; position < byteCount; position += position < 200 ? 13 : 97)
        {
            // A reader that is closed waits without a token: only Cancel reaches it.
            bool usesToken = byToken && call != CommandCall.ReaderThenClose;
            await StopAtAsync(rig, answer, position, call, isAsync, usesToken);
            Assert.Equal(++cancelled, rig.AttentionCount);
            await rig.AssertUsableAsync();
        }
    }

    [Theory]
    [InlineData(CommandCall.Reader, true, true)]
    [InlineData(CommandCall.NonQuery, false, false)]
    public async Task Cancellation_at_any_moment_works_under_encryption(CommandCall call, bool isAsync, bool byToken)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync(encryption: EncryptionMode.On);
        for (int position = 0; position < 300; position += 60)
        {
            await StopAtAsync(rig, MakeAnswer(), position, call, isAsync, byToken);
            await rig.AssertUsableAsync();
        }

        Assert.Equal(5, rig.AttentionCount);
    }

    /// <summary>The clock is the real one, to show that commands use it.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task A_command_timeout_has_error_number_minus_2_and_leaves_the_connection_usable(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Stall("q", MakeAnswer(), 40);
        using SqlCommand command = rig.Command("q", timeoutSeconds: 1);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => CommandCalls.RunAsync(command, CommandCall.Reader, isAsync, TestToken));

        Assert.Equal(-2, exception.Number);
        Assert.Equal(1, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_an_acknowledgement_in_time_the_connection_is_broken_and_not_pooled(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds = 30;
        StallGate gate = rig.Stall("q", MakeAnswer(), 40, ignoresAttention: true);
        using SqlCommand command = rig.Command("q");

        Task running = CommandCalls.RunAsync(command, CommandCall.Reader, isAsync, TestToken);
        await gate.Reached;
        command.Cancel();

        await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Equal(System.Data.ConnectionState.Closed, rig.Connection.State);
        await rig.Connection.CloseAsync();
        await rig.Connection.OpenAsync(TestToken);
        Assert.Equal(2, rig.Server.TotalSessionCount);
        gate.Release();
    }

    [Fact]
    public async Task Without_an_acknowledgement_the_canceled_token_is_still_reported()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds = 30;
        StallGate gate = rig.Stall("q", MakeAnswer(), 40, ignoresAttention: true);
        using SqlCommand command = rig.Command("q");
        using var source = new CancellationTokenSource();

        Task running = CommandCalls.RunAsync(command, CommandCall.Reader, isAsync: true, source.Token);
        await gate.Reached;
        await source.CancelAsync();

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        Assert.Equal(source.Token, exception.CancellationToken);
        Assert.Equal(System.Data.ConnectionState.Closed, rig.Connection.State);
        gate.Release();
    }

    private static async Task StopAtAsync(CancellationRig rig, Answer answer, int position, CommandCall call, bool isAsync, bool byToken)
    {
        StallGate gate = rig.Stall("q", answer, position);
        using SqlCommand command = rig.Command("q");
        using var source = new CancellationTokenSource();
        Task running = CommandCalls.RunAsync(command, call, isAsync, byToken ? source.Token : CancellationToken.None);
        await gate.Reached;
        if (byToken)
        {
            await source.CancelAsync();
            var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
            Assert.Equal(source.Token, exception.CancellationToken);
        }
        else
        {
            command.Cancel();
            Exception? exception = await Record.ExceptionAsync(() => running);
            if (exception is null)
            {
                // Closing a reader early is not reported as a cancellation.
                Assert.Equal(CommandCall.ReaderThenClose, call);
                return;
            }

            SqlException cancelled = Assert.IsType<SqlException>(exception);
            Assert.EndsWith("Operation cancelled by user.", cancelled.Message, StringComparison.Ordinal);
            Assert.Equal(0, cancelled.Number);
        }
    }

    private static Answer MakeAnswer() => new Answer()
        .Columns(Column.Int("a"), Column.NVarChar("t", 50).Nullable, Column.NVarChar("m", Column.Max).Nullable)
        .Row(1, "one", new string('x', 300)).Row(2, null, new string('y', 40)).Done()
        .Info(50000, 1, 5, "between")
        .Columns(Column.BigInt("b")).Row(3L).Done()
        .Done(2);
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Robustness;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// The orders in which servers send the end of a canceled response and the acknowledgement of the attention. After each of them the
/// session has no bytes left and accepts the next request.
/// </summary>
[AlsoWithMars]
public sealed class AttentionOrderTests
{
    private const ushort SelectCommand = 0xC1;
    private const ushort AttentionCommand = 0xFD;

    private static readonly byte[] s_failed = Done(DoneStatus.Error, SelectCommand);
    private static readonly byte[] s_acknowledgement = Done(DoneStatus.Attention, AttentionCommand);
    private static readonly byte[] s_rows = new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().ToBytes();

    /// <summary>For each order the messages that the server sends after the attention.</summary>
    private static readonly Dictionary<string, byte[][]> s_orders = new()
    {
        ["two messages"] = [s_failed, s_acknowledgement],
        ["two messages, the first with rows"] = [[.. s_rows.Take(s_rows.Length - DoneToken.Size), .. s_failed], s_acknowledgement],
        ["two messages, the first complete"] = [s_rows, s_acknowledgement],
        ["one message with two DONEs"] = [[.. Done(DoneStatus.Error | DoneStatus.More, SelectCommand), .. s_acknowledgement]],
        ["one message with two final DONEs"] = [[.. s_failed, .. s_acknowledgement]],
        ["one message, after rows"] = [[.. s_rows.Take(s_rows.Length - DoneToken.Size), .. s_acknowledgement]],
        ["one DONE with both bits"] = [Done(DoneStatus.Error | DoneStatus.Attention, SelectCommand)],
        ["the acknowledgement alone"] = [s_acknowledgement],
    };

    public static TheoryData<string, bool, bool> Orders
    {
        get
        {
            var orders = new TheoryData<string, bool, bool>();
            foreach (string name in s_orders.Keys)
            {
                orders.Add(name, true, true);
                orders.Add(name, true, false);
                orders.Add(name, false, true);
                orders.Add(name, false, false);
            }

            return orders;
        }
    }

    [Theory]
    [MemberData(nameof(Orders))]
    public async Task An_acknowledgement_in_any_order_leaves_a_usable_session(string order, bool isAsync, bool comesAtOnce)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        byte[][] messages = [.. s_orders[order].Select(tokens => AnsweringSource.Frame(new Answer().Raw(tokens)))];
        source.Transport.Answer();
        source.Transport.Answer(comesAtOnce ? [[.. messages.SelectMany(message => message)]] : messages);
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Row(7).Done()));
        using SqlCommand command = new("q", connection);

        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await source.Transport.WaitForReceiveAsync();
        command.Cancel();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
        Assert.Equal(7, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_complete_response_that_is_canceled_in_memory_awaits_the_acknowledgement(bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Raw(s_rows)));
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Raw(s_acknowledgement)));
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Row(7).Done()));
        using SqlCommand command = new("q", connection);
        SqlDataReader reader = command.ExecuteReader();
        Assert.True(reader.Read());

        command.Cancel();
        await Assert.ThrowsAsync<SqlException>(async () => _ = isAsync ? await reader.ReadAsync(TestToken) : reader.Read());

        reader.Close();
        Assert.Equal(7, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_second_acknowledgement_breaks_the_session_and_the_cancellation_is_reported(bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        byte[] acknowledgement = AnsweringSource.Frame(new Answer().Raw(s_acknowledgement));
        source.Transport.Answer();
        source.Transport.Answer([.. acknowledgement, .. acknowledgement]);
        using SqlCommand command = new("q", connection);

        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await source.Transport.WaitForReceiveAsync();
        command.Cancel();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
        Assert.True(source.Transport.IsAborted);
    }

    private static byte[] Done(DoneStatus status, ushort command) => new Answer().DoneExactly(TokenType.Done, status, command, 0).ToBytes();
}

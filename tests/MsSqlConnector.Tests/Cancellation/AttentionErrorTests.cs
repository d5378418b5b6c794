using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Robustness;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Errors that arrive with the acknowledgement of an attention, and unexpected acknowledgements.</summary>
[AlsoWithMars]
public sealed class AttentionErrorTests
{
    private const int NoNumber = 0;
    private const int TimeoutNumber = -2;

    private static readonly byte[] s_acknowledgement =
        AnsweringSource.Frame(new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, DoneCommand.Batch, 0));

    public static TheoryData<CommandCall, bool> Calls
    {
        get
        {
            var calls = new TheoryData<CommandCall, bool>();
            foreach (CommandCall call in Enum.GetValues<CommandCall>())
            {
                calls.Add(call, true);
                calls.Add(call, false);
            }

            return calls;
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task An_acknowledgement_without_an_attention_breaks_the_connection(CommandCall call, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Row(1)
            .DoneExactly(TokenType.Done, DoneStatus.Count | DoneStatus.Attention, DoneCommand.Select, 1)));
        using SqlCommand command = new("q", connection);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => CommandCalls.RunAsync(command, call, isAsync, TestToken));

        Assert.Contains(
            "acknowledged a cancellation (attention) that the provider did not send (MS-TDS 2.2.7.6)",
            exception.Message,
            StringComparison.Ordinal);
        Assert.True(source.Transport.IsAborted);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_acknowledgement_in_the_response_to_a_transaction_request_breaks_the_connection(bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        source.Transport.Answer(s_acknowledgement);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await connection.BeginTransactionAsync(TestToken) : connection.BeginTransaction());

        Assert.Contains("acknowledged a cancellation", exception.Message, StringComparison.Ordinal);
        Assert.True(source.Transport.IsAborted);
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task Errors_that_arrive_with_the_acknowledgement_are_in_the_exception(bool isAsync, bool isOneMessage)
    {
        (SqlException exception, _) = await StopAsync(
            isAsync, byTimeout: false, EndWith(isOneMessage, new Answer().Error(3617, 1, 16, "Attention failed.")));

        Assert.Equal([3617, NoNumber], Numbers(exception));
        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_that_ends_the_session_is_included_in_the_exception_and_the_connection_is_closed(bool isAsync)
    {
        (SqlException exception, ConnectionState state) = await StopAsync(
            isAsync, byTimeout: false, EndWith(isOneMessage: false, new Answer().Error(596, 1, 21, "The session is in the kill state.")));

        Assert.Equal([596, NoNumber], Numbers(exception));
        Assert.Equal(21, exception.Class);
        Assert.Equal(ConnectionState.Closed, state);
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_a_timeout_the_server_errors_follow_it_in_the_exception(bool isAsync)
    {
        (SqlException exception, _) = await StopAsync(
            isAsync, byTimeout: true, EndWith(isOneMessage: false, new Answer().Error(3617, 1, 16, "Attention failed.")));

        Assert.Equal([TimeoutNumber, 3617], Numbers(exception));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_interrupted_response_without_an_error_is_reported_as_in_SqlClient(bool isAsync)
    {
        (SqlException exception, _) = await StopAsync(isAsync, byTimeout: false, EndWith(isOneMessage: false, new Answer()));

        Assert.Equal([NoNumber, NoNumber], Numbers(exception));
        Assert.StartsWith("A severe error occurred on the current command.", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Errors_that_arrive_after_cancellation_are_in_the_inner_exception()
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        source.Transport.Answer();
        source.Transport.Answer(EndWith(isOneMessage: false, new Answer().Error(3617, 1, 16, "Attention failed.")));
        using SqlCommand command = new("q", connection);
        using var cancellation = new CancellationTokenSource();

        Task running = command.ExecuteNonQueryAsync(cancellation.Token);
        await source.Transport.WaitForReceiveAsync();
        await cancellation.CancelAsync();

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        Assert.Equal(cancellation.Token, exception.CancellationToken);
        Assert.Equal([3617], Numbers(Assert.IsType<SqlException>(exception.InnerException)));
    }

    /// <summary>The end of the interrupted response, with the tokens of a response, and the acknowledgement.</summary>
    private static byte[][] EndWith(bool isOneMessage, Answer tokens)
    {
        byte[] acknowledgement = new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, DoneCommand.Batch, 0).ToBytes();
        Answer interrupted = tokens.DoneExactly(
            TokenType.Done, isOneMessage ? DoneStatus.Error | DoneStatus.More : DoneStatus.Error, DoneCommand.Select, 0);
        return isOneMessage
            ? [AnsweringSource.Frame(interrupted.Raw(acknowledgement))]
            : [AnsweringSource.Frame(interrupted), s_acknowledgement];
    }

    private static IEnumerable<int> Numbers(SqlException exception) => exception.Errors.Cast<SqlError>().Select(error => error.Number);

    private static async Task<(SqlException Exception, ConnectionState State)> StopAsync(bool isAsync, bool byTimeout, byte[][] end)
    {
        TestClock clock = new();
        await using var source = new AnsweringSource { Clock = clock };
        await using SqlConnection connection = await source.OpenAsync();
        source.Transport.Answer();
        source.Transport.Answer(end);
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Row(7).Done()));
        using SqlCommand command = new("q", connection) { CommandTimeout = byTimeout ? 1 : 30 };

        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await source.Transport.WaitForReceiveAsync();
        if (byTimeout)
        {
            await clock.PassUntilAsync(running, milliseconds: 1000);
        }
        else
        {
            command.Cancel();
        }

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
        if (connection.State == ConnectionState.Open)
        {
            Assert.Equal(7, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
        }

        return (exception, connection.State);
    }
}

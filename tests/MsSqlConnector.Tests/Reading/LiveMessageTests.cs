using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Robustness;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Messages are raised while the response is being read, before the provider waits for more of it.</summary>
[AlsoWithMars]
public sealed class LiveMessageTests
{
    public static TheoryData<string, bool, bool, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool, bool, bool>();
            foreach (string call in LiveCall.Names)
            {
                foreach (bool isAsync in new[] { true, false })
                {
                    cases.Add(call, isAsync, false, false);
                    cases.Add(call, isAsync, true, false);
                    cases.Add(call, isAsync, true, true);
                }
            }

            return cases;
        }
    }

    public static TheoryData<string, bool> Calls
    {
        get
        {
            var cases = new TheoryData<string, bool>();
            foreach (string call in LiveCall.Names)
            {
                cases.Add(call, true);
                cases.Add(call, false);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_message_is_raised_before_the_server_sends_the_rest(
        string call, bool isAsync, bool firesOnUserErrors, bool isUserError)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        connection.FireInfoMessageEventOnUserErrors = firesOnUserErrors;
        var raised = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        connection.InfoMessage += (_, e) => Assert.True(raised.TrySetResult(e.Message));
        var live = new LiveCall(source, connection, call, isAsync, isUserError);

        await live.StartAsync();
        Assert.Equal("live", await raised.Task.WaitAsync(LiveCall.Patience, TestToken));
        Assert.False(live.Running.IsCompleted);
        await live.FinishAsync();
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task A_handler_cannot_use_the_connection_while_the_response_is_read(string call, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        var thrown = new TaskCompletionSource<Exception?>(TaskCreationOptions.RunContinuationsAsynchronously);
        connection.InfoMessage += (_, _) => thrown.TrySetResult(Record.Exception(() =>
        {
            using SqlCommand other = new("other", connection);
            other.ExecuteNonQuery();
        }));
        var live = new LiveCall(source, connection, call, isAsync);

        await live.StartAsync();
        Exception? exception = await thrown.Task.WaitAsync(LiveCall.Patience, TestToken);
        Assert.Contains(
            "already an open DataReader", Assert.IsType<InvalidOperationException>(exception).Message, StringComparison.Ordinal);
        await live.FinishAsync();
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task A_handler_that_closes_the_connection_ends_the_operation(string call, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync(isPooled: true);
        connection.InfoMessage += (_, _) => connection.Close();
        var live = new LiveCall(source, connection, call, isAsync);

        await live.StartAsync();
        if (call == LiveCall.Close)
        {
            await live.Running.WaitAsync(LiveCall.Patience, TestToken);
        }
        else
        {
            await Assert.ThrowsAsync<InvalidOperationException>(() => live.Running.WaitAsync(LiveCall.Patience, TestToken));
        }

        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.True(source.Transport.IsAborted);
        await connection.OpenAsync(TestToken);
    }

    [Theory]
    [InlineData(LiveCall.NonQuery, true)]
    [InlineData(LiveCall.NonQuery, false)]
    [InlineData(LiveCall.Scalar, true)]
    [InlineData(LiveCall.Scalar, false)]
    [InlineData(LiveCall.Read, true)]
    [InlineData(LiveCall.Read, false)]
    public async Task A_handler_can_cancel_the_command(string call, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        var live = new LiveCall(source, connection, call, isAsync);
        connection.InfoMessage += (_, _) => live.Command.Cancel();

        await live.StartAsync(acknowledgesAttention: true);
        SqlException canceled = await Assert.ThrowsAsync<SqlException>(() => live.Running.WaitAsync(LiveCall.Patience, TestToken));
        Assert.Equal("Operation cancelled by user.", canceled.Message);
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task An_exception_of_a_handler_does_not_affect_the_command(string call, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        var raised = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        connection.InfoMessage += (_, _) =>
        {
            raised.TrySetResult();
            throw new TimeZoneNotFoundException();
        };
        var live = new LiveCall(source, connection, call, isAsync);

        await live.StartAsync();
        await raised.Task.WaitAsync(LiveCall.Patience, TestToken);
        await live.FinishAsync();
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task A_handler_runs_in_the_execution_context_of_the_caller(string call, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        var scope = new AsyncLocal<string>();
        var raised = new TaskCompletionSource<string?>(TaskCreationOptions.RunContinuationsAsynchronously);
        connection.InfoMessage += (_, _) => raised.TrySetResult(scope.Value);
        var live = new LiveCall(source, connection, call, isAsync);

        scope.Value = "of the caller";
        await live.StartAsync();
        Assert.Equal("of the caller", await raised.Task.WaitAsync(LiveCall.Patience, TestToken));
        await live.FinishAsync();
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task Messages_and_statement_events_are_raised_in_server_order(bool isAsync, bool isSplit)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        byte[] bytes = AnsweringSource.Frame(
            new Answer().Info(1, 1, 0, "one").Done(1).Info(2, 1, 0, "two").Info(3, 1, 0, "three").Done(2).Info(4, 1, 0, "four").Done());
        source.Transport.Answer(isSplit ? Split(bytes) : [bytes]);
        List<string> events = [];
        connection.InfoMessage += (_, e) => events.Add(e.Message);
        await using SqlCommand command = new("q", connection);
        command.StatementCompleted += (_, e) => events.Add($"{e.RecordCount}");

        Assert.Equal(3, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
        Assert.Equal(["one", "1", "two", "three", "2", "four"], events);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_message_that_was_raised_before_an_error_is_included_in_the_exception_too(bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        byte[] bytes = AnsweringSource.Frame(
            new Answer().Info(1, 1, 0, "before").Error(50001, 1, 16, "error").Info(2, 1, 0, "after").Done());
        source.Transport.Answer(Split(bytes));
        List<string> raised = [];
        connection.InfoMessage += (_, e) => raised.Add(e.Message);
        await using SqlCommand command = new("q", connection);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => isAsync ? command.ExecuteNonQueryAsync(TestToken) : Task.Run(command.ExecuteNonQuery, TestToken));

        Assert.Equal(["error", "before", "after"], Messages.Texts(exception));
        Assert.Equal(["before"], raised);
    }

    private static byte[][] Split(byte[] bytes) => Array.ConvertAll(bytes, static item => new[] { item });
}

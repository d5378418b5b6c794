using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Commands that are canceled or time out in each phase of their response. The connection must be usable afterwards.</summary>
public sealed class AttentionTests
{
    private const string Wait = "waitfor delay '0:01:00'";
    private const string MessageAndWait = "raiserror('started', 0, 1) with nowait; waitfor delay '0:01:00'";
    private const string RowAndWait = "select 7; raiserror('started', 0, 1) with nowait; waitfor delay '0:01:00'; select 8";
    private const string ManyRows =
        "select top (200000) a.object_id, replicate('x', 100) from sys.all_columns a cross join sys.all_columns b";
    private const string LargeValue = "select replicate(cast('x' as varchar(max)), 4000000)";

    private static Origin Attention => Origin.Specification("2.2.1.7, 3.3.5.7");

    [Theory, EachTarget]
    public Task Timeout_before_the_response(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Attention,
        server => server.OnSql(Wait, new Answer().Done().UntilAttention()),
        async run =>
        {
            DbCommand command = run.Command(Wait);
            command.CommandTimeout = 1;
            await run.ExecuteAsync(command);
            await run.ScalarAsync("select 1");
        },
        "count: error -2; value 1",
        RequestCount: 3));

    [Theory, EachTarget]
    public Task Cancel_after_a_message(Target target) => Comparison.RunAsync(target, isAsync: false, new Scenario(
        Attention,
        server => server.OnSql(MessageAndWait, new Answer().Info(50000, 1, 0, "started").EndPacket().Done().FirstPacketUntilAttention()),
        async run =>
        {
            DbCommand command = run.Command(MessageAndWait);
            await WithActionAfterMessageAsync(run, command.Cancel, () => run.ExecuteAsync(command));
            await run.ScalarAsync("select 1");
        },
        "message 50000; count: error 0; value 1",
        RequestCount: 3));

    [Theory, EachTarget]
    public Task Cancel_by_a_token(Target target) => Comparison.RunAsync(target, isAsync: true, new Scenario(
        Attention,
        server => server.OnSql(Wait, new Answer().Done().UntilAttention()),
        async run =>
        {
            using CancellationTokenSource source = new(TimeSpan.FromSeconds(1));
            await run.ExecuteAsync(run.Command(Wait), source.Token);
            await run.ScalarAsync("select 1");
        },
        "count: OperationCanceledException; value 1",
        RequestCount: 3) { ExpectedOfSqlClient = "count: error 0; value 1", Difference = "A command that is canceled by its token" });

    [Theory, EachTarget]
    public Task Timeout_between_results(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Attention,
        server => server.OnSql(
            RowAndWait, new Answer().Number(7).Info(50000, 1, 0, "started").EndPacket().Done().Number(8).FirstPacketUntilAttention()),
        async run =>
        {
            DbCommand command = run.Command(RowAndWait);

            // The first result has to arrive before.
            command.CommandTimeout = 3;
            await run.ReadAsync(command);
            await run.ScalarAsync("select 1");
        },
        "columns 1; row 7; message 50000; rows: error -2; value 1",
        RequestCount: 3));

    [Theory, EachTarget]
    public Task Cancel_in_the_rows(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Attention,
        server => server.OnSql(ManyRows, new LazyAnswer(Rows)),
        async run =>
        {
            DbCommand command = run.Command(ManyRows);
            await using DbDataReader? reader = await run.ReaderAsync(command);
            await run.ReadRowAsync(reader!);
            command.Cancel();
            await run.CloseAsync(reader!);
            await run.ScalarAsync("select 1");
        },
        "value 1",
        RequestCount: 3));

    [Theory, EachTarget]
    public Task Cancel_in_a_large_value(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Attention,
        server => server.OnSql(
            LargeValue, new LazyAnswer(() => new Answer().Value(Column.VarChar("", Column.Max).Nullable, new string('x', 4_000_000)))),
        async run =>
        {
            DbCommand command = run.Command(LargeValue);
            await using DbDataReader? reader = await run.ReaderAsync(command, CommandBehavior.SequentialAccess);
            await run.ReadRowAsync(reader!);
            char[] piece = new char[1000];
            run.Notes.Add($"{reader!.GetChars(0, 0, piece, 0, piece.Length)} characters");
            command.Cancel();
            await run.CloseAsync(reader);
            await run.ScalarAsync("select 1");
        },
        "1000 characters; value 1",
        RequestCount: 3));

    [Theory, EachTarget]
    public Task Cancel_after_the_end(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.SqlClient("Cancel has no effect after the end of a command"),
        _ => { },
        async run =>
        {
            DbCommand command = run.Command("select 1");
            await run.ScalarAsync(command);
            command.Cancel();
            await run.ScalarAsync(command);
        },
        "value 1; value 1",
        RequestCount: 2));

    /// <summary>Executes a command and performs an action when its message arrives.</summary>
    internal static async Task WithActionAfterMessageAsync(Run run, Action action, Func<Task> execute)
    {
        TaskCompletionSource arrived = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Provider.Listen(run.Connection, _ => arrived.TrySetResult());

        // Microsoft.Data.SqlClient otherwise raises the messages at the end of the command.
        ((dynamic)run.Connection).FireInfoMessageEventOnUserErrors = true;
        Task acted = Task.Run(async () =>
        {
            await arrived.Task.WaitAsync(TimeSpan.FromSeconds(30));
            action();
        });
        await execute();
        await acted;
    }

    private static Answer Rows()
    {
        Answer answer = new Answer().Columns(Column.Int("object_id"), Column.VarChar("", 100).Nullable.Expression);
        string text = new('x', 100);
        for (int i = 0; i < 20_000; i++)
        {
            answer.Row(i, text);
        }

        return answer.Done();
    }
}

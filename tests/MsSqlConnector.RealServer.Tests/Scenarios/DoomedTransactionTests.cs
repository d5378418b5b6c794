using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Transactions that the server dooms or ends.</summary>
public sealed class DoomedTransactionTests
{
    private const string Doom = """
        set xact_abort on; begin transaction;
        begin try select 1 / 0; end try
        begin catch select xact_state() as state; end catch
        """;

    private const string Ended = "ended-local-transactions";
    private const string Duplicate = "insert dbo.Keys values (1), (1)";
    private const string SetAbort = "set xact_abort on";
    private const string Wait = "insert dbo.Keys values (5); waitfor delay '0:01:00'";
    private const string Count = "select @@trancount";

    /// <summary>Some engines report the end of a transaction only with the error of the rollback.</summary>
    private static readonly EngineDifference s_missingTransaction = new(Ended, "rollback: error 3903", "message 3903");

    [Theory, EachTarget]
    public Task Uncommittable_transaction_ends_with_its_batch(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Documentation("XACT_STATE"),
            server => server.On(Doom, DoomedBatch),
            async run =>
            {
                await run.ReadAsync(Doom);
                await run.ScalarAsync(Count);
            },
            "columns 1; columns 1; row -1; rows: error 3998; value 0",
            RequestCount: 2));

    [Theory, EachTarget]
    public Task Error_under_XACT_ABORT_ends_the_transaction(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Documentation("SET XACT_ABORT"),
            server =>
                server.On(Duplicate, session => session.Transactions.EndByError(2627, 1, 14, DuplicateText).DoneOf(DoneCommand.Batch)),
            async run =>
            {
                await run.ExecuteAsync(SetAbort);
                await using DbTransaction transaction = await run.Connection.BeginTransactionAsync();
                DbCommand command = run.Command(Duplicate);
                command.Transaction = transaction;
                await run.ExecuteAsync(command);
                await run.TryAsync("commit", () => EndAsync(run, transaction, commits: true));
                await run.TryAsync("rollback", () => EndAsync(run, transaction, commits: false));
                await run.ScalarAsync(Count);
            },
            "count -1; count: error 2627; commit: InvalidOperationException; value 0",
            RequestCount: 4)
        {
            ExpectedOfSqlClient =
                "count -1; count: error 2627; commit: InvalidOperationException; rollback: InvalidOperationException; value 0",
            Difference = Ended,
        });

    [Theory, EachTarget]
    public Task Transaction_remains_after_an_attention(Target target, bool isAsync) => RunAttentionAsync(
        target, isAsync, abort: false, "count: error -2; value 1; value 0", null);

    [Theory, EachTarget]
    public Task Transaction_ends_with_an_attention_under_XACT_ABORT(Target target, bool isAsync) => RunAttentionAsync(
        target,
        isAsync,
        abort: true,
        "count -1; count: error -2; commit: InvalidOperationException; value 0",
        "count -1; count: error -2; commit: InvalidOperationException; rollback: InvalidOperationException; value 0");

    internal static async Task EndAsync(Run run, DbTransaction transaction, bool commits)
    {
        if (run.IsAsync)
        {
            await (commits ? transaction.CommitAsync() : transaction.RollbackAsync());
        }
        else if (commits)
        {
            transaction.Commit();
        }
        else
        {
            transaction.Rollback();
        }
    }

    private const string DuplicateText =
        "Violation of PRIMARY KEY constraint 'PK_Keys'. Cannot insert duplicate key in object 'dbo.Keys'. The duplicate key value is (1).";

    private static Task RunAttentionAsync(Target target, bool isAsync, bool abort, string expected, string? expectedOfSqlClient) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Observation("an attention rolls back under XACT_ABORT ON only"),
            server => server.OnSql(Wait, new Answer().Done(1, DoneCommand.Insert).DoneOf(DoneCommand.WaitFor).UntilAttention()),
            async run =>
            {
                if (abort)
                {
                    await run.ExecuteAsync(SetAbort);
                }

                await using DbTransaction transaction = await run.Connection.BeginTransactionAsync();
                await InterruptAsync(run, transaction);
                DbCommand count = run.Command(Count);
                count.Transaction = transaction;
                await (abort ? run.TryAsync("commit", () => EndAsync(run, transaction, commits: true)) : run.ScalarAsync(count));
                await run.TryAsync("rollback", () => EndAsync(run, transaction, commits: false));
                await run.ScalarAsync(Count);
            },
            expected,
            RequestCount: abort ? 5 : 6)
        {
            ExpectedOfSqlClient = expectedOfSqlClient,
            Difference = Ended,
            OnOtherEngines = s_missingTransaction,
        });

    private static Task InterruptAsync(Run run, DbTransaction transaction)
    {
        DbCommand command = run.Command(Wait);
        command.Transaction = transaction;
        command.CommandTimeout = 1;
        return run.ExecuteAsync(command);
    }

    /// <summary>The tokens of TRY and CATCH as recorded on SQL Server 2025; the server ends the transaction after the results.</summary>
    private static Answer DoomedBatch(Session session)
    {
        Answer answer = session.Transactions.Begin(0, isStatement: true)
            .DoneOf(DoneCommand.BeginTry)
            .Columns(Column.Int("").Nullable.Expression).Done(0)
            .DoneOf(DoneCommand.BeginCatch)
            .Columns(Column.SmallInt("state").Nullable.Expression).Row((short)-1).Done()
            .DoneOf(DoneCommand.EndCatch);
        session.Transactions.EndByError(
            answer, 3998, 1, 16, "Uncommittable transaction is detected at the end of the batch. The transaction is rolled back.");
        return answer.DoneOf(DoneCommand.Batch);
    }
}

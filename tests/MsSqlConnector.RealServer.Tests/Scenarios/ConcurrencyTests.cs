using System.Data.Common;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Multiple active result sets and ambient transactions.</summary>
public sealed class ConcurrencyTests
{
    private const string Numbers = "select n from (values (1), (2), (3)) as t(n)";
    private const string Letters = "select n from (values ('a'), ('b'), ('c')) as t(n)";
    private const string Clear = "delete dbo.Scoped";
    private const string Insert = "insert dbo.Scoped values (1)";
    private const string Count = "select count(*) from dbo.Scoped";

    [Theory, EachTarget(Needs = ServerFeature.MultipleActiveResultSets)]
    public Task Two_readers_of_a_connection_are_interleaved(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Documentation("Multiple Active Result Sets"),
            server => server
                .OnSql(Numbers, new Answer().Columns(Column.Int("n")).Row(1).Row(2).Row(3).Done())
                .OnSql(Letters, new Answer().Columns(Column.VarChar("n", 1)).Row("a").Row("b").Row("c").Done()),
            async run =>
            {
                await using DbDataReader? numbers = await run.ReaderAsync(run.Command(Numbers));
                await using DbDataReader? letters = await run.ReaderAsync(run.Command(Letters));
                while (await run.ReadRowAsync(numbers!) && await run.ReadRowAsync(letters!))
                {
                    run.Notes.Add($"{numbers!.GetInt32(0)}{letters!.GetString(0)}");
                }
            },
            "1a; 2b; 3c",
            RequestCount: 2) { Settings = "Pooling=false;MultipleActiveResultSets=true" });

    [Theory, EachTarget(Needs = ServerFeature.DistributedTransactions)]
    public Task Scope_commits(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("Implicit transactions using TransactionScope"),
        server => Script(server, committed: 1),
        run => RunScopeAsync(run, completes: true),
        "count 1; value 1",
        RequestCount: 5));

    [Theory, EachTarget(Needs = ServerFeature.DistributedTransactions)]
    public Task Scope_that_is_not_completed_rolls_back(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("Implicit transactions using TransactionScope"),
        server => Script(server, committed: 0),
        run => RunScopeAsync(run, completes: false),
        "count 1; value 0",
        RequestCount: 5));

    private static async Task RunScopeAsync(Run run, bool completes)
    {
        await run.Command(Clear).ExecuteNonQueryAsync();
        using (TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled))
        {
            await using DbConnection connection = await run.OpenAsync();
            await run.ExecuteAsync(Run.Command(connection, Insert));
            if (completes)
            {
                scope.Complete();
            }
        }

        await run.ScalarAsync(Count);
    }

    private static void Script(TdsServer server, int committed) => server
        .OnSql(Clear, new Answer().Done(0, DoneCommand.Delete))
        .OnSql(Insert, new Answer().Done(1, DoneCommand.Insert))
        .OnSql(Count, new Answer().Columns(Column.Int("").Nullable).Row(committed).Done());
}

using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>The state of a pooled connection for its next user.</summary>
public sealed class ResetTests
{
    private const string Pool = "Pooling=true;Max Pool Size=1";

    private const string Change = """
        set xact_abort on; set lock_timeout 100; set datefirst 3; set rowcount 2; set context_info 0x01;
        create table #Left (Id int);
        """;

    private const string Isolate = "set transaction isolation level serializable";

    private const string Query = """
        select @@lock_timeout, @@datefirst, @@options & 16384, object_id('tempdb..#Left'), context_info(),
            (select transaction_isolation_level from sys.dm_exec_sessions where session_id = @@spid)
        """;

    private const string OtherDatabase = "select case when db_name() = 'tempdb' then 'tempdb' else 'initial' end";
    private const string Insert = "insert dbo.Resets values (1)";
    private const string Left = "select @@trancount, (select count(*) from dbo.Resets)";

    private static Origin Reset => Origin.Specification("2.2.3.1.2");

    [Theory, EachTarget]
    public Task Settings_are_reset_and_the_provider_resets_the_isolation_level(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Observation("a reset keeps the isolation level, except in Azure SQL Database"),
            server => server
                .OnSql(Change, new Answer().Done())
                .On(Query, session => State(-1, 7, 0, null, session.Transactions.IsolationLevel)),
            async run =>
            {
                await run.ExecuteAsync(Change);
                await run.ExecuteAsync(Isolate);
                await run.CloseAsync(run.Connection);
                await run.OpenAsync(run.Connection);
                await run.ReadAsync(Query);
            },
            "count -1; count -1; columns 6; row -1, 7, 0, NULL, NULL, 2; affected -1",
            RequestCount: 3)
        {
            Settings = Pool,
            OurRequestCount = 4,
            ExpectedOfSqlClient = "count -1; count -1; columns 6; row -1, 7, 0, NULL, NULL, 4; affected -1",
            Difference = "A pooled connection starts with the default isolation level",
        });

    [Theory, EachTarget]
    public Task Database_is_the_one_of_the_login(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Reset,
        server => server.On(OtherDatabase, session => Text(session.Database == "tempdb" ? "tempdb" : "initial")),
        async run =>
        {
            await run.ExecuteAsync("use tempdb");
            await run.ScalarAsync(OtherDatabase);
            await run.CloseAsync(run.Connection);
            await run.OpenAsync(run.Connection);
            await run.ScalarAsync(OtherDatabase);
        },
        "message 5701; count -1; value tempdb; value initial",
        RequestCount: 3) { Settings = Pool, HasVaryingTexts = true });

    [Theory, EachTarget]
    public Task Transaction_is_rolled_back(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Reset,
        server => server
            .OnSql(Insert, new Answer().Done(1, DoneCommand.Insert))
            .On(Left, session =>
                new Answer().Columns(Column.Int("").Expression, Column.Int("").Nullable).Row(session.Transactions.Level, 0).Done()),
        async run =>
        {
            DbCommand command = run.Command(Insert);
            command.Transaction = run.Connection.BeginTransaction();
            await run.ExecuteAsync(command);
            await run.CloseAsync(run.Connection);
            await run.OpenAsync(run.Connection);
            await run.ReadAsync(Left);
        },
        "count 1; columns 2; row 0, 0; affected -1",
        RequestCount: 4) { Settings = Pool });

    private static Answer State(int lockTimeout, int firstDay, int isAbort, object? table, short level) => new Answer()
        .Columns(
            Column.Int("").Expression, Column.TinyInt("").Expression, Column.Int("").Nullable.Expression,
            Column.Int("").Nullable.Expression, Column.VarBinary("", 128).Nullable.Expression, Column.SmallInt("").Nullable.Expression)
        .Row(lockTimeout, (byte)firstDay, isAbort, table, null, level).Done();

    private static Answer Text(string value) => new Answer().Value(Column.VarChar("", 7), value);
}

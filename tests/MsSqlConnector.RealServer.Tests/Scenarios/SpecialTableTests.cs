using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Temporal tables, graph tables, and tables with encrypted columns that the client does not decrypt.</summary>
public sealed class SpecialTableTests
{
    private const string Clear = """
        alter table dbo.History set (system_versioning = off); delete dbo.History; delete dbo.HistoryOld;
        alter table dbo.History set (system_versioning = on (history_table = dbo.HistoryOld));
        """;

    private const string Insert = "insert dbo.History (Id, Name) values (1, N'old')";
    private const string Update = "update dbo.History set Name = N'new' where Id = 1";
    private const string Now = "select * from dbo.History";
    private const string Always = "select Id, Name from dbo.History for system_time all order by ValidFrom";
    private const string Match = "select p.Name, q.Name from dbo.Person p, dbo.Knows k, dbo.Person q where match(p-(k)->q)";
    private const string Nodes = "select * from dbo.Person order by Id";
    private const string Secrets = "select Id, Secret from dbo.Secrets";
    private const string PlainSecret = "insert dbo.Secrets values (1, N'plain')";

    [Theory, EachTarget(Needs = ServerFeature.TemporalTables)]
    public Task Temporal_table_has_hidden_columns_and_a_history(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Documentation("Temporal tables"),
            server => server
                .OnSql(Clear, new Answer().DoneOf(0xD8).Done(0, DoneCommand.Delete).Done(0, DoneCommand.Delete).DoneOf(0xD8))
                .OnSql(Insert, new Answer().Done(1, DoneCommand.Insert))
                .OnSql(Update, new Answer().Done(1))
                .OnSql(Now, Versions("new"))
                .OnSql(Always, Versions("old", "new")),
            async run =>
            {
                await run.Command(Clear).ExecuteNonQueryAsync();
                await run.ExecuteAsync(Insert);
                await run.ExecuteAsync(Update);
                await run.ReadAsync(Now);
                await run.ReadAsync(Always);
            },
            "count 1; count 1; columns 2; row 1, new; affected -1; columns 2; row 1, old; row 1, new; affected -1",
            RequestCount: 5));

    [Theory, EachTarget(Needs = ServerFeature.GraphTables)]
    public Task Graph_tables_are_read(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("SQL Graph architecture"),
        server => server
            .OnSql(Match, new Answer().Columns(Column.NVarChar("Name", 20), Column.NVarChar("Name", 20)).Row("Ada", "Bob").Done())
            .OnSql(Nodes, new Answer().Columns(Column.NVarChar("$node_id_0", 1000).Nullable, Column.Int("Id"), Column.NVarChar("Name", 20))
                .Row(Node(0), 1, "Ada").Row(Node(1), 2, "Bob").Done()),
        async run =>
        {
            await run.ReadAsync(Match);
            await run.ReadAsync(Nodes);
        },
        $"columns 2; row Ada, Bob; affected -1; columns 3; row {Node(0)}, 1, Ada; row {Node(1)}, 2, Bob; affected -1",
        RequestCount: 2));

    [Theory, EachTarget(Needs = ServerFeature.EncryptedColumns)]
    public Task Encrypted_column_is_binary_without_its_setting(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Documentation("Always Encrypted: data retrieval with Column Encryption Setting=Disabled"),
            server => server
                .OnSql(Secrets, new Answer().Columns(Column.Int("Id"), Column.VarBinary("Secret", 113).Nullable).Done())
                .OnSql(PlainSecret, new Answer()
                    .Error(206, 2, 16, "Operand type clash: nvarchar is incompatible with nvarchar(20) encrypted.")
                    .DoneOf(DoneCommand.Batch)),
            async run =>
            {
                await using (DbDataReader? reader = await run.ReaderAsync(run.Command(Secrets)))
                {
                    run.Notes.Add($"{reader!.GetDataTypeName(1)} {reader.GetFieldType(1).Name}");
                }

                await run.ExecuteAsync(PlainSecret);
            },
            "varbinary Byte[]; count: error 206",
            RequestCount: 2));

    private static Answer Versions(params string[] names)
    {
        Answer answer = new Answer().Columns(Column.Int("Id"), Column.NVarChar("Name", 20));
        foreach (string name in names)
        {
            answer.Row(1, name);
        }

        return answer.Done();
    }

    private static string Node(int id) => $$"""{"type":"node","schema":"dbo","table":"Person","id":{{id}}}""";
}

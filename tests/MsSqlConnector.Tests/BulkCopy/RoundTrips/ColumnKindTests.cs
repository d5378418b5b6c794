using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.RoundTrips;

/// <summary>Identity, computed, hidden, sparse and graph columns, defaults and order hints.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class ColumnKindTests
{
    [Theory]
    [InlineData(SqlBulkCopyOptions.Default, 1, 2)]
    [InlineData(SqlBulkCopyOptions.KeepIdentity, 7, 8)]
    public async Task Identity_values_are_generated_or_kept(SqlBulkCopyOptions options, params int[] expected)
    {
        BulkTable table = new("t", new BulkColumn(Column.Int("id")).Identity(), Column.NVarChar("name", 10));

        await LoadAsync(table, ["id", "name"], options, [7, "a"], [8, "b"]);

        Assert.Equal(expected.Cast<object?>(), table.Rows.Select(row => row["id"]));
        Assert.Equal(["a", "b"], table.Rows.Select(row => row["name"]));
    }

    [Fact]
    public async Task A_computed_column_can_be_omitted_but_not_loaded()
    {
        BulkTable table = new("t", new BulkColumn(Column.Int("sum").Nullable).Computed(), Column.Int("id"));

        await LoadAsync(table, ["id"], SqlBulkCopyOptions.Default, [1]);

        Assert.Equal(1, Assert.Single(table.Rows)["id"]);
        Assert.Equal(
            271,
            (await Assert.ThrowsAsync<SqlException>(() => LoadAsync(table, ["sum", "id"], SqlBulkCopyOptions.Default, [1, 2]))).Number);
    }

    [Theory]
    [InlineData("t")]
    [InlineData("#t")]
    [InlineData("[it's 日本]")]
    [InlineData("[база].dbo.t")]
    public async Task A_hidden_column_can_be_loaded_by_name(string name)
    {
        BulkTable table = new(name, Column.Int("id"), new BulkColumn(Column.Int("secret").Nullable).Hidden());

        await LoadAsync(table, ["id", "secret"], SqlBulkCopyOptions.Default, [1, 2]);

        Assert.Equal(2, Assert.Single(table.Rows)["secret"]);
    }

    [Fact]
    public async Task A_period_of_a_temporal_table_is_refused_by_the_server()
    {
        BulkTable table = new("t", Column.Int("id"), new BulkColumn(Column.DateTime2("since")) { IsGeneratedAlways = true }.Hidden());

        SqlException exception =
            await Assert.ThrowsAsync<SqlException>(
                () => LoadAsync(table, ["id", "since"], SqlBulkCopyOptions.Default, [1, new DateTime(2024, 1, 1)]));
        await LoadAsync(table, ["id"], SqlBulkCopyOptions.Default, [2]);

        Assert.Equal(13536, exception.Number);
        Assert.Equal(2, Assert.Single(table.Rows)["id"]);
    }

    [Fact]
    public async Task Sparse_columns_can_be_loaded_by_name()
    {
        BulkTable table = new(
            "t", Column.Int("id"), Sparse("a"), Sparse("b"), new BulkColumn(Column.Xml("all").Nullable).ColumnSet(),
            Column.VarChar("last", 10, Collation.ForLcid(0x0419)));

        await LoadAsync(table, ["id", "b", "last"], SqlBulkCopyOptions.Default, [1, "x", "Привет"]);

        BulkRow row = Assert.Single(table.Rows);
        Assert.Equal([null, "x", "Привет"], new[] { row["a"], row["b"], row["last"] });
    }

    [Theory]
    [InlineData("$from_id", "$to_id")]
    [InlineData("$from_id_5F02", "$to_id_5F03")]
    public async Task Edges_can_be_loaded_by_alias_and_by_name(string from, string to)
    {
        BulkTable table = new(
            "e", Graph("graph_id_1", 1), Graph("$edge_id_5F01", 2), Graph("from_obj_id_1", 4), Graph("from_id_1", 3),
            Graph("$from_id_5F02", 5), Graph("to_obj_id_1", 7), Graph("to_id_1", 6), Graph("$to_id_5F03", 8),
            Column.VarChar("kind", 10, Collation.ForLcid(0x0419)));

        await LoadAsync(table, [from, to, "kind"], SqlBulkCopyOptions.Default, ["{\"id\":1}", "{\"id\":2}", "друг"]);

        BulkRow row = Assert.Single(table.Rows);
        Assert.Equal(
            ["{\"id\":1}", "{\"id\":2}", "друг", null],
            new[] { row["$from_id_5F02"], row["$to_id_5F03"], row["kind"], row["$edge_id_5F01"] });
    }

    [Theory]
    [InlineData(SqlBulkCopyOptions.Default, 5)]
    [InlineData(SqlBulkCopyOptions.KeepNulls, null)]
    public async Task A_null_becomes_the_default_unless_nulls_are_kept(SqlBulkCopyOptions options, int? expected)
    {
        BulkTable table = new("t", Column.Int("id"), new BulkColumn(Column.Int("n").Nullable) { Default = 5 });

        await LoadAsync(table, ["id", "n"], options, [1, null]);

        Assert.Equal(expected, Assert.Single(table.Rows)["n"]);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Rows_must_be_in_the_order_of_several_hints(bool isSorted)
    {
        BulkTable table = new("t", Column.NVarChar("group]", 10), Column.Int("id")) { PrimaryKey = ["group]", "id"] };
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        copy.ColumnOrderHints.Add("group]", SortOrder.Ascending);
        copy.ColumnOrderHints.Add("id", SortOrder.Descending);
        ArrayReader source = isSorted
            ? new ArrayReader(["group", "id"], ["a", 2], ["a", 1], ["b", 3])
            : new ArrayReader(["group", "id"], ["a", 1], ["a", 2], ["b", 3]);

        Exception? exception = Record.Exception(() => copy.WriteToServer(source));

        Assert.Equal(isSorted ? null : 4819, (exception as SqlException)?.Number);
        Assert.Equal(isSorted ? 3 : 0, table.Rows.Count);
        Assert.EndsWith(
            " with (ORDER([group]]] ASC, [id] DESC))", server.Recorder.All<SqlBatchMessage>()[^1].Text, StringComparison.Ordinal);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [InlineData("#t", "#t")]
    [InlineData("#t", "tempdb..#t")]
    [InlineData("#t", "[tempdb].[dbo].[#t]")]
    [InlineData("other.dbo.t", "other..t")]
    [InlineData("[o'ther].[s.c].[t]]\"x]", "[o'ther].[s.c].[t]]\"x]")]
    [InlineData("[a b]", "\"a b\"")]
    [InlineData("[日本]", "日本")]
    public async Task Tables_are_found_by_their_names(string table, string name)
    {
        BulkTable target = new(table, Column.NVarChar("a]b'c", 10), Column.VarChar("x.y", 10, Collation.ForLcid(0x0419)));
        await using TdsServer server = BulkTestServer.Start(target);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = name };
        copy.ColumnMappings.Add("one", "a]b'c");
        copy.ColumnMappings.Add("two", "x.y");

        copy.WriteToServer(new ArrayReader(["one", "two"], ["1", "Ж"]));

        Assert.Equal("Ж", Assert.Single(target.Rows)["x.y"]);
        Assert.Empty(server.Log.Complaints);
    }

    private static string Quote(string part) => part.Length == 0 ? "" : $"[{part.Replace("]", "]]", StringComparison.Ordinal)}]";

    private static BulkColumn Sparse(string name) => new(Column.VarChar(name, 10).Nullable) { IsSparse = true };

    private static BulkColumn Graph(string name, byte type) => new(Column.NVarChar(name, 1000).Nullable) { GraphType = type };

    private static SqlConnection Open(TdsServer server)
    {
        SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        return connection;
    }

    private static async Task LoadAsync(BulkTable table, string[] columns, SqlBulkCopyOptions options, params object?[][] rows)
    {
        MultipartName name = table.Name;
        string text = name.IsTemporary
            ? Quote(name.Name)
            : $"{Quote(name.Database)}.{Quote(name.Schema)}.{Quote(name.Name)}".TrimStart('.');
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection, options, null) { DestinationTableName = text };
        foreach (string column in columns)
        {
            copy.ColumnMappings.Add(column, column);
        }

        await copy.WriteToServerAsync(new ArrayReader(columns, rows), TestToken);
        Assert.Empty(server.Log.Complaints);
    }
}

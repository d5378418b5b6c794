using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.Bulk;

// Inside the namespace, where it comes before the provider of the same type names.
using Microsoft.Data.SqlClient;

/// <summary>The queries with which clients read the metadata of a table before a load.</summary>
public sealed class MetadataQueryTests
{
    [Fact]
    public async Task The_simple_query_returns_count_columns_and_collations()
    {
        await using TdsServer server = BulkTestServer.Start(Table());

        List<(string[] Columns, string[] Rows)> results = await RunAsync(
            server, "select @@trancount; SET FMTONLY ON select * from [t] SET FMTONLY OFF exec ..sp_tablecollations_100 N'.[t]'");

        Assert.Equal(3, results.Count);
        Assert.Equal(["0"], results[0].Rows);
        Assert.Equal(["id", "name"], results[1].Columns);
        Assert.Empty(results[1].Rows);
        Assert.Equal(["1 id  ", "2 name System.Byte[] Cyrillic_General_CI_AS", "3 since  "], results[2].Rows);
    }

    [Fact]
    public async Task The_query_that_names_all_columns_returns_hidden_ones_too()
    {
        await using TdsServer server = BulkTestServer.Start(Table());

        List<(string[] Columns, string[] Rows)> results = await RunAsync(server, """
            SELECT @@TRANCOUNT;
            DECLARE @Object_ID INT = OBJECT_ID('[dbo].[t]');
            EXEC sp_executesql N'SELECT ... FROM .[sys].[all_columns] WHERE [object_id] = @Object_ID', N'@Object_ID INT', @Object_ID;
            SET FMTONLY ON; EXEC(N'SELECT ' + @Column_Names + N' FROM [dbo].[t]'); SET FMTONLY OFF;
            EXEC ..sp_tablecollations_100 N'[dbo].[t]';
            """);

        Assert.Equal(["id", "name", "since"], results[1].Columns);
        Assert.Equal(3, results[2].Rows.Length);
    }

    [Fact]
    public async Task A_variable_that_is_assigned_for_each_row_has_the_last_name()
    {
        await using TdsServer server = BulkTestServer.Start(Table());

        List<(string[] Columns, string[] Rows)> results = await RunAsync(server, """
            EXEC sp_executesql N'SELECT @Column_Names = COALESCE(@Column_Names + N'','', SPACE(0)) + QUOTENAME([name]) FROM .[sys].[all_columns]';
            SET FMTONLY ON; EXEC(N'SELECT ' + @Column_Names + N' FROM [dbo].[t]'); SET FMTONLY OFF;
            """);

        Assert.Equal(["since"], Assert.Single(results).Columns);
    }

    [Theory]
    [InlineData(
        CatalogQuirks.None, "1 id 1  False False False ; 1 name 2 Cyrillic_General_CI_AS False False False ; 1 since 3  False False True ")]
    [InlineData(CatalogQuirks.OmitsLastColumn, "1 id 1  False False False ; 1 name 2 Cyrillic_General_CI_AS False False False ")]
    [InlineData(CatalogQuirks.OmitsFirstColumns, "1 since 3  False False True ")]
    [InlineData(CatalogQuirks.DeniesCatalog, "1 id  ; 2 name System.Byte[] Cyrillic_General_CI_AS; 3 since  ")]
    public async Task The_catalog_lists_the_columns_of_the_table(CatalogQuirks quirks, string expected)
    {
        BulkTable table = Table();
        table.Quirks = quirks;
        await using TdsServer server = BulkTestServer.Start(table);

        List<(string[] Columns, string[] Rows)> results = await RunAsync(server, """
            SET FMTONLY OFF; SET FMTONLY ON; SELECT * FROM [t] WHERE 1 = 0; SET FMTONLY OFF;
            IF HAS_PERMS_BY_NAME(N'[sys].[all_columns]', 'OBJECT', 'SELECT') = 1
                SELECT * FROM [sys].[all_columns] WHERE [object_id] = OBJECT_ID(N'[t]') ORDER BY [column_id];
            ELSE
                EXEC ..sp_tablecollations_100 N'.[t]';
            """);

        Assert.Equal(["id", "name"], results[0].Columns);
        Assert.Equal(expected, string.Join("; ", results[1].Rows));
    }

    [Fact]
    public async Task A_column_set_replaces_sparse_columns()
    {
        await using TdsServer server = BulkTestServer.Start(new BulkTable(
            "t",
            Column.Int("id"),
            new BulkColumn(Column.Int("s1").Nullable) { IsSparse = true },
            new BulkColumn(Column.Xml("all").Nullable).ColumnSet()));

        List<(string[] Columns, string[] Rows)> results = await RunAsync(server, "SET FMTONLY ON select * from t SET FMTONLY OFF");

        Assert.Equal(["id", "all"], Assert.Single(results).Columns);
    }

    [Theory]
    [InlineData("tempdb..sp_tablecollations_100", 1)]
    [InlineData("..sp_tablecollations_100", 0)]
    public async Task Collations_of_temporary_tables_are_in_tempdb(string procedure, int expected)
    {
        await using TdsServer server = BulkTestServer.Start(new BulkTable("#t", Column.NVarChar("name", 5)));

        List<(string[] Columns, string[] Rows)> results = await RunAsync(
            server, $"select @@trancount; SET FMTONLY ON select * from [#t] SET FMTONLY OFF exec {procedure} N'.[#t]'");

        Assert.Equal(["name"], results[1].Columns);
        Assert.Equal(expected, results[2].Rows.Length);
    }

    [Fact]
    public async Task Internal_graph_columns_are_omitted_and_aliases_are_returned()
    {
        await using TdsServer server = BulkTestServer.Start(new BulkTable(
            "n",
            new BulkColumn(Column.BigInt("graph_id_1")) { GraphType = 1 },
            new BulkColumn(Column.NVarChar("$node_id_5F01", 1000).Nullable) { GraphType = 2 },
            Column.Int("id")));

        List<(string[] Columns, string[] Rows)> results = await RunAsync(
            server,
            "SELECT @@TRANCOUNT; SELECT [Aliased_Column_Name] INTO #Column_Aliases FROM .[sys].[all_columns]; SET FMTONLY ON; "
            + "EXEC(N'SELECT ' + @Column_Names + N' FROM [n]'); SET FMTONLY OFF; EXEC ..sp_tablecollations_100 N'.[n]';");

        Assert.Equal(["$node_id_5F01", "id"], results[1].Columns);
        Assert.Equal(["$node_id_5F01 $node_id"], results[3].Rows);
    }

    [Fact]
    public async Task A_missing_table_is_an_error()
    {
        await using TdsServer server = BulkTestServer.Start();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => RunAsync(
                server, "select @@trancount; SET FMTONLY ON select * from [t] SET FMTONLY OFF exec ..sp_tablecollations_100 N'.[t]'"));

        Assert.Equal(208, exception.Number);
    }

    private static BulkTable Table() => new(
        "t",
        Column.Int("id"),
        Column.VarChar("name", 10, Collation.ForLcid(0x0419)),
        new BulkColumn(Column.DateTime2("since")) { IsGeneratedAlways = true }.Hidden());

    private static async Task<List<(string[] Columns, string[] Rows)>> RunAsync(TdsServer server, string text)
    {
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new(text, connection);
        await using DbDataReader reader = await command.ExecuteReaderAsync(TestToken);
        List<(string[], string[])> results = [];
        do
        {
            List<string> rows = [];
            while (await reader.ReadAsync(TestToken))
            {
                rows.Add(string.Join(' ', Enumerable.Range(0, reader.FieldCount).Select(i => reader.GetValue(i))));
            }

            results.Add(([.. Enumerable.Range(0, reader.FieldCount).Select(reader.GetName)], [.. rows]));
        }
        while (await reader.NextResultAsync(TestToken));

        return results;
    }
}

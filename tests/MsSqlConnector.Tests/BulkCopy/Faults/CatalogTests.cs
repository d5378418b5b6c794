using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Servers whose catalogs differ: values are stored in their columns, or the copy fails before the first row. By default, the test server
/// assigns the last row of a query to a variable.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class CatalogTests
{
    private static readonly string[] s_names = ["a", "b", "c"];

    private static readonly Dictionary<string, Func<SqlConnection, bool, string, Task>> s_ways = new()
    {
        ["by position"] = (connection, isAsync, table) => CopyAsync(connection, isAsync, table, static _ => { }),
        ["by ordinal"] = (connection, isAsync, table) => CopyAsync(connection, isAsync, table, static copy =>
        {
            copy.ColumnMappings.Add(0, 0);
            copy.ColumnMappings.Add(1, 1);
            copy.ColumnMappings.Add(2, 2);
        }),
        ["by name"] = (connection, isAsync, table) => CopyAsync(connection, isAsync, table, static copy =>
        {
            copy.ColumnMappings.Add("a", "a");
            copy.ColumnMappings.Add("b", "b");
            copy.ColumnMappings.Add("c", "c");
        }),
        ["typed rows"] = CopyTypedAsync,
        ["writer"] = WriteAsync,
        ["writer by name"] = WriteByNameAsync,
    };

    public static TheoryData<string, bool> Ways => EachWay.Of(s_ways.Keys);

    public static TheoryData<CatalogQuirks, bool> TolerableQuirks => EachWayOf(
        CatalogQuirks.None,
        CatalogQuirks.DeniesCatalog,
        CatalogQuirks.OmitsAllColumns,
        CatalogQuirks.LacksGraphType,
        CatalogQuirks.IgnoresFormatOnly,
        CatalogQuirks.LacksTemporaryCollations,
        CatalogQuirks.FoldsNames);

    public static TheoryData<CatalogQuirks, bool> WrongQuirks => EachWayOf(
        CatalogQuirks.OmitsLastColumn, CatalogQuirks.OmitsFirstColumns, CatalogQuirks.RenamesColumns);

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Values_are_stored_in_their_columns(string way, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Table("t"));
        await using SqlConnection connection = rig.Open();

        await s_ways[way](connection, isAsync, "t");

        AssertRow(rig.Table);
    }

    [Theory]
    [MemberData(nameof(TolerableQuirks))]
    public async Task Every_catalog_is_sufficient(CatalogQuirks quirks, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Table("t"));
        rig.Table.Quirks = quirks;
        await using SqlConnection connection = rig.Open();

        await s_ways["by position"](connection, isAsync, "t");

        AssertRow(rig.Table);
        Assert.Single(Queries(rig));
    }

    [Theory]
    [MemberData(nameof(TolerableQuirks))]
    public async Task Every_catalog_is_sufficient_for_a_temporary_table(CatalogQuirks quirks, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Table("#t"));
        rig.Table.Quirks = quirks;
        await using SqlConnection connection = rig.Open();

        await s_ways["by position"](connection, isAsync, "#t");

        AssertRow(rig.Table);
    }

    [Theory]
    [MemberData(nameof(WrongQuirks))]
    public async Task A_catalog_that_disagrees_with_the_table_fails_the_copy_before_the_first_row(CatalogQuirks quirks, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Table("t"));
        rig.Table.Quirks = quirks;
        await using SqlConnection connection = rig.Open();
        foreach (Func<SqlConnection, bool, string, Task> way in s_ways.Values)
        {
            InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(() => way(connection, isAsync, "t"));

            Assert.StartsWith(
                "Cannot access destination table 't': the columns that a query of the table returns (3) do not match",
                exception.Message,
                StringComparison.Ordinal);
        }

        Assert.Equal(0, rig.LoadCount);
        Assert.DoesNotContain(
            rig.Server.Recorder.All<SqlBatchMessage>(), static batch => batch.Text.StartsWith("insert bulk", StringComparison.Ordinal));
        rig.Table.Quirks = CatalogQuirks.None;
        await s_ways["by position"](connection, isAsync, "t");
        AssertRow(rig.Table);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Hidden_columns_have_their_positions(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(new BulkTable(
            "t",
            Column.Int("a").Nullable,
            new BulkColumn(Column.Int("b").Nullable).Hidden(),
            Column.VarChar("c", 10, Collation.ForLcid(0x0419)).Nullable));
        await using SqlConnection connection = rig.Open();

        await s_ways["by position"](connection, isAsync, "t");

        AssertRow(rig.Table);
        Assert.Equal(2, Queries(rig).Length);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_permission_for_the_catalog_hidden_columns_are_not_mapped(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(new BulkTable(
            "t", Column.Int("a").Nullable, Column.Int("b").Nullable, Column.VarChar("c", 10, Collation.ForLcid(0x0419)).Nullable,
            new BulkColumn(Column.Int("secret").Nullable).Hidden()));
        rig.Table.Quirks = CatalogQuirks.DeniesCatalog;
        await using SqlConnection connection = rig.Open();

        await s_ways["by position"](connection, isAsync, "t");

        AssertRow(rig.Table);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        copy.ColumnMappings.Add("a", "secret");
        await Assert.ThrowsAsync<InvalidOperationException>(
            () => FaultRig.WriteAsync(copy, new ArrayReader(s_names, [1, 2, "x"]), isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_collation_that_is_unknown_by_name_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(new BulkTable("t", Column.VarChar("c", 10, Collation.ForLcid(0x0419)).Nullable));
        rig.Table.Quirks = CatalogQuirks.OmitsAllColumns;
        await using SqlConnection connection = rig.Open();

        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            () => FaultRig.WriteAsync(connection, new ArrayReader(["c"], ["x"]), isAsync));

        Assert.Contains("column collation information", exception.Message, StringComparison.Ordinal);
        Assert.Equal(0, rig.LoadCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_an_error_of_the_query_FMTONLY_is_switched_off(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(Table("other"));
        await using SqlConnection connection = rig.Open();

        await Assert.ThrowsAsync<InvalidOperationException>(() => s_ways["by position"](connection, isAsync, "missing"));

        Assert.Equal(" SET FMTONLY OFF;", rig.Server.Recorder.All<SqlBatchMessage>()[^1].Text);
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    private static BulkTable Table(string name) => new(
        name, Column.Int("a").Nullable, Column.Int("b").Nullable, Column.VarChar("c", 10).Nullable);

    private static SqlBatchMessage[] Queries(FaultRig rig) =>
        [.. rig.Server.Recorder.All<SqlBatchMessage>().Where(static batch => batch.Text.Contains("FMTONLY ON", StringComparison.Ordinal))];

    private static void AssertRow(BulkTable table)
    {
        BulkRow row = Assert.Single(table.Rows);
        Assert.Equal([1, 2, "x"], s_names.Select(name => row[name]));
    }

    private static async Task CopyAsync(SqlConnection connection, bool isAsync, string table, Action<SqlBulkCopy> map)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = table };
        map(copy);
        await FaultRig.WriteAsync(copy, new ArrayReader(s_names, [1, 2, "x"]), isAsync);
    }

    private static async Task CopyTypedAsync(SqlConnection connection, bool isAsync, string table)
    {
        SqlBulkCopyColumns<(int A, int B, string C)> columns = new SqlBulkCopyColumns<(int A, int B, string C)>()
            .Column("c", static row => row.C).Column("a", static row => row.A).Column("b", static row => row.B);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = table };
        (int, int, string)[] rows = [(1, 2, "x")];
        if (isAsync)
        {
            await copy.WriteToServerAsync(rows, columns, cancellationToken: TestToken);
        }
        else
        {
            copy.WriteToServer(rows, columns);
        }
    }

    private static Task WriteAsync(SqlConnection connection, bool isAsync, string table) => WriteAsync(connection, isAsync, table, []);

    private static Task WriteByNameAsync(SqlConnection connection, bool isAsync, string table) =>
        WriteAsync(connection, isAsync, table, s_names);

    private static async Task WriteAsync(SqlConnection connection, bool isAsync, string table, string[] names)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = table };
        using SqlBulkWriter writer = isAsync ? await copy.BeginWritingAsync(names, TestToken) : copy.BeginWriting(names);
        writer.StartRow();
        writer.Write(1);
        writer.Write(2);
        writer.Write("x");
        _ = isAsync ? await writer.CompleteAsync(TestToken) : writer.Complete();
    }

    private static TheoryData<CatalogQuirks, bool> EachWayOf(params CatalogQuirks[] quirks)
    {
        TheoryData<CatalogQuirks, bool> cases = new();
        foreach (CatalogQuirks quirk in quirks)
        {
            cases.Add(quirk, false);
            cases.Add(quirk, true);
        }

        return cases;
    }
}

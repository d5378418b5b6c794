using System;
using MsSqlConnector.BulkCopy;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>The INSERT BULK statement and the names in it.</summary>
public sealed class InsertBulkTextTests
{
    private static readonly MatchedColumn[] s_columns =
    [
        new(0, DestinationColumns.Column("a]b", DestinationColumns.Int)),
        new(1, DestinationColumns.Column("c", DestinationColumns.NVarChar(50), 1)),
        new(2, DestinationColumns.Column("d", DestinationColumns.Decimal(9, 2), 2)),
        new(3, DestinationColumns.Column("e", DestinationColumns.Time(0), 3)),
        new(4, DestinationColumns.Column("f", DestinationColumns.NVarChar(-1), 4)),
        new(5, DestinationColumns.Column("g", DestinationColumns.Xml, 5)),
        new(6, DestinationColumns.Column("h", DestinationColumns.Json, 6)),
        new(7, DestinationColumns.Column("i", DestinationColumns.Image, 7)),
        new(8, DestinationColumns.Column("j", DestinationColumns.VarChar(7), 8)),
    ];

    [Fact]
    public void Columns_are_declared_with_types_and_collations() => Assert.Equal(
        "insert bulk [db]..[t] ([a]]b] Int, [c] NVarChar(50) COLLATE Latin1_General_CI_AS, [d] Decimal(9,2), [e] Time(0), "
        + "[f] NVarChar(max) COLLATE Latin1_General_CI_AS, [g] Xml, [h] json, [i] Image, [j] VarChar(7) COLLATE Latin1_General_CI_AS)",
        InsertBulkText.Create(BulkTableName.Parse("db..t"), s_columns, SqlBulkCopyOptions.KeepIdentity, []));

    [Fact]
    public void Options_are_hints_in_a_fixed_order() => Assert.EndsWith(
        ") with (KEEP_NULLS, TABLOCK, CHECK_CONSTRAINTS, FIRE_TRIGGERS, ALLOW_ENCRYPTED_VALUE_MODIFICATIONS, ORDER([a]]b] DESC, [c] ASC))",
        InsertBulkText.Create(
            BulkTableName.Parse("t"), s_columns, (SqlBulkCopyOptions)255, [new BulkOrder("a]b", true), new BulkOrder("c", false)]),
        StringComparison.Ordinal);

    [Fact]
    public void A_sort_column_without_values_is_refused() => Assert.Contains(
        "The sorted column 'z' is not valid in the destination table.",
        Assert.Throws<InvalidOperationException>(
            () =>
                InsertBulkText.Create(BulkTableName.Parse("t"), s_columns, SqlBulkCopyOptions.Default, [new BulkOrder("z", true)])).Message,
        StringComparison.Ordinal);

    [Theory]
    [InlineData("t", "[t]", "", ".[t]", "[t]")]
    [InlineData(" dbo . \"a\"\"b\" ", "[dbo].[a\"b]", "", "[dbo].[a\"b]", "[dbo].[a\"b]")]
    [InlineData("db..[a]]b]", "[db]..[a]]b]", "[db]", ".[a]]b]", "[db]..[a]]b]")]
    [InlineData("s.db.dbo.t", "[s].[db].[dbo].[t]", "[db]", "[dbo].[t]", "[s].[db].[dbo].[t]")]
    [InlineData("#t", "[#t]", "[tempdb]", ".[#t]", "[tempdb]..[#t]")]
    public void Names_are_quoted_and_temporary_tables_are_in_tempdb(
        string text, string quoted, string catalog, string table, string qualified)
    {
        BulkTableName name = BulkTableName.Parse(text);

        Assert.Equal((quoted, catalog, table, qualified), (name.Quoted, name.CatalogPrefix, name.SchemaAndTable, name.QualifiedName));
    }

    [Theory]
    [InlineData("a.b.c.d.e")]
    [InlineData("dbo.")]
    [InlineData("[open")]
    public void Invalid_table_names_are_refused(string text) => Assert.Contains(
        $"Cannot access destination table '{text}'.",
        Assert.Throws<InvalidOperationException>(() => BulkTableName.Parse(text)).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Quotes_in_names_are_escaped_in_the_query() => Assert.Equal(
        """
        SELECT * FROM [d'b].[s'].[t'x] WHERE 1 = 0;
        SET FMTONLY OFF;
        IF HAS_PERMS_BY_NAME(N'[d''b].[sys].[all_columns]', 'OBJECT', 'SELECT') = 1
            SELECT * FROM [d'b].[sys].[all_columns] WHERE [object_id] = OBJECT_ID(N'[d''b].[s''].[t''x]') ORDER BY [column_id];
        ELSE
            EXEC [d'b]..sp_tablecollations_100 N'[s''].[t''x]';
        """,
        DestinationQueryText.Create(BulkTableName.Parse("[d'b].[s'].[t'x]")),
        ignoreLineEndingDifferences: true);

    [Fact]
    public void The_catalog_of_the_current_database_has_no_prefix() => Assert.Contains(
        "HAS_PERMS_BY_NAME(N'[sys].[all_columns]', 'OBJECT', 'SELECT')",
        DestinationQueryText.Create(BulkTableName.Parse("t")),
        StringComparison.Ordinal);

    [Fact]
    public void Names_of_columns_are_quoted() => Assert.Equal(
        "SELECT [a]]b], [c'd&<>] FROM [dbo].[t] WHERE 1 = 0",
        DestinationQueryText.CreateSelect(BulkTableName.Parse("dbo.t"), ["a]b", "c'd&<>"]));
}

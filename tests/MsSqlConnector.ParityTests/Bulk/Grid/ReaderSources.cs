using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>
/// Columns of a SqlDataReader: every type with an edge value, and values that contain the bytes of the tokens ROW, NBCROW and DONE. The
/// second row has NULL.
/// </summary>
internal static class ReaderSources
{
    /// <summary>As the bare bytes of a text column, these would be a NULL, a row, and the beginning of another one.</summary>
    private static readonly byte[] s_tokens = [0x00, 0xD1, 0x00, 0xD1, 0xD2, 0xFD, 0x00];

    private static readonly string s_tokenText = new([.. s_tokens.Select(one => (char)one)]);

    private static readonly DateTime s_last = new DateTime(2025, 1, 1).AddTicks(-1);

    private static readonly (string Name, Column Column, object Value)[] s_special =
    [
        ("varbinary(10) tokens", Column.VarBinary("c", 10), s_tokens),
        ("binary(4) tokens", Column.Binary("c", 4), new byte[] { 0x00, 0xD1, 0x00, 0xD2 }),
        ("varbinary(max) tokens", Column.VarBinary("c", Column.Max), s_tokens),
        ("image tokens", Column.Image("c"), s_tokens),
        ("varchar(20) tokens", Column.VarChar("c", 20), s_tokenText),
        ("char(5) tokens", Column.Char("c", 5), "\0\u00D1\0\u00D1\u00FD"),
        ("varchar(max) tokens", Column.VarChar("c", Column.Max), s_tokenText),
        ("text tokens", Column.Text("c"), s_tokenText),
        ("nvarchar(50) tokens", Column.NVarChar("c", 50), "\uD100\uD100\u00D2\u00FD"),
        ("nchar(4) tokens", Column.NChar("c", 4), "\uD100\uD100\u00D2\u00FD"),
        ("nvarchar(max) tokens", Column.NVarChar("c", Column.Max), "\uD100\uD100\u00D2\u00FD"),
        ("ntext tokens", Column.NText("c"), "\uD100\uD100\u00D2\u00FD"),
        ("uniqueidentifier tokens", Column.UniqueIdentifier("c"), new Guid("d1d2fd00-d1d2-fd00-d1d2-fd00d1d2fd00")),
        ("int tokens", Column.Int("c"), unchecked((int)0xFDD2D100)),
        ("bigint tokens", Column.BigInt("c"), unchecked((long)0xFDD2D100FDD2D100)),
        ("rowversion tokens", Column.RowVersion("c"), new byte[] { 0x00, 0xD1, 0x00, 0xD2, 0x00, 0xFD, 0x00, 0xD1 }),
        ("int small", Column.Int("c"), 7),
        ("bit", Column.Bit("c"), true),
        ("real of 8 digits", Column.Real("c"), 16777216f),
        ("real fraction", Column.Real("c"), 0.1f),
        ("float of 16 digits", Column.Float("c"), 922337203685477.5),
        ("float fraction", Column.Float("c"), 0.1),
        ("float small", Column.Float("c"), -2.25),
        ("decimal(38,20)", Column.Decimal("c", 38, 20), 4210862852.86m),
        ("money small", Column.Money("c"), 1.5m),
        ("datetime fraction", Column.DateTime("c"), new DateTime(2024, 2, 29, 13, 14, 15, 500)),
        ("smalldatetime early", Column.SmallDateTime("c"), new DateTime(1950, 1, 2, 3, 4, 0)),
        ("datetime2(7) last", Column.DateTime2("c"), s_last),
        ("datetime2(3) recent", Column.DateTime2("c", 3), new DateTime(2024, 2, 29, 13, 14, 15, 123)),
        ("date recent", Column.Date("c"), new DateTime(2024, 2, 29)),
        ("nvarchar(50) number", Column.NVarChar("c", 50), "5"),
        ("nvarchar(50) fraction", Column.NVarChar("c", 50), "5.5"),
        ("varchar(20) date", Column.VarChar("c", 20), "2024-02-29"),
        ("nvarchar(max) xml", Column.NVarChar("c", Column.Max), "<a>\u00E4</a>"),
        ("sql_variant int", Column.Variant("c"), VariantValue.Of(Column.Int("c"), 7)),
        ("sql_variant varchar", Column.Variant("c"), VariantValue.Of(Column.VarChar("c", 20), s_tokenText)),
        ("sql_variant nvarchar", Column.Variant("c"), VariantValue.Of(Column.NVarChar("c", 20), "5")),
        ("sql_variant varbinary", Column.Variant("c"), VariantValue.Of(Column.VarBinary("c", 20), s_tokens)),
        ("sql_variant datetime2", Column.Variant("c"), VariantValue.Of(Column.DateTime2("c"), s_last)),
        ("sql_variant date", Column.Variant("c"), VariantValue.Of(Column.Date("c"), new DateTime(2024, 2, 29))),
        ("sql_variant money", Column.Variant("c"), VariantValue.Of(Column.Money("c"), 1.5m)),
        ("sql_variant decimal", Column.Variant("c"), VariantValue.Of(Column.Decimal("c", 9, 2), 1.25m)),
        ("sql_variant float", Column.Variant("c"), VariantValue.Of(Column.Float("c"), 0.1)),
    ];

    /// <summary>Types whose values need a CLR type, and those of which other values are better.</summary>
    private static readonly string[] s_leftOut = ["hierarchyid", "sql_variant", "numeric(18,0)", "bit", "smalldatetime"];

    public static IReadOnlyList<(string Name, Column Column, object Value)> All { get; } =
    [
        .. BulkCases.All.Where(one => !s_leftOut.Contains(one.Name) && BulkGrid.Targets.Contains(one.Name))
            .Select(one => (one.Name, one.Column, one.Values[^1])),
        ("numeric(18,0)", Column.Numeric("c", 18, 0), -999999999999999999m),
        ("smalldatetime", Column.SmallDateTime("c"), new DateTime(2079, 6, 6, 23, 59, 0)),
        .. s_special,
    ];

    /// <summary>Runs every source in a way, and adds the results to the grid.</summary>
    /// <param name="grid">The grid.</param>
    /// <param name="way">The way.</param>
    /// <param name="isTried">Returns whether a refused cell is loaded, by the positions of source and target.</param>
    public static async Task RunAsync(BulkGrid grid, ReaderWay way, Func<int, int, bool> isTried)
    {
        using DbConnection connection = grid.Connect();
        for (int i = 0; i < All.Count; i++)
        {
            (string name, Column column, object value) = All[i];
            string query = $"select source {i}";
            Column[] columns = [.. BulkGrid.Targets.Select((_, position) => column.Nullable with { Name = $"s{position}" })];
            grid.Server.OnSql(
                query, new Answer().Columns(columns).Row([.. columns.Select(_ => value)]).Row(new object?[columns.Length]).Done(2));
            int source = i;
            await grid.RunAsync(
                new GridSource(name + way.Suffix, RowCount: 2, target => way.CopyAsync(connection, query, target)),
                way.IsSelected,
                target => isTried(source, target));
        }
    }
}

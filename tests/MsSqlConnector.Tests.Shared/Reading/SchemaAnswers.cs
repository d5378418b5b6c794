using System.Collections.Generic;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Results whose metadata is compared between both providers.</summary>
internal static class SchemaAnswers
{
    public static Answer Types => new Answer().Columns([.. Columns()]).Done();

    public static Answer Flags => new Answer().Columns(
        Column.Int("updatable") with { Flags = ColumnFlags.Updatable },
        Column.Int("readonly") with { Flags = ColumnFlags.None },
        Column.Int("unknown") with { Flags = ColumnFlags.UpdatableUnknown | ColumnFlags.NullableUnknown },
        Column.Int("both") with { Flags = ColumnFlags.Updatable | ColumnFlags.UpdatableUnknown },
        Column.Int("identity") with { Flags = ColumnFlags.Identity },
        Column.Int("computed") with { Flags = ColumnFlags.Computed | ColumnFlags.Nullable },
        Column.Int("column set") with { Flags = (ColumnFlags)0x0400 },
        Column.Int("hidden") with { Flags = ColumnFlags.Hidden },
        Column.Int("key") with { Flags = ColumnFlags.Key | ColumnFlags.CaseSensitive },
        Column.Int(string.Empty) with { UserType = 0x101 }).Done();

    public static Answer Keys => new Answer().Columns(
        Column.Int("id"),
        Column.NVarChar("alias", 10).Nullable,
        Column.Int("expression"),
        Column.Int("other"),
        Column.Text("text") with { TableName = ["dbo", "text table"] },
        Column.RowVersion("version"),
        Column.Int("hidden"))
        .Tables(["server", "database", "dbo", "table"], ["only"], ["schema", "two"], ["db3", "", "three"])
        .Origins(
            new ColumnOrigin(1, 1, ColumnOrigin.Key), new ColumnOrigin(2, 2, 0, "real name"),
            new ColumnOrigin(3, 0, ColumnOrigin.Expression), new ColumnOrigin(4, 3), new ColumnOrigin(5, 4),
            new ColumnOrigin(6, 1), new ColumnOrigin(7, 1, ColumnOrigin.Key | ColumnOrigin.Hidden))
        .Order(1, 4)
        .Row(1, "a", 2, 3, "x", new byte[8], 5).Done();

    private static IEnumerable<Column> Columns()
    {
        Column[] simple =
        [
            Column.Bit("bit"), Column.TinyInt("tinyint"), Column.SmallInt("smallint"), Column.Int("int"), Column.BigInt("bigint"),
            Column.Real("real"), Column.Float("float"), Column.Money("money"), Column.SmallMoney("smallmoney"),
            Column.DateTime("datetime"), Column.SmallDateTime("smalldatetime"), Column.Decimal("decimal", 9, 2),
            Column.Decimal("decimal 18", 18, 4), Column.Numeric("numeric", 38, 10), Column.UniqueIdentifier("uniqueidentifier"),
            Column.Date("date"), Column.Binary("binary", 10), Column.VarBinary("varbinary", 20),
            Column.VarBinary("varbinary(max)", Column.Max), Column.Char("char", 5), Column.VarChar("varchar", 6),
            Column.VarChar("utf8", 40, Collation.Utf8), Column.VarChar("varchar(max)", Column.Max), Column.NChar("nchar", 7),
            Column.NVarChar("nvarchar", 8), Column.NVarChar("nvarchar(max)", Column.Max),
            Column.Text("text") with { TableName = ["server", "db", "dbo", "t"] }, Column.NText("ntext"), Column.Image("image"),
            Column.RowVersion("rowversion"),
        ];
        foreach (Column column in simple)
        {
            yield return column;
            yield return column.Nullable with { Name = column.Name + " null" };
        }

        for (byte scale = 0; scale <= 7; scale++)
        {
            yield return Column.Time("time " + scale, scale);
            yield return Column.DateTime2("datetime2 " + scale, scale);
            yield return Column.DateTimeOffset("datetimeoffset " + scale, scale);
        }
    }
}

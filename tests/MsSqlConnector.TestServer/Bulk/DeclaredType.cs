using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The type of a column in the text of INSERT BULK.</summary>
/// <param name="Name">The name of the type in lower case.</param>
/// <param name="Arguments">Length, or precision and scale; <see cref="Column.Max"/> for <c>max</c>.</param>
public sealed record DeclaredType(string Name, IReadOnlyList<int> Arguments)
{
    private static readonly Dictionary<string, Func<DeclaredType, Column>> s_columns = new(StringComparer.Ordinal)
    {
        ["bit"] = _ => Column.Bit(""),
        ["tinyint"] = _ => Column.TinyInt(""),
        ["smallint"] = _ => Column.SmallInt(""),
        ["int"] = _ => Column.Int(""),
        ["bigint"] = _ => Column.BigInt(""),
        ["real"] = _ => Column.Real(""),
        ["float"] = type => type.Argument(0, 53) <= 24 ? Column.Real("") : Column.Float(""),
        ["money"] = _ => Column.Money(""),
        ["smallmoney"] = _ => Column.SmallMoney(""),
        ["datetime"] = _ => Column.DateTime(""),
        ["smalldatetime"] = _ => Column.SmallDateTime(""),
        ["decimal"] = type => Column.Decimal("", (byte)type.Argument(0, 18), (byte)type.Argument(1, 0)),
        ["numeric"] = type => Column.Numeric("", (byte)type.Argument(0, 18), (byte)type.Argument(1, 0)),
        ["uniqueidentifier"] = _ => Column.UniqueIdentifier(""),
        ["date"] = _ => Column.Date(""),
        ["time"] = type => Column.Time("", (byte)type.Argument(0, 7)),
        ["datetime2"] = type => Column.DateTime2("", (byte)type.Argument(0, 7)),
        ["datetimeoffset"] = type => Column.DateTimeOffset("", (byte)type.Argument(0, 7)),
        ["binary"] = type => Column.Binary("", type.Argument(0, 1)),
        ["varbinary"] = type => Column.VarBinary("", type.Argument(0, 1)),
        ["char"] = type => Column.Char("", type.Argument(0, 1)),
        ["varchar"] = type => Column.VarChar("", type.Argument(0, 1)),
        ["nchar"] = type => Column.NChar("", type.Argument(0, 1)),
        ["nvarchar"] = type => Column.NVarChar("", type.Argument(0, 1)),
        ["text"] = _ => Column.Text(""),
        ["ntext"] = _ => Column.NText(""),
        ["image"] = _ => Column.Image(""),
        ["xml"] = _ => Column.NVarChar("", Column.Max),
        ["json"] = _ => Column.VarChar("", Column.Max, Collation.Utf8),
        ["vector"] = type => Column.Vector("", type.Argument(0, 1)),
        ["sql_variant"] = _ => Column.Variant(""),
    };

    /// <summary>Whether the server knows the type.</summary>
    public bool IsKnown => s_columns.ContainsKey(Name);

    /// <summary>The type that COLMETADATA of the load must announce, in its form for columns that are not nullable.</summary>
    internal Column ToColumn() => s_columns[Name](this);

    public override string ToString() =>
        Arguments.Count == 0 ? Name : $"{Name}({string.Join(',', Arguments.Select(a => a == Column.Max ? "max" : $"{a}"))})";

    private int Argument(int index, int missing) => index < Arguments.Count ? Arguments[index] : missing;
}

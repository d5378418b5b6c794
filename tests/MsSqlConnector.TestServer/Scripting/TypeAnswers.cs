using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// For every type 10,000 values in rows of ten nullable columns; every seventeenth value of a text or binary type is long.
/// </summary>
public static class TypeAnswers
{
    public const int RowCount = 1000;
    public const int ColumnCount = 10;
    public const int ValueCount = RowCount * ColumnCount;

    private const string TextStart = "SELECT * FROM values_of_";
    private const int VectorDimensions = 32;

    private static readonly DateTime s_origin = new(2020, 1, 1);

    private static readonly Dictionary<string, (Column Column, Func<int, object> Value)> s_types = new()
    {
        ["bit"] = (Column.Bit("c"), i => i % 3 == 0),
        ["tinyint"] = (Column.TinyInt("c"), i => i % 256),
        ["smallint"] = (Column.SmallInt("c"), i => i - 5000),
        ["int"] = (Column.Int("c"), i => i * 7919),
        ["int_not_null"] = (Column.Int("c"), i => i * 7919),
        ["bigint"] = (Column.BigInt("c"), i => i * 5_000_000_000L),
        ["real"] = (Column.Real("c"), i => i / 7f),
        ["float"] = (Column.Float("c"), i => i / 7.0),
        ["decimal_9"] = (Column.Decimal("c", 9, 2), i => (i - 5000) * 1.25m),
        ["decimal_18"] = (Column.Decimal("c", 18, 4), i => (i - 5000) * 123_456.789m),
        ["decimal_38"] = (Column.Decimal("c", 38, 10), i => (i - 5000) * 12_345_678_901.234567m),
        ["money"] = (Column.Money("c"), i => (i - 5000) * 1234.5678m),
        ["smallmoney"] = (Column.SmallMoney("c"), i => (i - 5000) * 12.3456m),
        ["date"] = (Column.Date("c"), i => s_origin.AddDays(i - 5000)),
        ["time"] = (Column.Time("c"), i => new TimeSpan(i * 8_639_999L)),
        ["datetime2"] = (Column.DateTime2("c"), i => s_origin.AddTicks(i * 1_234_567_890L)),
        ["datetime2_3"] = (Column.DateTime2("c", 3), i => s_origin.AddTicks(i * 1_234_567_890L)),
        ["datetimeoffset"] = (
            Column.DateTimeOffset("c"), i => new DateTimeOffset(s_origin.AddTicks(i * 1_234_567_890L), TimeSpan.FromMinutes(i % 800))),
        ["datetime"] = (Column.DateTime("c"), i => s_origin.AddTicks(i * 1_234_567_890L)),
        ["smalldatetime"] = (Column.SmallDateTime("c"), i => s_origin.AddMinutes(i * 11)),
        ["uniqueidentifier"] = (Column.UniqueIdentifier("c"), i => new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ["char"] = (Column.Char("c", 20), i => $"code {i:D6}"),
        ["varchar"] = (Column.VarChar("c", 200), i => Text(i, "naïve café ", 40)),
        ["varchar_japanese"] = (Column.VarChar("c", 200, Collation.ForLcid(0x0411)), i => Text(i, "東京 Tokyo ", 40)),
        ["varchar_utf8"] = (Column.VarChar("c", 400, Collation.Utf8), i => Text(i, "naïve café ", 40)),
        ["varchar_max"] = (Column.VarChar("c", Column.Max), i => Text(i, "plain text ", 200)),
        ["nchar"] = (Column.NChar("c", 20), i => $"code {i:D6}"),
        ["nvarchar"] = (Column.NVarChar("c", 200), i => Text(i, "naïve café ", 40)),
        ["nvarchar_max"] = (Column.NVarChar("c", Column.Max), i => Text(i, "naïve café ", 200)),
        ["binary"] = (Column.Binary("c", 16), i => Bytes(i, 16)),
        ["varbinary"] = (Column.VarBinary("c", 200), i => Bytes(i, i % 17 == 0 ? 160 : 40)),
        ["varbinary_max"] = (Column.VarBinary("c", Column.Max), i => Bytes(i, i % 17 == 0 ? 2000 : 200)),
        ["text"] = (Column.Text("c"), i => Text(i, "plain text ", 200)),
        ["ntext"] = (Column.NText("c"), i => Text(i, "naïve café ", 200)),
        ["image"] = (Column.Image("c"), i => Bytes(i, i % 17 == 0 ? 2000 : 200)),
        ["sql_variant_int"] = (Column.Variant("c"), i => VariantValue.Of(Column.Int("v"), i)),
        ["sql_variant_text"] = (Column.Variant("c"), i => VariantValue.Of(Column.NVarChar("v", 100), Text(i, "naïve café ", 20))),
        ["xml"] = (Column.Xml("c"), i => $"<item id=\"{i}\"><name>number {i}</name><flag /></item>"),
        ["json"] = (Column.Json("c"), i => $"{{\"id\":{i},\"name\":\"number {i}\",\"flags\":[true,false,null]}}"),
        ["vector"] = (Column.Vector("c", VectorDimensions), i => Enumerable.Range(i, VectorDimensions).Select(n => n / 7f).ToArray()),
        ["udt"] = (Column.Udt("c", new TypeNaming("db", "dbo", "Unregistered", "Unregistered, Version=1.0.0.0"), 50), i => Bytes(i, 22)),
        ["rowversion"] = (Column.RowVersion("c"), i => Bytes(i, 8)),
    };

    private static readonly ConcurrentDictionary<string, PreparedAnswer> s_prepared = new();

    /// <summary>The names of the types that have values.</summary>
    public static IReadOnlyCollection<string> Names => s_types.Keys;

    /// <summary>The statement that selects a type's values.</summary>
    public static string TextOf(string name) => TextStart + name;

    /// <summary>The response to a statement that selects the values of a type.</summary>
    public static IAnswer? TryFind(string text) =>
        text.StartsWith(TextStart, StringComparison.Ordinal) && s_types.ContainsKey(text[TextStart.Length..])
            ? s_prepared.GetOrAdd(text[TextStart.Length..], static name => new PreparedAnswer(new LazyAnswer(() => Build(name))))
            : null;

    private static Answer Build(string name)
    {
        (Column column, Func<int, object> value) = s_types[name];
        Column shown = name == "int_not_null" ? column : column.Nullable;
        Answer answer = new Answer().Columns([.. Enumerable.Range(0, ColumnCount).Select(i => shown with { Name = $"c{i}" })]);
        for (int row = 0; row < RowCount; row++)
        {
            answer.Row([.. Enumerable.Range(row * ColumnCount, ColumnCount).Select(value)]);
        }

        return answer.Done();
    }

    private static string Text(int i, string pattern, int charCount)
    {
        int wanted = i % 17 == 0 ? charCount * 3 : charCount;
        return string.Concat(Enumerable.Repeat(pattern, wanted / pattern.Length)) + i % 10;
    }

    private static byte[] Bytes(int i, int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        bytes.AsSpan().Fill((byte)i);
        return bytes;
    }
}

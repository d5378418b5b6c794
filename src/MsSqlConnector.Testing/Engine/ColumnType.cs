using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Testing.Engine;

/// <summary>A type as Transact-SQL declares it.</summary>
internal sealed partial record ColumnType(string Name, int[] Arguments)
{
    private const int MaxByteCount = 8000;
    private const int MaxPrecision = 38;
    private const int MaxTimeScale = 7;
    private const int MaxDimensionCount = 1998;

    private static readonly Dictionary<string, Func<ColumnType, Column>> s_columns = new(StringComparer.Ordinal)
    {
        ["bit"] = type => type.Plain(Column.Bit(string.Empty)),
        ["tinyint"] = type => type.Plain(Column.TinyInt(string.Empty)),
        ["smallint"] = type => type.Plain(Column.SmallInt(string.Empty)),
        ["int"] = type => type.Plain(Column.Int(string.Empty)),
        ["bigint"] = type => type.Plain(Column.BigInt(string.Empty)),
        ["real"] = type => type.Plain(Column.Real(string.Empty)),
        ["float"] = type => type.Argument(53, 1, 53) <= 24 ? Column.Real(string.Empty) : Column.Float(string.Empty),
        ["money"] = type => type.Plain(Column.Money(string.Empty)),
        ["smallmoney"] = type => type.Plain(Column.SmallMoney(string.Empty)),
        ["decimal"] = type => Column.Decimal(string.Empty, (byte)type.Argument(18, 1, MaxPrecision, count: 2), type.Scale()),
        ["numeric"] = type => Column.Numeric(string.Empty, (byte)type.Argument(18, 1, MaxPrecision, count: 2), type.Scale()),
        ["date"] = type => type.Plain(Column.Date(string.Empty)),
        ["datetime"] = type => type.Plain(Column.DateTime(string.Empty)),
        ["smalldatetime"] = type => type.Plain(Column.SmallDateTime(string.Empty)),
        ["time"] = type => Column.Time(string.Empty, (byte)type.Argument(MaxTimeScale, 0, MaxTimeScale)),
        ["datetime2"] = type => Column.DateTime2(string.Empty, (byte)type.Argument(MaxTimeScale, 0, MaxTimeScale)),
        ["datetimeoffset"] = type => Column.DateTimeOffset(string.Empty, (byte)type.Argument(MaxTimeScale, 0, MaxTimeScale)),
        ["uniqueidentifier"] = type => type.Plain(Column.UniqueIdentifier(string.Empty)),
        ["char"] = type => Column.Char(string.Empty, type.Argument(1, 1, MaxByteCount)),
        ["varchar"] = type => Column.VarChar(string.Empty, type.Length(MaxByteCount)),
        ["nchar"] = type => Column.NChar(string.Empty, type.Argument(1, 1, MaxByteCount / 2)),
        ["nvarchar"] = type => Column.NVarChar(string.Empty, type.Length(MaxByteCount / 2)),
        ["binary"] = type => Column.Binary(string.Empty, type.Argument(1, 1, MaxByteCount)),
        ["varbinary"] = type => Column.VarBinary(string.Empty, type.Length(MaxByteCount)),
        ["text"] = type => type.Plain(Column.Text(string.Empty)),
        ["ntext"] = type => type.Plain(Column.NText(string.Empty)),
        ["image"] = type => type.Plain(Column.Image(string.Empty)),
        ["xml"] = type => type.Plain(Column.Xml(string.Empty)),
        ["json"] = type => type.Plain(Column.Json(string.Empty)),
        ["vector"] = type => Column.Vector(string.Empty, type.Argument(0, 1, MaxDimensionCount)),
        ["rowversion"] = type => type.Plain(Column.RowVersion(string.Empty)),
        ["sql_variant"] = type => type.Plain(Column.Variant(string.Empty)),
    };

    private static readonly string[] s_synonyms = ["timestamp rowversion", "integer int", "dec decimal", "sysname nvarchar(128)"];

    /// <exception cref="ArgumentException">The type is unknown, or its length, precision or scale is invalid.</exception>
    public static ColumnType Parse(string text)
    {
        string name = s_synonyms.FirstOrDefault(s => s.StartsWith($"{text.Trim()} ", StringComparison.OrdinalIgnoreCase))?.Split(' ')[1]
            ?? text;
        Match match = Declaration().Match(name);
        ColumnType type = new(match.Groups["name"].Value.ToLowerInvariant(), [.. match.Groups["argument"].Captures.Select(Number)]);
        if (!match.Success || !s_columns.ContainsKey(type.Name))
        {
            throw new ArgumentException($"'{text}' is not a type that the test server supports.", nameof(text));
        }

        _ = type.ToColumn(string.Empty);
        return type;
    }

    /// <summary>Returns the column that is not nullable.</summary>
    public Column ToColumn(string name) => s_columns[Name](this) with { Name = name };

    public override string ToString() =>
        Arguments.Length == 0
            ? Name
            : $"{Name}({string.Join(", ", Arguments.Select(a => a == Column.Max ? "max" : a.ToString(CultureInfo.InvariantCulture)))})";

    private static int Number(Capture capture) => capture.Value.Equals("max", StringComparison.OrdinalIgnoreCase)
        ? Column.Max
        : int.TryParse(capture.Value, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : int.MaxValue;

    private Column Plain(Column column) => Arguments.Length == 0 ? column : throw Invalid();

    /// <summary>The first argument of the type, which has at most the given number of them.</summary>
    private int Argument(int missing, int min, int max, int count = 1)
    {
        int argument = Arguments.Length == 0 ? missing : Arguments[0];
        return Arguments.Length <= count && argument >= min && argument <= max ? argument : throw Invalid();
    }

    private int Length(int max) => Arguments is [Column.Max] ? Column.Max : Argument(1, 1, max);

    private byte Scale()
    {
        int scale = Arguments.Length < 2 ? 0 : Arguments[1];
        return scale >= 0 && scale <= Argument(18, 1, MaxPrecision, count: 2) ? (byte)scale : throw Invalid();
    }

    private ArgumentException Invalid() => new($"The length, precision or scale of the type '{this}' is invalid.");

    [GeneratedRegex(@"^\s*(?<name>\w+)\s*(\(\s*(?<argument>max|\d+)\s*(,\s*(?<argument>\d+)\s*)?\)\s*)?$", RegexOptions.IgnoreCase)]
    private static partial Regex Declaration();
}

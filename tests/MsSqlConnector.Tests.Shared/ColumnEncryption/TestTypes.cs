using System;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Types by a short name: the name of the type, and its length or scale.</summary>
internal static class TestTypes
{
    private const int TextByteCount = 6;

    public static TypeInfo Get(string name) => GetName(name) switch
    {
        "tinyint" => Create(TdsType.IntN, 1),
        "smallint" => Create(TdsType.IntN, 2),
        "int" => Create(TdsType.IntN, 4),
        "bigint" => Create(TdsType.IntN, 8),
        "bit" => Create(TdsType.BitN, 1),
        "real" => Create(TdsType.FloatN, 4),
        "float" => Create(TdsType.FloatN, 8),
        "smallmoney" => Create(TdsType.MoneyN, 4),
        "money" => Create(TdsType.MoneyN, 8),
        "date" => Create(TdsType.DateN, 3),
        "datetime" => Create(TdsType.DateTimeN, 8),
        "smalldatetime" => Create(TdsType.DateTimeN, 4),
        "uniqueidentifier" => Create(TdsType.UniqueIdentifier, 16),
        "decimal" => new TypeInfo(TdsType.NumericN, LengthForm.Byte, DecimalCodec.Instance, GetNumber(name), 38, 4),
        "time" => CreateTime(TdsType.TimeN, name, 0),
        "datetime2" => CreateTime(TdsType.DateTime2N, name, 3),
        "datetimeoffset" => CreateTime(TdsType.DateTimeOffsetN, name, 5),
        "char" => CreateText(TdsType.Char, name),
        "varchar" => CreateText(TdsType.VarChar, name),
        "nchar" => CreateText(TdsType.NChar, name),
        "nvarchar" => CreateText(TdsType.NVarChar, name),
        "binary" => CreateText(TdsType.Binary, name),
        "varbinary" => CreateText(TdsType.VarBinary, name),
        "text" => Create(TdsType.Text, 100),
        "ntext" => Create(TdsType.NText, 100),
        "image" => Create(TdsType.Image, 100),
        "xml" => Create(TdsType.Xml, -1),
        "sql_variant" => Create(TdsType.Variant, 100),
        "json" => Create(TdsType.Json, -1),
        _ => throw new ArgumentException(name),
    };

    public static string GetName(string name)
    {
        string start = name.EndsWith("max", StringComparison.Ordinal) ? name.Substring(0, name.Length - 3) : name;
        return start.StartsWith("datetime2", StringComparison.Ordinal) ? "datetime2" : start.TrimEnd("0123456789".ToCharArray());
    }

    private static int GetNumber(string name) =>
        name[name.Length - 1] - '0' + (name.Length - GetName(name).Length > 1 ? 10 : 0);

    private static TypeInfo Create(TdsType type, int byteCount)
    {
        TypeEntry entry = TypeTable.Find((byte)type);
        return new TypeInfo(type, entry.LengthForm, entry.Codec, byteCount);
    }

    private static TypeInfo CreateTime(TdsType type, string name, int extraByteCount)
    {
        TypeEntry entry = TypeTable.Find((byte)type);
        int scale = GetNumber(name);
        return new TypeInfo(type, entry.LengthForm, entry.Codec, TimeCodec.GetByteCount(scale) + extraByteCount, scale: (byte)scale);
    }

    private static TypeInfo CreateText(TdsType type, string name)
    {
        TypeEntry entry = TypeTable.Find((byte)type);
        return name.EndsWith("max", StringComparison.Ordinal)
            ? new TypeInfo(type, LengthForm.Plp, entry.Codec, -1, collation: Collation.Default)
            : new TypeInfo(type, entry.LengthForm, entry.Codec, TextByteCount, collation: Collation.Default);
    }
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Types as in as-observed.json: a name and, in parentheses, the data of TYPE_INFO (lengths in bytes).</summary>
internal static class ObservedTypes
{
    private static readonly Dictionary<string, TypeId> s_ids = new()
    {
        ["tinyint"] = TypeId.TinyInt,
        ["bit"] = TypeId.Bit,
        ["smallint"] = TypeId.SmallInt,
        ["int"] = TypeId.Int,
        ["bigint"] = TypeId.BigInt,
        ["datetime"] = TypeId.DateTime,
        ["intn"] = TypeId.IntN,
        ["bitn"] = TypeId.BitN,
        ["floatn"] = TypeId.FloatN,
        ["moneyn"] = TypeId.MoneyN,
        ["datetimen"] = TypeId.DateTimeN,
        ["guid"] = TypeId.UniqueIdentifier,
        ["decimal"] = TypeId.DecimalN,
        ["numeric"] = TypeId.NumericN,
        ["nvarchar"] = TypeId.NVarChar,
        ["nchar"] = TypeId.NChar,
        ["varchar"] = TypeId.VarChar,
        ["char"] = TypeId.Char,
        ["varbinary"] = TypeId.VarBinary,
        ["binary"] = TypeId.Binary,
        ["ntext"] = TypeId.NText,
        ["text"] = TypeId.Text,
        ["xml"] = TypeId.Xml,
        ["json"] = TypeId.Json,
        ["variant"] = TypeId.Variant,
        ["vector"] = TypeId.Vector,
        ["date"] = TypeId.Date,
        ["datetime2"] = TypeId.DateTime2,
        ["udt"] = TypeId.Udt,
    };

    /// <summary>A column: name, type, the table of a text after @, the flags after a slash in hexadecimal digits.</summary>
    public static Column Column(string word)
    {
        string[] flagged = word.Split('/');
        int colon = flagged[0].IndexOf(':', StringComparison.Ordinal);
        string[] typed = flagged[0][(colon + 1)..].Split('@');
        ushort flags = flagged.Length == 1 ? (ushort)0 : ushort.Parse(flagged[1], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
        var column = new Column(flagged[0][..colon], Type(typed[0]), (ColumnFlags)flags);
        return typed.Length == 1 ? column : column with { TableName = typed[1].Split('.') };
    }

    /// <summary>A value: null, a number, text in quotes (* before it: no total is announced), or its bytes without the length.</summary>
    public static object? Value(WireType type, string word)
    {
        if (word == "null")
        {
            return null;
        }

        bool isUnknown = word[0] == '*';
        string text = isUnknown ? word[1..] : word;
        object value = text.StartsWith("0x", StringComparison.Ordinal) ? new EncodedValue(Words.Bytes(text))
            : text[0] == '\'' ? Words.Unquote(text)
            : double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) && type.Id == TypeId.FloatN
                ? number
            : decimal.Parse(text, CultureInfo.InvariantCulture);
        return type.Length != LengthKind.Partial ? value : isUnknown ? LargeValue.Unknown(value) : LargeValue.Known(value);
    }

    private static WireType Type(string text)
    {
        int open = text.IndexOf('(', StringComparison.Ordinal);
        TypeId id = s_ids[open < 0 ? text : text[..open]];
        if (open < 0)
        {
            return new WireType(id);
        }

        string[] arguments = text[(open + 1)..^1].Split(',');
        if (id == TypeId.Udt)
        {
            string[] names = [.. arguments[1..].Select(static name => name.Trim('\'').Replace(';', ','))];
            return new WireType(id, Number(arguments[0])) { Naming = new TypeNaming(names[0], names[1], names[2], names[3]) };
        }

        return id is TypeId.DecimalN or TypeId.NumericN
            ? new WireType(id, Number(arguments[0]), (byte)Number(arguments[1]), (byte)Number(arguments[2]))
            : id == TypeId.DateTime2 ? new WireType(id, Scale: (byte)Number(arguments[0]))
            : new WireType(id, Number(arguments[0]), Collation: Collation.Latin1);
    }

    private static int Number(string text) => text == "max" ? WireType.Unlimited : int.Parse(text, CultureInfo.InvariantCulture);
}

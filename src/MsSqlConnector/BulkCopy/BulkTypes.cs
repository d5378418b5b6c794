using System.Globalization;
using MsSqlConnector.Rows;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.BulkCopy;

/// <summary>Derives the types of a load from the types of the destination columns.</summary>
internal static class BulkTypes
{
    /// <summary>
    /// Returns the type with which values are converted and written. A load cannot contain xml, json or CLR types: their values are sent
    /// as text or bytes. Decimals are sent as numeric with the maximum length, as by Microsoft.Data.SqlClient.
    /// </summary>
    public static TypeInfo GetValueType(in TypeInfo type, Collation sessionCollation) => type.Type switch
    {
        TdsType.DecimalN or TdsType.NumericN or TdsType.LegacyDecimal or TdsType.LegacyNumeric =>
            new TypeInfo(TdsType.NumericN, LengthForm.Byte, type.Codec, DecimalCodec.MaxByteCount, type.Precision, type.Scale),
        TdsType.Xml => new TypeInfo(TdsType.NVarChar, LengthForm.Plp, XmlCodec.Instance, -1),
        TdsType.Json => new TypeInfo(TdsType.VarChar, LengthForm.Plp, JsonCodec.Instance, -1, collation: Collation.Utf8),
        TdsType.Udt when type.MaxByteCount < 0 =>
            new TypeInfo(TdsType.VarBinary, LengthForm.Plp, UdtCodec.Instance, -1) { HidesTotal = true, Names = type.Names },
        TdsType.Udt => new TypeInfo(TdsType.VarBinary, LengthForm.UInt16, UdtCodec.Instance, type.MaxByteCount) { Names = type.Names },
        TdsType.Variant => new TypeInfo(TdsType.Variant, type.LengthForm, type.Codec, type.MaxByteCount, collation: sessionCollation),
        _ => type.IsPlp ? type with { HidesTotal = true } : type,
    };

    /// <summary>Returns the type that the message announces. UTF-8 text of a json column has no collation there.</summary>
    public static TypeInfo GetWireType(in TypeInfo type) => type.Codec is JsonCodec
        ? new TypeInfo(type.Type, type.LengthForm, type.Codec, type.MaxByteCount)
        : type;

    /// <summary>Returns whether the INSERT BULK statement names the collation of a column of the type.</summary>
    public static bool HasCollation(in TypeInfo type) => type.Codec is TextCodec and not (XmlCodec or JsonCodec);

    /// <summary>Returns the type of a column in the INSERT BULK statement.</summary>
    public static string GetDeclaration(ColumnMetadata column)
    {
        TypeInfo type = column.Type;
        return type.Type switch
        {
            TdsType.Variant => "sql_variant",
            TdsType.Json => "json",
            TdsType.Vector =>
                "vector(" + Text(VectorCodec.CountDimensions(type)) + (type.Scale == VectorDimension.Half ? ", float16)" : ")"),
            TdsType.Udt => "varbinary" + GetSize(type, unitByteCount: 1),
            _ => column.SqlDbType + GetSuffix(type),
        };
    }

    private static string GetSuffix(in TypeInfo type) => type.Codec switch
    {
        DecimalCodec => "(" + Text(type.Precision) + "," + Text(type.Scale) + ")",
        TimeCodec or DateTime2Codec or DateTimeOffsetCodec => "(" + Text(type.Scale) + ")",
        XmlCodec => string.Empty,
        UnicodeTextCodec => GetSize(type, sizeof(char)),
        SizedCodec => GetSize(type, unitByteCount: 1),
        _ => string.Empty,
    };

    private static string GetSize(in TypeInfo type, int unitByteCount) =>
        type.LengthForm == LengthForm.TextPointer ? string.Empty
        : type.MaxByteCount < 0 ? "(max)"
        : "(" + Text(type.MaxByteCount / unitByteCount) + ")";

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}

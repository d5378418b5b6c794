using System;
using System.Buffers.Binary;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types;

/// <summary>Reads and writes the header of a sql_variant value: the base type and its properties (MS-TDS 2.2.5.5.4).</summary>
internal static class VariantForm
{
    private const int TextPropertyByteCount = Collation.ByteCount + sizeof(ushort);

    /// <summary>Returns the size of the type and its properties; -1 for a type that a variant cannot contain.</summary>
    public static int GetHeadByteCount(TdsType type)
    {
        int propertyByteCount = GetPropertyByteCount(type);
        return propertyByteCount < 0 ? propertyByteCount : 2 + propertyByteCount;
    }

    /// <summary>
    /// Returns the type with which the values of a column are stored in a variant. Returns false for a type that a variant cannot contain.
    /// </summary>
    /// <remarks>Decimals have the maximum precision and length, as in Microsoft.Data.SqlClient.</remarks>
    public static bool TryGetBaseType(in TypeInfo column, out TypeInfo type)
    {
        bool isDecimal = column.Codec is DecimalCodec;
        TdsType baseType = isDecimal ? TdsType.NumericN : VariantCodec.GetBaseType(column);
        type = new TypeInfo(
            baseType,
            LengthForm.Fixed,
            column.Codec,
            isDecimal ? DecimalCodec.MaxByteCount : column.MaxByteCount,
            isDecimal ? (byte)TypeInfoReader.MaxPrecision : column.Precision,
            column.Scale,
            column.Collation);
        return column.LengthForm is LengthForm.Fixed or LengthForm.Byte or LengthForm.UInt16
            && column.Codec is not RowVersionCodec
            && GetHeadByteCount(baseType) >= 0;
    }

    /// <summary>Returns whether values of a base type have different lengths.</summary>
    public static bool HasSizedValue(TdsType type) =>
        type is TdsType.VarBinary or TdsType.Binary or TdsType.VarChar or TdsType.Char or TdsType.NVarChar or TdsType.NChar;

    /// <summary>Reads the header. Returns false if it is invalid. The value follows the header.</summary>
    public static bool TryRead(ReadOnlySpan<byte> bytes, out TypeInfo type, out int headByteCount)
    {
        type = default;
        headByteCount = bytes.Length < 2 ? -1 : GetHeadByteCount((TdsType)bytes[0]);
        if (headByteCount < 0 || bytes[1] != headByteCount - 2 || bytes.Length < headByteCount)
        {
            return false;
        }

        ref readonly TypeEntry entry = ref TypeTable.Find(bytes[0]);
        ReadOnlySpan<byte> properties = bytes.Slice(2, headByteCount - 2);
        return TryReadProperties(entry, properties, out type);
    }

    public static void Write(PacketWriter writer, in TypeInfo type)
    {
        writer.WriteByte((byte)type.Type);
        int propertyByteCount = GetPropertyByteCount(type.Type);
        writer.WriteByte((byte)propertyByteCount);
        switch (propertyByteCount)
        {
            case 1:
                writer.WriteByte(type.Scale);
                break;
            case 2 when type.Type is TdsType.NumericN or TdsType.DecimalN:
                writer.WriteByte(type.Precision);
                writer.WriteByte(type.Scale);
                break;
            case 2:
                writer.WriteUInt16((ushort)type.MaxByteCount);
                break;
            case TextPropertyByteCount:
                Span<byte> collation = stackalloc byte[Collation.ByteCount];
                type.Collation.Write(collation);
                writer.WriteBytes(collation);
                writer.WriteUInt16((ushort)type.MaxByteCount);
                break;
            default:
                break;
        }
    }

    private static bool TryReadProperties(in TypeEntry entry, ReadOnlySpan<byte> properties, out TypeInfo type)
    {
        Collation collation = default;
        byte precision = 0, scale = 0;
        int byteCount = entry.MaxByteCount;
        switch (properties.Length)
        {
            case 1:
                scale = properties[0];
                byteCount = scale > TypeInfoReader.MaxTimeScale ? -1
                    : byteCount - TimeCodec.MaxByteCount + TimeCodec.GetByteCount(scale);
                break;
            case 2 when entry.Form == TypeForm.Decimal:
                precision = properties[0];
                scale = properties[1];
                byteCount = precision is 0 or > TypeInfoReader.MaxPrecision || scale > precision ? -1 : byteCount;
                break;
            case 2:
                byteCount = BinaryPrimitives.ReadUInt16LittleEndian(properties);
                break;
            case TextPropertyByteCount:
                collation = Collation.Read(properties);
                byteCount = BinaryPrimitives.ReadUInt16LittleEndian(properties.Slice(Collation.ByteCount));
                break;
            default:
                break;
        }

        type = new TypeInfo(entry.Type, LengthForm.Fixed, entry.Codec, byteCount, precision, scale, collation);
        return byteCount >= 0;
    }

    private static int GetPropertyByteCount(TdsType type) => type switch
    {
        TdsType.TinyInt or TdsType.Bit or TdsType.SmallInt or TdsType.Int or TdsType.BigInt or TdsType.Real or TdsType.Float
            or TdsType.Money or TdsType.SmallMoney or TdsType.DateTime or TdsType.SmallDateTime or TdsType.DateN
            or TdsType.UniqueIdentifier => 0,
        TdsType.TimeN or TdsType.DateTime2N or TdsType.DateTimeOffsetN => 1,
        TdsType.VarBinary or TdsType.Binary or TdsType.NumericN or TdsType.DecimalN => 2,
        TdsType.VarChar or TdsType.Char or TdsType.NVarChar or TdsType.NChar => TextPropertyByteCount,
        _ => -1,
    };
}

/// <summary>A value that is sent as a sql_variant: its base type, and the value in the form that its codec expects.</summary>
internal sealed class VariantParameter(in TypeInfo type, object value)
{
    private readonly TypeInfo _type = type;

    public ref readonly TypeInfo Type => ref _type;

    public object Value { get; } = value;
}

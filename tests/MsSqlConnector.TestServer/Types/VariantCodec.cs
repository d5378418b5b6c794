using System;
using System.Buffers.Binary;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The inside of a sql_variant: base type, properties, data (MS-TDS 2.2.5.5.4).</summary>
internal static class VariantCodec
{
    public static void Write(TokenWriter writer, VariantValue variant)
    {
        WireType type = variant.Type;
        byte propertyByteCount = PropertyByteCount(type.Id);
        writer.Byte((byte)type.Id).Byte(propertyByteCount);
        switch (propertyByteCount)
        {
            case 1:
                writer.Byte(type.Scale);
                break;
            case 2 when type.Id is TypeId.DecimalN or TypeId.NumericN:
                writer.Byte(type.Precision).Byte(type.Scale);
                break;
            case 2:
                writer.UInt16((ushort)type.MaxLength);
                break;
            case 7:
                type.Collation.Write(writer.Reserve(Collation.Size));
                writer.UInt16((ushort)type.MaxLength);
                break;
            default:
                break;
        }

        // A decimal always has all four words, whatever its precision.
        bool isDecimal = type.Id is TypeId.DecimalN or TypeId.NumericN;
        ValueEncoder.Write(writer, isDecimal ? type with { Precision = 38 } : type, variant.Value);
    }

    public static object Read(ReadOnlySpan<byte> bytes)
    {
        var id = (TypeId)bytes[0];
        int propertyByteCount = bytes[1];
        ReadOnlySpan<byte> properties = bytes.Slice(2, propertyByteCount);
        WireType type = propertyByteCount switch
        {
            1 => new WireType(id, Scale: properties[0]),
            2 when id is TypeId.DecimalN or TypeId.NumericN => new WireType(id, 17, properties[0], properties[1]),
            2 => new WireType(id, BinaryPrimitives.ReadUInt16LittleEndian(properties)),
            7 => new WireType(id, BinaryPrimitives.ReadUInt16LittleEndian(properties[5..]), Collation: Collation.Read(properties)),
            _ => new WireType(id, id == TypeId.UniqueIdentifier ? 16 : 0),
        };
        return ValueDecoder.Decode(type, bytes[(2 + propertyByteCount)..]);
    }

    private static byte PropertyByteCount(TypeId id) => id switch
    {
        TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset => 1,
        TypeId.VarBinary or TypeId.Binary or TypeId.DecimalN or TypeId.NumericN => 2,
        TypeId.VarChar or TypeId.Char or TypeId.NVarChar or TypeId.NChar => 7,
        _ => 0,
    };
}

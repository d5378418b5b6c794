using System;
using System.Buffers.Binary;
using System.Text;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>CLR values to the bytes of SQL types, without prefixes (MS-TDS 2.2.5.5).</summary>
internal static class ValueEncoder
{
    public static byte[] Encode(WireType type, object value)
    {
        TokenWriter writer = new(64);
        Write(writer, type, value);
        return writer.ToArray();
    }

    public static void Write(TokenWriter writer, WireType type, object value)
    {
        if (value is EncodedValue encoded)
        {
            writer.Bytes(encoded.Bytes);
            return;
        }

        switch (type.Id)
        {
            case TypeId.Bit or TypeId.BitN:
                writer.Byte(Convert.ToBoolean(value) ? (byte)1 : (byte)0);
                break;
            case TypeId.TinyInt or TypeId.SmallInt or TypeId.Int or TypeId.BigInt or TypeId.IntN:
                WriteInteger(writer, ByteCount(type), value);
                break;
            case TypeId.Real or TypeId.Float or TypeId.FloatN:
                WriteFloat(writer, ByteCount(type), value);
                break;
            case TypeId.Money or TypeId.SmallMoney or TypeId.MoneyN:
                MoneyCodec.Write(writer, ByteCount(type), Convert.ToDecimal(value));
                break;
            case TypeId.DecimalN or TypeId.NumericN:
                DecimalCodec.Write(writer, type, value);
                break;
            case TypeId.UniqueIdentifier:
                ((Guid)value).TryWriteBytes(writer.Reserve(16));
                break;
            case TypeId.Date or TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset
                or TypeId.DateTime or TypeId.SmallDateTime or TypeId.DateTimeN:
                DateTimeCodec.Write(writer, type, value);
                break;
            case TypeId.Variant:
                VariantCodec.Write(writer, (VariantValue)value);
                break;
            case TypeId.Vector when value is float[] or Half[]:
                VectorCodec.Write(writer, (Array)value);
                break;
            default:
                WriteText(writer, type, value);
                break;
        }
    }

    internal static int ByteCount(WireType type) => type.FixedByteCount == 0 ? type.MaxLength : type.FixedByteCount;

    private static void WriteInteger(TokenWriter writer, int byteCount, object value)
    {
        long number = value is int i ? i : Convert.ToInt64(value);
        Span<byte> bytes = writer.Reserve(byteCount);
        switch (byteCount)
        {
            case 1:
                bytes[0] = checked((byte)number);
                break;
            case 2:
                BinaryPrimitives.WriteInt16LittleEndian(bytes, checked((short)number));
                break;
            case 4:
                BinaryPrimitives.WriteInt32LittleEndian(bytes, checked((int)number));
                break;
            default:
                BinaryPrimitives.WriteInt64LittleEndian(bytes, number);
                break;
        }
    }

    private static void WriteFloat(TokenWriter writer, int byteCount, object value)
    {
        if (byteCount == 4)
        {
            BinaryPrimitives.WriteSingleLittleEndian(writer.Reserve(4), Convert.ToSingle(value));
        }
        else
        {
            BinaryPrimitives.WriteDoubleLittleEndian(writer.Reserve(8), Convert.ToDouble(value));
        }
    }

    private static void WriteText(TokenWriter writer, WireType type, object value)
    {
        byte[] bytes = value as byte[] ?? EncodingOf(type).GetBytes((string)value);
        writer.Bytes(bytes);
        if (type.Id is TypeId.Char or TypeId.NChar or TypeId.Binary)
        {
            Pad(writer, type, type.MaxLength - bytes.Length);
        }
    }

    /// <summary>Fixed-length text is padded with blanks, binary with zeros (MS-TDS 2.2.5.4.2).</summary>
    private static void Pad(TokenWriter writer, WireType type, int byteCount)
    {
        Span<byte> padding = writer.Reserve(Math.Max(0, byteCount));
        padding.Fill(type.Id == TypeId.Binary ? (byte)0 : (byte)' ');
        for (int i = 1; type.Id == TypeId.NChar && i < padding.Length; i += 2)
        {
            padding[i] = 0;
        }
    }

    internal static Encoding EncodingOf(WireType type) => type.Id switch
    {
        TypeId.NVarChar or TypeId.NChar or TypeId.NText or TypeId.Xml => Encoding.Unicode,
        TypeId.Json => Encoding.UTF8,
        TypeId.LegacyChar or TypeId.LegacyVarChar => Collation.Latin1.Encoding,
        _ => type.Collation.Encoding,
    };
}

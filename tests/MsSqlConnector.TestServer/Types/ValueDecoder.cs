using System;
using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The bytes of a value, without prefix, to the CLR value that a test would compare.</summary>
internal static class ValueDecoder
{
    private const char ByteOrderMark = '\uFEFF';

    public static object Decode(WireType type, ReadOnlySpan<byte> bytes) => type.Id switch
    {
        TypeId.Bit or TypeId.BitN => bytes[0] != 0,
        TypeId.TinyInt or TypeId.SmallInt or TypeId.Int or TypeId.BigInt or TypeId.IntN => Integer(bytes),
        TypeId.Real or TypeId.Float or TypeId.FloatN => Float(bytes),
        TypeId.Money or TypeId.SmallMoney or TypeId.MoneyN => MoneyCodec.Read(bytes),
        TypeId.DecimalN or TypeId.NumericN => DecimalCodec.Read(type, bytes),
        TypeId.UniqueIdentifier => new Guid(bytes.ToArray()),
        TypeId.Date or TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset
            or TypeId.DateTime or TypeId.SmallDateTime or TypeId.DateTimeN => DateTimeCodec.Read(type, bytes),
        TypeId.Binary or TypeId.VarBinary or TypeId.Image or TypeId.Udt => bytes.ToArray(),
        TypeId.Vector => VectorCodec.Read(bytes),
        TypeId.NVarChar or TypeId.NChar or TypeId.NText => Unicode(bytes),
        TypeId.Xml => Unicode(bytes).TrimStart(ByteOrderMark),
        TypeId.Variant => VariantCodec.Read(bytes),
        _ => ValueEncoder.EncodingOf(type).GetString(bytes),
    };

    /// <summary>Raw code units: an unpaired surrogate is also a value.</summary>
    private static string Unicode(ReadOnlySpan<byte> bytes) => MemoryMarshal.Cast<byte, char>(bytes).ToString();

    private static object Integer(ReadOnlySpan<byte> bytes) => bytes.Length switch
    {
        1 => (object)bytes[0],
        2 => (object)BinaryPrimitives.ReadInt16LittleEndian(bytes),
        4 => (object)BinaryPrimitives.ReadInt32LittleEndian(bytes),
        _ => (object)BinaryPrimitives.ReadInt64LittleEndian(bytes),
    };

    private static object Float(ReadOnlySpan<byte> bytes) => bytes.Length == 4
        ? (object)BinaryPrimitives.ReadSingleLittleEndian(bytes)
        : (object)BinaryPrimitives.ReadDoubleLittleEndian(bytes);
}

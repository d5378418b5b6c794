using System;
using System.Buffers.Binary;
using System.Globalization;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// Normalization version 1: the plain bytes of a value in a cell, which do not depend on the size of an integer, the length of a padded
/// type, or the bytes of a time's scale.
/// </summary>
public static class CellValues
{
    /// <summary>The version of this normalization.</summary>
    public const byte Version = 1;

    private const int MostDigits = 38;
    private const byte FinestScale = 7;
    private const int IntegerByteCount = 8;

    private static readonly long[] s_ticksPerUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    /// <summary>Whether a column of the type can be encrypted.</summary>
    public static bool IsSupported(WireType type) => type.Id is not (TypeId.Text or TypeId.NText or TypeId.Image or TypeId.Xml
        or TypeId.Variant
        or TypeId.Udt or TypeId.Json or TypeId.Vector or TypeId.Table or TypeId.Null);

    /// <summary>Returns the plain bytes of a value of a column.</summary>
    public static byte[] Normalize(WireType type, object value)
    {
        TokenWriter writer = new(32);
        switch (type.Id)
        {
            case TypeId.Bit or TypeId.BitN:
                writer.UInt64(Convert.ToBoolean(value, CultureInfo.InvariantCulture) ? 1UL : 0);
                break;
            case TypeId.TinyInt or TypeId.SmallInt or TypeId.Int or TypeId.BigInt or TypeId.IntN:
                writer.UInt64((ulong)Convert.ToInt64(value, CultureInfo.InvariantCulture));
                break;
            case TypeId.Money or TypeId.SmallMoney or TypeId.MoneyN:
                MoneyCodec.Write(writer, IntegerByteCount, Convert.ToDecimal(value, CultureInfo.InvariantCulture));
                break;
            case TypeId.DecimalN or TypeId.NumericN:
                DecimalCodec.Write(writer, type with { Precision = MostDigits }, value);
                break;
            case TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset:
                DateTimeCodec.Write(writer, type with { Scale = FinestScale }, Truncate(value, s_ticksPerUnit[type.Scale]));
                break;
            case TypeId.Char or TypeId.NChar or TypeId.Binary:
                // The client's values are not padded.
                writer.Bytes(value as byte[] ?? ValueEncoder.EncodingOf(type).GetBytes((string)value));
                break;
            default:
                ValueEncoder.Write(writer, type, value);
                break;
        }

        return writer.ToArray();
    }

    /// <summary>Returns the value of plain bytes; the bytes must be those of a value of the type.</summary>
    /// <exception cref="FormatException">The bytes are not a value of the type.</exception>
    public static object Denormalize(WireType type, byte[] plain)
    {
        if (!HasValidLength(type, plain.Length))
        {
            throw new FormatException($"A normalized value of {type} has {plain.Length} bytes.");
        }

        return type.Id switch
        {
            TypeId.Bit or TypeId.BitN => BinaryPrimitives.ReadInt64LittleEndian(plain) != 0,
            TypeId.TinyInt or TypeId.SmallInt or TypeId.Int or TypeId.BigInt or TypeId.IntN =>
                Integer(type, BinaryPrimitives.ReadInt64LittleEndian(plain)),
            TypeId.DecimalN or TypeId.NumericN => DecimalCodec.Read(type, plain),
            TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset => DateTimeCodec.Read(type with { Scale = FinestScale }, plain),
            _ => ValueDecoder.Decode(type, plain),
        };
    }

    /// <summary>The largest number of plain bytes of a value; more than 8,000 for a (max) type.</summary>
    public static int MaxByteCount(WireType type) => type.Id switch
    {
        TypeId.DecimalN or TypeId.NumericN => 17,
        TypeId.Char or TypeId.VarChar or TypeId.NChar or TypeId.NVarChar or TypeId.Binary or TypeId.VarBinary => type.MaxLength,
        TypeId.UniqueIdentifier => 16,
        TypeId.DateTimeOffset => 10,
        _ => IntegerByteCount,
    };

    private static bool HasValidLength(WireType type, int byteCount) => type.Id switch
    {
        TypeId.Real => byteCount == 4,
        TypeId.FloatN => byteCount == type.MaxLength,
        TypeId.DecimalN or TypeId.NumericN => byteCount is 5 or 9 or 13 or 17,
        TypeId.UniqueIdentifier => byteCount == 16,
        TypeId.Date => byteCount == 3,
        TypeId.Time => byteCount == 5,
        TypeId.DateTimeOffset => byteCount == 10,
        TypeId.SmallDateTime => byteCount == 4,
        TypeId.DateTimeN => byteCount == type.MaxLength,
        TypeId.NChar or TypeId.NVarChar => byteCount % 2 == 0 && (type.Length == LengthKind.Partial || byteCount <= type.MaxLength),
        TypeId.Char or TypeId.VarChar or TypeId.Binary or TypeId.VarBinary =>
            type.Length == LengthKind.Partial || byteCount <= type.MaxLength,
        _ => byteCount == IntegerByteCount,
    };

    private static object Integer(WireType type, long value) => ValueEncoder.ByteCount(type) switch
    {
        1 => (object)checked((byte)value),
        2 => (object)checked((short)value),
        4 => (object)checked((int)value),
        _ => (object)value,
    };

    /// <summary>Digits beyond the scale are cut, and the time is still counted in units of 100 ns.</summary>
    private static object Truncate(object value, long unit) => value switch
    {
        TimeOnly time => new TimeSpan(time.Ticks - (time.Ticks % unit)),
        TimeSpan time => new TimeSpan(time.Ticks - (time.Ticks % unit)),
        DateTimeOffset moment => moment.AddTicks(-(moment.UtcTicks % unit)),
        DateTime moment => moment.AddTicks(-(moment.Ticks % unit)),
        _ => value,
    };
}

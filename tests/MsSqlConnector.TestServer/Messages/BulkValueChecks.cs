using System;
using System.Numerics;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>Checks that a value has a length and bytes that its type can have.</summary>
internal static class BulkValueChecks
{
    private const int MaxDays = 3_652_058;
    private const long TicksPerDay = 863_999_999_999 + 1;
    private const int MaxOffsetMinutes = 14 * 60;
    private const int MaxVariantByteCount = 8000 + 16;

    private static readonly long[] s_ticksPerUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    public static void Check(BulkLoadColumn column, int ordinal, byte[]? value)
    {
        if (value is null)
        {
            return;
        }

        if (!FitsLength(column.Type, value.Length))
        {
            throw new BulkLoadException(BulkErrors.ColumnLength(ordinal));
        }

        if (!IsValid(column.Type, value))
        {
            throw new BulkLoadException(BulkErrors.InvalidData(column.Name));
        }
    }

    private static bool FitsLength(WireType type, int length) => type.Length
        is LengthKind.Partial or LengthKind.Fixed or LengthKind.TextPointer
        || type.Id switch
        {
            TypeId.IntN or TypeId.BitN or TypeId.FloatN or TypeId.MoneyN or TypeId.DateTimeN or TypeId.UniqueIdentifier =>
                length == type.MaxLength,
            TypeId.DecimalN or TypeId.NumericN => length >= 2 && length <= type.MaxLength,
            TypeId.Date => length == 3,
            TypeId.Time => length == DateTimeCodec.TimeByteCount(type.Scale),
            TypeId.DateTime2 => length == DateTimeCodec.TimeByteCount(type.Scale) + 3,
            TypeId.DateTimeOffset => length == DateTimeCodec.TimeByteCount(type.Scale) + 5,
            TypeId.Variant => length <= MaxVariantByteCount,
            _ => length <= type.MaxLength,
        };

    private static bool IsValid(WireType type, byte[] value) => type.Id switch
    {
        TypeId.Bit or TypeId.BitN => value[0] <= 1,
        TypeId.NVarChar or TypeId.NChar or TypeId.NText => value.Length % 2 == 0,
        TypeId.DecimalN or TypeId.NumericN => value[0] <= 1 && Magnitude(value) < BigInteger.Pow(10, type.Precision),
        TypeId.Date => IsDate(value),
        TypeId.Time => IsTime(value, type.Scale),
        TypeId.DateTime2 => IsDate(value.AsSpan(value.Length - 3)) && IsTime(value.AsSpan(0, value.Length - 3), type.Scale),
        TypeId.DateTimeOffset => IsDate(value.AsSpan(value.Length - 5, 3)) && IsTime(value.AsSpan(0, value.Length - 5), type.Scale)
            && Math.Abs((int)BitConverter.ToInt16(value, value.Length - 2)) <= MaxOffsetMinutes,
        TypeId.Float or TypeId.FloatN when value.Length == 8 =>
            !double.IsNaN(BitConverter.ToDouble(value, 0)) && !double.IsInfinity(BitConverter.ToDouble(value, 0)),
        TypeId.Real or TypeId.FloatN => !float.IsNaN(BitConverter.ToSingle(value, 0)) && !float.IsInfinity(BitConverter.ToSingle(value, 0)),
        TypeId.DateTime or TypeId.DateTimeN when value.Length == 8 => BitConverter.ToInt32(value, 0) is >= -53690 and <= 2958463
            && BitConverter.ToUInt32(value, 4) < 300u * 86400,
        TypeId.SmallDateTime or TypeId.DateTimeN => BitConverter.ToUInt16(value, 2) < 24 * 60,
        TypeId.Vector => value.Length == type.MaxLength && value[0] == 0xA9 && value[1] == 1,
        TypeId.Variant => value.Length >= 2 && value.Length >= 2 + value[1],
        _ => true,
    };

    private static BigInteger Magnitude(byte[] value) => new([.. value.AsSpan(1).ToArray(), 0]);

    private static bool IsDate(ReadOnlySpan<byte> bytes) => (bytes[0] | (bytes[1] << 8) | (bytes[2] << 16)) <= MaxDays;

    private static bool IsTime(ReadOnlySpan<byte> bytes, int scale)
    {
        long units = 0;
        for (int i = bytes.Length - 1; i >= 0; i--)
        {
            units = (units << 8) | bytes[i];
        }

        return units < TicksPerDay / s_ticksPerUnit[scale];
    }
}

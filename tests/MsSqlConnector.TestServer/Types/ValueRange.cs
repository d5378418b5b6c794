using System;
using System.Numerics;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The values that a parameter of a type can have. Servers reject others with error 8023.</summary>
internal static class ValueRange
{
    private const int DateByteCount = 3;
    private const int OffsetByteCount = 2;
    private const int MaxDayCount = 3_652_058;
    private const int MaxTimeScale = 7;

    /// <summary>
    /// Whether a decimal has at most its precision in digits, a time is less than a day, and a date is in the years 1 to 9999.
    /// </summary>
    public static bool Contains(WireType type, ReadOnlySpan<byte> value) => type.Id switch
    {
        TypeId.DecimalN or TypeId.NumericN => value[0] <= 1 && ToInteger(value[1..]) < BigInteger.Pow(10, type.Precision),
        TypeId.Date => IsDate(value),
        TypeId.Time => IsTime(value, type.Scale),
        TypeId.DateTime2 => IsTime(value[..^DateByteCount], type.Scale) && IsDate(value[^DateByteCount..]),
        TypeId.DateTimeOffset =>
            IsTime(value[..^(DateByteCount + OffsetByteCount)], type.Scale)
            && IsDate(value[^(DateByteCount + OffsetByteCount)..^OffsetByteCount]),
        _ => true,
    };

    private static bool IsDate(ReadOnlySpan<byte> days) => ToInteger(days) <= MaxDayCount;

    private static bool IsTime(ReadOnlySpan<byte> units, int scale) =>
        ToInteger(units) * BigInteger.Pow(10, MaxTimeScale - scale) < TimeSpan.TicksPerDay;

    private static BigInteger ToInteger(ReadOnlySpan<byte> littleEndian)
    {
        BigInteger number = BigInteger.Zero;
        for (int i = littleEndian.Length - 1; i >= 0; i--)
        {
            number = (number << 8) + littleEndian[i];
        }

        return number;
    }
}

using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>Numbers at the ends of their ranges.</summary>
internal static class NumberCases
{
    private const int MaxPrecision = 38;

    public static IEnumerable<RoundTripCase> Integers() =>
    [
        .. Of(SqlDbType.Bit, null, false, true),
        .. Of(SqlDbType.TinyInt, null, byte.MinValue, (byte)1, (byte)127, (byte)128, byte.MaxValue),
        .. Of(SqlDbType.SmallInt, null, short.MinValue, (short)-1, (short)0, (short)255, (short)256, short.MaxValue),
        .. Of(SqlDbType.Int, null, int.MinValue, -1, 0, 65_535, 65_536, int.MaxValue),
        .. Of(SqlDbType.BigInt, null, long.MinValue, -1L, 0L, (long)uint.MaxValue, uint.MaxValue + 1L, long.MaxValue),
    ];

    public static IEnumerable<RoundTripCase> Floats() =>
    [
        .. Of(
            SqlDbType.Real, null, float.MinValue, -1.5f, -float.Epsilon, -0f, 0f, float.Epsilon, 1.17549435E-38f, 0.1f, float.MaxValue),
        .. Of(
            SqlDbType.Float, null, double.MinValue, -1.5, -double.Epsilon, -0.0, 0.0, double.Epsilon, 2.2250738585072014E-308, 0.1, Math.PI,
            double.MaxValue),
    ];

    /// <summary>
    /// For every precision the smallest and the largest value, with the lowest, a middle and the highest scale; also with one word more or
    /// less.
    /// </summary>
    public static IEnumerable<RoundTripCase> Decimals()
    {
        yield return new RoundTripCase(SqlDbType.Decimal, null);
        foreach (byte precision in Enumerable.Range(1, MaxPrecision))
        {
            yield return new RoundTripCase(SqlDbType.Decimal, null) { Precision = precision };
            foreach (byte scale in new[] { 0, precision / 2, precision }.Distinct())
            {
                foreach (string digits in new[] { new string('9', precision), "1", "0", "1" + new string('0', precision - 1) })
                {
                    yield return Decimal(digits, precision, scale);
                    yield return Decimal("-" + digits, precision, scale);
                }
            }
        }

        foreach (string edge in new[]
        {
            "4294967295", "4294967296", "18446744073709551615", "18446744073709551616",
            "79228162514264337593543950335", "79228162514264337593543950336",
        })
        {
            yield return Decimal(edge, MaxPrecision, 0);
            yield return Decimal("-" + edge, MaxPrecision, 28);
        }
    }

    public static IEnumerable<RoundTripCase> Moneys() =>
    [
        .. Of(
            SqlDbType.Money, null, -922337203685477.5808m, -1m, -0.0001m, 0m, 0.0001m, 1m, 214748.3648m, 429496.7295m, 429496.7296m,
            922337203685477.5807m),
        .. Of(SqlDbType.SmallMoney, null, -214748.3648m, -1m, -0.0001m, 0m, 0.0001m, 1m, 214748.3647m),
    ];

    internal static IEnumerable<RoundTripCase> Of(SqlDbType type, params object?[] values) =>
        values.Select(value => new RoundTripCase(type, value));

    /// <summary>An integer that is divided by a power of ten.</summary>
    private static RoundTripCase Decimal(string digits, byte precision, byte scale)
    {
        bool isNegative = digits[0] == '-';
        string padded = digits.TrimStart('-').PadLeft(scale + 1, '0');
        var value = SqlDecimal.Parse($"{(isNegative ? "-" : "")}{padded[..^scale]}{(scale > 0 ? "." : "")}{padded[^scale..]}");
        return new RoundTripCase(SqlDbType.Decimal, value) { Precision = precision, Scale = scale };
    }
}

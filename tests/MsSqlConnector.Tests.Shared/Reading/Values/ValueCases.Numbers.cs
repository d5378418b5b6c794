using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <content>Exact and approximate numbers.</content>
internal static partial class ValueCases
{
    private const int MaxPrecision = 38;

    private static IEnumerable<ValueCase> Numbers() => All(
        Both(Column.Bit("bit"), true, false),
        Both(Column.TinyInt("tinyint"), (byte)0, (byte)1, byte.MaxValue),
        Both(Column.SmallInt("smallint"), short.MinValue, (short)-1, (short)0, (short)200, short.MaxValue),
        Both(Column.Int("int"), int.MinValue, -1, 0, 65, 100_000, int.MaxValue),
        Both(Column.BigInt("bigint"), long.MinValue, (long)int.MinValue - 1, 0L, 65L, 1L << 53, (1L << 53) + 1, long.MaxValue),
        Both(Column.Real("real"), float.MinValue, -0f, 0f, 0.1f, 65f, 16_777_216f, float.Epsilon, float.MaxValue),
        Both(Column.Float("float"), double.MinValue, -0d, 0d, 0.1, 0.5, 65d, 9_007_199_254_740_993d, double.Epsilon, double.MaxValue),
        Both(Column.Money("money"), -922337203685477.5808m, -0.0001m, 0m, 1m, 1234.5678m, 922337203685477.5807m),
        Both(Column.SmallMoney("smallmoney"), -214748.3648m, -0.0001m, 0m, 1m, 214748.3647m));

    /// <summary>Every precision, with the decimal point at the end, in the middle and at the beginning.</summary>
    private static IEnumerable<ValueCase> Decimals() =>
        from precision in Enumerable.Range(1, MaxPrecision)
        from scale in new[] { 0, precision / 2, precision }.Distinct()
        let name = $"({precision},{scale})"
        let column = precision % 2 == 0
            ? Column.Decimal("decimal" + name, (byte)precision, (byte)scale)
            : Column.Numeric("numeric" + name, (byte)precision, (byte)scale)
        select Nullable(column, DecimalEdges(precision, scale)) with
        {
            IsOneOfMany = precision is not (1 or 9 or 19 or 28 or 29 or 38) || scale != precision / 2,
        };

    private static object[] DecimalEdges(int precision, int scale)
    {
        string nines = new('9', precision);
        string ones = new('1', (precision / 2) + 1);
        return [Point(nines, scale), "-" + Point(nines, scale), "-" + Point(ones, scale), Point("1", scale)];
    }

    private static string Point(string digits, int scale)
    {
        string padded = digits.PadLeft(scale + 1, '0');
        return scale == 0 ? padded : padded[..^scale] + "." + padded[^scale..];
    }
}

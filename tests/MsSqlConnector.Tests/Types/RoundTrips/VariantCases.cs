using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>
/// A sql_variant of every base type that is inferred from a CLR type. date, datetime2, smalldatetime, smallmoney, char, nchar, varchar and
/// binary have no separate CLR type: variants of them are only read, by the differential tests.
/// </summary>
internal static class VariantCases
{
    private const int MaxCharCount = 4000;

    public static IEnumerable<RoundTripCase> All() =>
    [
        .. NumberCases.Of(
            SqlDbType.Variant, null, false, true, byte.MaxValue, short.MinValue, int.MinValue, int.MaxValue, long.MinValue, long.MaxValue,
            float.MinValue, -0f, double.MaxValue, double.Epsilon, 0m, 1.50m, -0.0000000000000000000000000001m, decimal.MaxValue,
            decimal.MinValue, new SqlMoney(-1.5m), SqlMoney.MinValue, SqlMoney.MaxValue, TimeSpan.Zero,
            new TimeSpan(TimeSpan.TicksPerDay - 1), new DateTime(1753, 1, 1), new DateTime(9999, 12, 31, 23, 59, 59, 997),
            new DateTimeOffset(DateTime.MinValue, TimeSpan.Zero),
            new DateTimeOffset(DateTime.MaxValue.AddHours(-14), TimeSpan.FromHours(-14)), Guid.Empty,
            new Guid("00112233-4455-6677-8899-aabbccddeeff"), "", "aä€日本😀", new string('日', MaxCharCount), Array.Empty<byte>(),
            BinaryCases.Bytes(1), BinaryCases.Bytes(BinaryCases.BoundedByteCount)),
        new RoundTripCase(SqlDbType.Variant, new SqlInt32(7)) { Expected = 7, Returned = new SqlInt32(7) },
        new RoundTripCase(SqlDbType.Variant, new SqlString("x")) { Expected = "x", Returned = new SqlString("x") },
        new RoundTripCase(SqlDbType.Variant, 'c') { Expected = "c" },
    ];
}

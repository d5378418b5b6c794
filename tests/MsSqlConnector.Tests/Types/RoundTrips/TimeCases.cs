using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>Dates and times at the ends of their ranges, in every scale.</summary>
internal static class TimeCases
{
    private static readonly long[] s_ticksPerUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    private static readonly DateTime[] s_moments =
    [
        DateTime.MinValue, new(1, 1, 1, 23, 59, 59), new(1582, 10, 15), new(1899, 12, 31, 23, 59, 59), new(1900, 1, 1),
        new(2000, 2, 29, 12, 0, 0), new DateTime(2024, 2, 29, 13, 14, 15).AddTicks(1_234_567), DateTime.MaxValue,
    ];

    private static readonly TimeSpan[] s_times =
    [
        TimeSpan.Zero, new(1), new(9_999_999), new(1, 2, 3), new TimeSpan(12, 34, 56) + new TimeSpan(7_654_321),
        new(TimeSpan.TicksPerDay - 1),
    ];

    public static IEnumerable<RoundTripCase> Exact() =>
    [
        .. NumberCases.Of(SqlDbType.Date, [null, .. s_moments.Select(moment => (object)moment.Date)]),
        .. Scales(SqlDbType.Time, s_times, static (time, unit) => new TimeSpan(time.Ticks - time.Ticks % unit)),
        .. Scales(SqlDbType.DateTime2, s_moments, static (moment, unit) => new DateTime(moment.Ticks - moment.Ticks % unit)),
        .. Scales(
            SqlDbType.DateTimeOffset,
            Offsets(),
            static (moment, unit) => new DateTimeOffset(moment.Ticks - moment.Ticks % unit, moment.Offset)),
    ];

    /// <summary>datetime has units of 1/300 s, rounded to whole milliseconds; smalldatetime has minutes.</summary>
    public static IEnumerable<RoundTripCase> Old()
    {
        DateTime day = new(2024, 2, 29);
        return
        [
            .. NumberCases.Of(
                SqlDbType.DateTime, null, new DateTime(1753, 1, 1), new DateTime(1899, 12, 31, 23, 59, 59, 997), new DateTime(1900, 1, 1),
                day, day.AddMilliseconds(3), day.AddMilliseconds(7), day.AddMilliseconds(10), new DateTime(9999, 12, 31, 23, 59, 59, 997)),
            new RoundTripCase(SqlDbType.DateTime, day.AddMilliseconds(1)) { Expected = day },
            new RoundTripCase(SqlDbType.DateTime, day.AddMilliseconds(2)) { Expected = day.AddMilliseconds(3) },
            new RoundTripCase(SqlDbType.DateTime, day.AddMilliseconds(-1)) { Expected = day },
            .. NumberCases.Of(
                SqlDbType.SmallDateTime, null, new DateTime(1900, 1, 1), day.AddMinutes(1), day.AddMinutes(-1),
                new DateTime(2079, 6, 6, 23, 59, 0)),
            new RoundTripCase(SqlDbType.SmallDateTime, day.AddSeconds(29)) { Expected = day },
            new RoundTripCase(SqlDbType.SmallDateTime, day.AddSeconds(30)) { Expected = day.AddMinutes(1) },
            new RoundTripCase(SqlDbType.SmallDateTime, day.AddSeconds(-30)) { Expected = day },
        ];
    }

    private static DateTimeOffset[] Offsets() =>
    [
        new(DateTime.MinValue, TimeSpan.Zero), new(DateTime.MaxValue, TimeSpan.Zero),
        new(DateTime.MinValue.AddHours(14), TimeSpan.FromHours(14)), new(DateTime.MaxValue.AddHours(-14), TimeSpan.FromHours(-14)),
        new(s_moments[^2], TimeSpan.FromMinutes(-1)), new(s_moments[^2], TimeSpan.FromMinutes(345)),
        new(s_moments[^2], TimeSpan.FromMinutes(-570)),
    ];

    /// <summary>Digits beyond the scale are truncated. A scale of 0 is indistinguishable from an unspecified one, which means 7.</summary>
    private static IEnumerable<RoundTripCase> Scales<T>(SqlDbType type, T[] values, Func<T, long, T> cut)
        where T : struct
    {
        for (byte scale = 0; scale <= 7; scale++)
        {
            yield return new RoundTripCase(type, null) { Scale = scale };
            foreach (T value in values)
            {
                yield return new RoundTripCase(type, value)
                {
                    Scale = scale,
                    Expected = cut(value, scale == 0 ? 1 : s_ticksPerUnit[scale])
                };
            }
        }
    }
}

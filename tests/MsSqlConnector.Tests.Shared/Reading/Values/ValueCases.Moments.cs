using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <content>Dates and times, in every scale.</content>
internal static partial class ValueCases
{
    private const int MaxScale = 7;

    private static IEnumerable<ValueCase> Moments() =>
    [
        .. Both(Column.Date("date"), DateTime.MinValue, new DateTime(1752, 12, 31), new DateTime(2024, 2, 29), DateTime.MaxValue.Date),
        .. Both(
            Column.DateTime("datetime"), new DateTime(1753, 1, 1), new DateTime(1899, 12, 31, 23, 59, 59), new DateTime(1900, 1, 1),
            new DateTime(2024, 2, 29, 1, 2, 3, 3), new DateTime(2024, 2, 29, 1, 2, 3, 7), new DateTime(9999, 12, 31, 23, 59, 59, 997)),
        .. Both(
            Column.SmallDateTime("smalldatetime"),
            new DateTime(1900, 1, 1),
            new DateTime(2000, 2, 29, 13, 14, 0),
            new DateTime(2079, 6, 6, 23, 59, 0)),
        .. Enumerable.Range(0, MaxScale + 1).SelectMany(scale => Scaled((byte)scale)),
    ];

    private static IEnumerable<ValueCase> Scaled(byte scale)
    {
        long unit = (long)Math.Pow(10, MaxScale - scale);
        long last = TimeSpan.TicksPerDay - unit;
        return All(
            Both(Column.Time($"time({scale})", scale), TimeSpan.Zero, new TimeSpan(unit), new TimeSpan(1, 2, 3), new TimeSpan(last)),
            Both(
                Column.DateTime2($"datetime2({scale})", scale), DateTime.MinValue, new DateTime(1752, 12, 31, 0, 0, 0).AddTicks(unit),
                new DateTime(2024, 2, 29, 1, 2, 3), DateTime.MaxValue.Date.AddTicks(last)),
            Both(
                Column.DateTimeOffset($"datetimeoffset({scale})", scale), DateTimeOffset.MinValue,
                new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(14)),
                new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(-14)),
                new DateTimeOffset(1, 1, 1, 14, 0, 0, TimeSpan.FromHours(14)),
                new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromMinutes(-1)),
                new DateTimeOffset(DateTime.MaxValue.Date.AddTicks(last), TimeSpan.Zero)));
    }
}

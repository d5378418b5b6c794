using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.NetworkInformation;
using System.Text.Json;
using Microsoft.Data.SqlTypes;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>The CLR types of the matrix, each with a usual value and a long or extreme one.</summary>
internal static class ClrValues
{
    private static readonly DateTime s_day = new(2026, 11, 23, 12, 34, 56, 789);

    public static IReadOnlyDictionary<Type, (object Usual, object Long)> All { get; } = new Dictionary<Type, (object, object)>
    {
        [typeof(bool)] = (true, false),
        [typeof(byte)] = ((byte)7, byte.MaxValue),
        [typeof(sbyte)] = ((sbyte)7, sbyte.MinValue),
        [typeof(short)] = ((short)7, short.MinValue),
        [typeof(ushort)] = ((ushort)7, ushort.MaxValue),
        [typeof(int)] = (7, int.MinValue),
        [typeof(uint)] = (7u, uint.MaxValue),
        [typeof(long)] = (7L, long.MinValue),
        [typeof(ulong)] = (7UL, ulong.MaxValue),
        [typeof(float)] = (1.5f, float.MaxValue),
        [typeof(double)] = (1.5, double.Epsilon),
        [typeof(decimal)] = (1.5m, 12345678901.123456789m),
        [typeof(char)] = ('c', 'ñ'),
        [typeof(string)] = ("añ", string.Concat(Enumerable.Repeat("long ñ ", 1500))),
        [typeof(byte[])] = (new byte[] { 1, 2, 3 }, Enumerable.Range(0, 9000).Select(i => (byte)i).ToArray()),
        [typeof(Guid)] = (new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), Guid.Empty),
        [typeof(DateTime)] = (s_day, s_day.AddTicks(1234567)),
        [typeof(DateTimeOffset)] = (
            new DateTimeOffset(s_day, TimeSpan.FromHours(2)), new DateTimeOffset(s_day.AddTicks(1234567), TimeSpan.FromHours(-14))),
        [typeof(DateOnly)] = (new DateOnly(2026, 11, 23), new DateOnly(1900, 1, 1)),
        [typeof(TimeOnly)] = (new TimeOnly(1, 2, 3), TimeOnly.MaxValue),
        [typeof(TimeSpan)] = (new TimeSpan(1, 2, 3), new TimeSpan(0, 23, 59, 59, 999)),
        [typeof(DayOfWeek)] = (DayOfWeek.Friday, DayOfWeek.Sunday),
        [typeof(Uri)] = (new Uri("https://example.com/a"), new Uri("https://example.com/" + new string('x', 5000))),
        [typeof(IPAddress)] = (IPAddress.Loopback, IPAddress.IPv6Loopback),
        [typeof(PhysicalAddress)] = (new PhysicalAddress([1, 2, 3, 4, 5, 6]), new PhysicalAddress([9, 8, 7, 6, 5, 4, 3, 2])),
        [typeof(JsonElement)] = (JsonElement.Parse("{\"a\":1}"), JsonElement.Parse("{\"a\":\"" + new string('ñ', 5000) + "\"}")),
        [typeof(int[])] = (new[] { 1, 2 }, Enumerable.Range(0, 3000).ToArray()),
        [typeof(List<string>)] = (new List<string> { "a", "ñ" }, Enumerable.Range(0, 2000).Select(i => $"{i}").ToList()),
        [typeof(SqlVector<float>)] = (new SqlVector<float>(new[] { 1f, 2f, 3f }), new SqlVector<float>(new float[1998])),
    };
}

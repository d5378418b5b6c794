using System;
using System.Data;
using System.Globalization;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Parameterized;

/// <summary>The parameters of the statements.</summary>
internal static class ParameterLists
{
    private const int TextSize = 50;
    private const int BinarySize = 16;

    private static readonly Guid s_guid = new("6f9619ff-8b86-d011-b42d-00c04fc964ff");
    private static readonly DateTime s_time = new(2026, 1, 2, 3, 4, 5);
    private static readonly byte[] s_bytes = s_guid.ToByteArray();

    /// <summary>A list of typed parameters repeats these.</summary>
    private static readonly (SqlDbType Type, int Size, byte Scale, Func<object> GetValue)[] s_types =
    [
        (SqlDbType.Int, 0, 0, static () => 42),
        (SqlDbType.Decimal, 0, 4, static () => 1234.5678m),
        (SqlDbType.DateTime2, 0, 0, static () => s_time),
        (SqlDbType.UniqueIdentifier, 0, 0, static () => s_guid),
        (SqlDbType.BigInt, 0, 0, static () => 5_000_000_000L),
        (SqlDbType.Bit, 0, 0, static () => true),
        (SqlDbType.Float, 0, 0, static () => 0.25),
        (SqlDbType.VarBinary, BinarySize, 0, static () => s_bytes),
        (SqlDbType.Date, 0, 0, static () => s_time),
        (SqlDbType.SmallInt, 0, 0, static () => (short)7),
    ];

    /// <summary>Parameters of type nvarchar(50).</summary>
    public static SentParameter[] Text(int count) => [.. Enumerable.Range(0, count).Select(static i =>
    {
        string value = string.Create(CultureInfo.InvariantCulture, $"the text of parameter {i}");
        return new SentParameter(Name(i), SqlDbType.NVarChar, TextSize, 0, () => value);
    })];

    /// <summary>Parameters of ten types.</summary>
    public static SentParameter[] Typed(int count) => [.. Enumerable.Range(0, count).Select(static i =>
    {
        (SqlDbType type, int size, byte scale, Func<object> getValue) = s_types[i % s_types.Length];
        return new SentParameter(Name(i), type, size, scale, getValue);
    })];

    private static string Name(int i) => string.Create(CultureInfo.InvariantCulture, $"@p{i}");
}

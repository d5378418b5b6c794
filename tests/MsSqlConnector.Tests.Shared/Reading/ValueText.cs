using System;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using System.Security.Cryptography;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Values as distinguishable text; large ones by their length and hash.</summary>
internal static class ValueText
{
    private const int LongestCharCount = 120;

    public static string Of(object value) => $"{value.GetType().Name} {Content(value)}";

    public static string OfString(string text) => text.Length <= LongestCharCount
        ? string.Concat(text.Select(c => c is >= ' ' and <= '~' ? c.ToString() : $"\\{(int)c:x4}"))
        : $"{text.Length} characters {Hash(MemoryMarshal.AsBytes(text.AsSpan()))}";

    public static string OfVector(bool isNull, int length, ReadOnlyMemory<float> dimensions) =>
        $"{isNull} {length} {string.Join(' ', dimensions.ToArray().Select(d => d.ToString("R", CultureInfo.InvariantCulture)))}";

    private static string Content(object value) => OtherProvider.Registered?.Describe(value) ?? value switch
    {
        DBNull => "",
        SqlTypes.SqlVector<float> vector => OfVector(vector.IsNull, vector.Length, vector.Memory),
        INullable { IsNull: true } => "null",
        string text => OfString(text),
        byte[] bytes => OfBytes(bytes),
        SqlBinary binary => OfBytes(binary.Value),
        SqlString text => $"{OfString(text.Value)} {text.LCID} {text.SqlCompareOptions}",
        SqlDecimal number => $"{number} {number.Precision} {number.Scale}",
        float number => number.ToString("R", CultureInfo.InvariantCulture),
        double number => number.ToString("R", CultureInfo.InvariantCulture),
        SqlSingle number => number.Value.ToString("R", CultureInfo.InvariantCulture),
        SqlDouble number => number.Value.ToString("R", CultureInfo.InvariantCulture),
        DateTime moment => $"{moment:O} {moment.Kind}",
        SqlDateTime moment => $"{moment.Value:O}",
        DateTimeOffset moment => $"{moment:O}",
        TimeSpan time => $"{time:c}",
        SqlXml xml => OfString(xml.Value),
        SqlBytes bytes => OfBytes(bytes.Value),
        SqlChars chars => OfString(new string(chars.Value)),
        SqlTypes.SqlJson json => OfString(json.Value),
        SqlMoney money => money.Value.ToString(CultureInfo.InvariantCulture),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static string OfBytes(byte[] bytes) => bytes.Length <= LongestCharCount
        ? Convert.ToHexString(bytes)
        : $"{bytes.Length} bytes {Hash(bytes)}";

    private static string Hash(ReadOnlySpan<byte> bytes) => Convert.ToHexString(SHA256.HashData(bytes))[..16];
}

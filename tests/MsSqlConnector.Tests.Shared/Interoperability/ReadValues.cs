using System;
using System.Globalization;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>Converts the values of clients to the text that <see cref="SharedScript"/> describes.</summary>
internal static class ReadValues
{
    private const string DateTimeFormat = "yyyy-MM-dd HH:mm:ss.fffffff";

    /// <summary>The text of a value that a client returned as an object.</summary>
    internal static string? TextOf(object? value, string dataTypeName = "") => value switch
    {
        null or DBNull => null,
        bool b => b ? "1" : "0",
        byte[] bytes => Convert.ToHexStringLower(bytes),
        DateTime d when dataTypeName == "date" => d.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        DateTime d => d.ToString(DateTimeFormat, CultureInfo.InvariantCulture),
        DateTimeOffset d => d.UtcDateTime.ToString(DateTimeFormat, CultureInfo.InvariantCulture),
        TimeSpan t => t.ToString(@"hh\:mm\:ss\.fffffff", CultureInfo.InvariantCulture),
        string s => s.TrimEnd(),
        decimal m => WithoutTrailingZeros(m.ToString(CultureInfo.InvariantCulture)),
        IFormattable f => f.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString(),
    };

    internal static string WithoutTrailingZeros(string number)
        => number.Contains('.', StringComparison.Ordinal) ? number.TrimEnd('0').TrimEnd('.') : number;
}

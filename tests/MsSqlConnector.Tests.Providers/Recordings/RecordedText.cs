using System;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using IncumbentTypes = Microsoft.Data.SqlTypes;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Values, rows and results as cases.json writes them.</summary>
internal static class RecordedText
{
    private const int LongText = 200;

    public static string Set(DbDataReader reader) =>
        "set " + string.Join(",", Enumerable.Range(0, reader.FieldCount).Select(i => $"{reader.GetName(i)}:{reader.GetDataTypeName(i)}"));

    public static string Row(object[] values) => "row " + string.Join(",", values.Select(Value));

    public static string Value(object? value) => value switch
    {
        null => "null",
        DBNull => "NULL",
        string { Length: > LongText } text => $"str({text.Length}) {text[..20]}..{text[^10..]}",
        string text => $"'{text}'",
        byte[] bytes => "0x" + Convert.ToHexStringLower(bytes),
        DateTime moment => moment.ToString("yyyy-MM-dd HH:mm:ss.fffffff", CultureInfo.InvariantCulture),
        DateTimeOffset moment => moment.ToString("yyyy-MM-dd HH:mm:ss.fffffff zzz", CultureInfo.InvariantCulture),
        TimeSpan time => time.ToString(@"hh\:mm\:ss\.fffffff", CultureInfo.InvariantCulture),
        SqlTypes.SqlVector<float> ours => Value(ours.Memory.ToArray()),
        IncumbentTypes.SqlVector<float> theirs => Value(theirs.Memory.ToArray()),
        float[] dimensions => $"[{string.Join(",", dimensions.Select(static d => d.ToString(CultureInfo.InvariantCulture)))}]",
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };
}

using System;
using System.Xml;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>Every type with its getters.</summary>
internal static class TypeReadings
{
    private const int BufferByteCount = 4096;

    private static readonly byte[] s_buffer = new byte[BufferByteCount];

    public static TypeReading[] All { get; } =
    [
        new("bit", "GetBoolean", static (r, i) => r.GetBoolean(i) ? 1 : 0, static (r, i) => r.GetBoolean(i) ? 1 : 0),
        new("tinyint", "GetByte", static (r, i) => r.GetByte(i), static (r, i) => r.GetByte(i)),
        new("smallint", "GetInt16", static (r, i) => r.GetInt16(i), static (r, i) => r.GetInt16(i)),
        new("int", "GetInt32", static (r, i) => r.GetInt32(i), static (r, i) => r.GetInt32(i)),
        new("int_not_null", "GetInt32", static (r, i) => r.GetInt32(i), static (r, i) => r.GetInt32(i)),
        new("int", "GetFieldValue", static (r, i) => r.GetFieldValue<int>(i), static (r, i) => r.GetFieldValue<int>(i)),
        new("bigint", "GetInt64", static (r, i) => r.GetInt64(i), static (r, i) => r.GetInt64(i)),
        new("real", "GetFloat", static (r, i) => (long)r.GetFloat(i), static (r, i) => (long)r.GetFloat(i)),
        new("float", "GetDouble", static (r, i) => (long)r.GetDouble(i), static (r, i) => (long)r.GetDouble(i)),
        new("decimal_9", "GetDecimal", static (r, i) => decimal.ToInt64(r.GetDecimal(i)), static (r, i) =>
            decimal.ToInt64(r.GetDecimal(i))),
        new("decimal_18", "GetDecimal", static (r, i) => decimal.ToInt64(r.GetDecimal(i)), static (r, i) =>
            decimal.ToInt64(r.GetDecimal(i))),
        new("decimal_38", "GetDecimal", static (r, i) => decimal.ToInt64(r.GetDecimal(i)), static (r, i) =>
            decimal.ToInt64(r.GetDecimal(i))),
        new("decimal_38", "GetSqlDecimal", static (r, i) => r.GetSqlDecimal(i).Precision, static (r, i) => r.GetSqlDecimal(i).Precision),
        new("money", "GetDecimal", static (r, i) => decimal.ToInt64(r.GetDecimal(i)), static (r, i) => decimal.ToInt64(r.GetDecimal(i))),
        new("money", "GetSqlMoney", static (r, i) => r.GetSqlMoney(i).IsNull ? 0 : 1, static (r, i) => r.GetSqlMoney(i).IsNull ? 0 : 1),
        new("smallmoney", "GetDecimal", static (r, i) => decimal.ToInt64(r.GetDecimal(i)), static (r, i) =>
            decimal.ToInt64(r.GetDecimal(i))),
        new("date", "GetDateTime", static (r, i) => r.GetDateTime(i).Ticks, static (r, i) => r.GetDateTime(i).Ticks),
        new("date", "GetFieldValue", static (r, i) => r.GetFieldValue<DateOnly>(i).DayNumber, static (r, i) =>
            r.GetFieldValue<DateOnly>(i).DayNumber),
        new("time", "GetTimeSpan", static (r, i) => r.GetTimeSpan(i).Ticks, static (r, i) => r.GetTimeSpan(i).Ticks),
        new("datetime2", "GetDateTime", static (r, i) => r.GetDateTime(i).Ticks, static (r, i) => r.GetDateTime(i).Ticks),
        new("datetime2_3", "GetDateTime", static (r, i) => r.GetDateTime(i).Ticks, static (r, i) => r.GetDateTime(i).Ticks),
        new("datetimeoffset", "GetDateTimeOffset", static (r, i) => r.GetDateTimeOffset(i).Ticks, static (r, i) =>
            r.GetDateTimeOffset(i).Ticks),
        new("datetime", "GetDateTime", static (r, i) => r.GetDateTime(i).Ticks, static (r, i) => r.GetDateTime(i).Ticks),
        new("datetime", "GetSqlDateTime", static (r, i) => r.GetSqlDateTime(i).TimeTicks, static (r, i) => r.GetSqlDateTime(i).TimeTicks),
        new("smalldatetime", "GetDateTime", static (r, i) => r.GetDateTime(i).Ticks, static (r, i) => r.GetDateTime(i).Ticks),
        new("uniqueidentifier", "GetGuid", static (r, i) => r.GetGuid(i) == Guid.Empty ? 0 : 1, static (r, i) =>
            r.GetGuid(i) == Guid.Empty ? 0 : 1),
        new("char", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("varchar", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("varchar_japanese", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("varchar_utf8", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("varchar_max", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("nchar", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("nvarchar", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("nvarchar", "GetSqlString", static (r, i) => r.GetSqlString(i).Value.Length, static (r, i) => r.GetSqlString(i).Value.Length),
        new("nvarchar_max", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("binary", "GetFieldValue", static (r, i) => r.GetFieldValue<byte[]>(i).Length, static (r, i) =>
            r.GetFieldValue<byte[]>(i).Length),
        new("varbinary", "GetFieldValue", static (r, i) => r.GetFieldValue<byte[]>(i).Length, static (r, i) =>
            r.GetFieldValue<byte[]>(i).Length),
        new("varbinary", "GetBytes", static (r, i) => r.GetBytes(i, 0, s_buffer, 0, s_buffer.Length), static (r, i) =>
            r.GetBytes(i, 0, s_buffer, 0, s_buffer.Length)),
        new("varbinary_max", "GetFieldValue", static (r, i) => r.GetFieldValue<byte[]>(i).Length, static (r, i) =>
            r.GetFieldValue<byte[]>(i).Length),
        new("text", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("ntext", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("image", "GetFieldValue", static (r, i) => r.GetFieldValue<byte[]>(i).Length, static (r, i) =>
            r.GetFieldValue<byte[]>(i).Length),
        new("sql_variant_int", "GetInt32", static (r, i) => r.GetInt32(i), static (r, i) => r.GetInt32(i)),
        new("sql_variant_int", "GetValue", static (r, i) => (int)r.GetValue(i), static (r, i) => (int)r.GetValue(i)),
        new("sql_variant_text", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("xml", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("xml", "GetSqlXml", static (r, i) => r.GetSqlXml(i).IsNull ? 0 : 1, static (r, i) => r.GetSqlXml(i).IsNull ? 0 : 1),
        new("xml", "GetXmlReader", static (r, i) => Count(r.GetXmlReader(i)), static (r, i) => Count(r.GetXmlReader(i))),
        new("json", "GetString", static (r, i) => r.GetString(i).Length, static (r, i) => r.GetString(i).Length),
        new("json", "GetSqlJson", static (r, i) => r.GetSqlJson(i).Value.Length, static (r, i) => r.GetSqlJson(i).Value.Length),
        new("vector", "GetSqlVector", static (r, i) => r.GetSqlVector<float>(i).Length, static (r, i) => r.GetSqlVector<float>(i).Length),
        new("udt", "GetSqlBytes", static (r, i) => r.GetSqlBytes(i).Length, static (r, i) => r.GetSqlBytes(i).Length),
        new("rowversion", "GetFieldValue", static (r, i) => r.GetFieldValue<byte[]>(i).Length, static (r, i) =>
            r.GetFieldValue<byte[]>(i).Length),
    ];

    /// <summary>A type's reading; the first where it has several getters.</summary>
    public static TypeReading Find(string type) => Array.Find(All, reading => reading.Type == type || reading.Name == type)
        ?? throw new ArgumentException($"There are no values of the type '{type}'.");

    private static long Count(XmlReader reader)
    {
        long count = 0;
        while (reader.Read())
        {
            count++;
        }

        return count;
    }
}

using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Data.SqlTypes;
using System.IO;
using System.Xml;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>
/// All members of a reader that read a value. Members that DbDataReader does not have exist in both providers and are called dynamically.
/// </summary>
internal static class Getters
{
    public static IReadOnlyList<Getter> All { get; } =
    [
        new("GetValue", (r, i) => r.GetValue(i)),
        new("IsDBNull", (r, i) => r.IsDBNull(i), async (r, i) => await r.IsDBNullAsync(i)),
        new("GetProviderSpecificValue", (r, i) => r.GetProviderSpecificValue(i)),
        new("GetSqlValue", (r, i) => ((dynamic)r).GetSqlValue(i)),
        new("GetBoolean", (r, i) => r.GetBoolean(i)),
        new("GetByte", (r, i) => r.GetByte(i)),
        new("GetInt16", (r, i) => r.GetInt16(i)),
        new("GetInt32", (r, i) => r.GetInt32(i)),
        new("GetInt64", (r, i) => r.GetInt64(i)),
        new("GetFloat", (r, i) => r.GetFloat(i)),
        new("GetDouble", (r, i) => r.GetDouble(i)),
        new("GetDecimal", (r, i) => r.GetDecimal(i)),
        new("GetDateTime", (r, i) => r.GetDateTime(i)),
        new("GetDateTimeOffset", (r, i) => ((dynamic)r).GetDateTimeOffset(i)),
        new("GetTimeSpan", (r, i) => ((dynamic)r).GetTimeSpan(i)),
        new("GetGuid", (r, i) => r.GetGuid(i)),
        new("GetString", (r, i) => r.GetString(i)),
        new("GetChars", (r, i) => Read(r, i)),
        new("GetBytes", (r, i) => ReadBytes(r, i)),
        new("GetStream", (r, i) => Drain(r.GetStream(i))),
        new("GetTextReader", (r, i) => r.GetTextReader(i).ReadToEnd()),
        new("GetXmlReader", (r, i) => Drain((XmlReader)((dynamic)r).GetXmlReader(i))),
        new("GetSqlBinary", (r, i) => ((dynamic)r).GetSqlBinary(i)),
        new("GetSqlBoolean", (r, i) => ((dynamic)r).GetSqlBoolean(i)),
        new("GetSqlByte", (r, i) => ((dynamic)r).GetSqlByte(i)),
        new("GetSqlBytes", (r, i) => ((dynamic)r).GetSqlBytes(i)),
        new("GetSqlChars", (r, i) => ((dynamic)r).GetSqlChars(i)),
        new("GetSqlDateTime", (r, i) => ((dynamic)r).GetSqlDateTime(i)),
        new("GetSqlDecimal", (r, i) => ((dynamic)r).GetSqlDecimal(i)),
        new("GetSqlDouble", (r, i) => ((dynamic)r).GetSqlDouble(i)),
        new("GetSqlGuid", (r, i) => ((dynamic)r).GetSqlGuid(i)),
        new("GetSqlInt16", (r, i) => ((dynamic)r).GetSqlInt16(i)),
        new("GetSqlInt32", (r, i) => ((dynamic)r).GetSqlInt32(i)),
        new("GetSqlInt64", (r, i) => ((dynamic)r).GetSqlInt64(i)),
        new("GetSqlMoney", (r, i) => ((dynamic)r).GetSqlMoney(i)),
        new("GetSqlSingle", (r, i) => ((dynamic)r).GetSqlSingle(i)),
        new("GetSqlString", (r, i) => ((dynamic)r).GetSqlString(i)),
        new("GetSqlXml", (r, i) => ((dynamic)r).GetSqlXml(i)),
        Field<object>(), Field<bool>(), Field<byte>(), Field<short>(), Field<int>(), Field<long>(), Field<float>(), Field<double>(),
        Field<decimal>(),
        Field<string>(), Field<byte[]>(), Field<Guid>(), Field<DateTime>(), Field<DateTimeOffset>(), Field<TimeSpan>(), Field<DateOnly>(),
        Field<TimeOnly>(),
        Field<SqlInt32>(), Field<SqlString>(), Field<SqlDecimal>(), Field<SqlDateTime>(), Field<SqlBinary>(), Field<SqlGuid>(),
    ];

    private static Getter Field<T>() => new(
        $"GetFieldValue<{typeof(T).Name}>", (r, i) => r.GetFieldValue<T>(i), async (r, i) => await r.GetFieldValueAsync<T>(i));

    private static string Read(DbDataReader reader, int ordinal)
    {
        char[] buffer = new char[40];
        long count = reader.GetChars(ordinal, 0, buffer, 0, buffer.Length);
        return $"{count} {new string(buffer, 0, (int)count)}";
    }

    private static byte[] ReadBytes(DbDataReader reader, int ordinal)
    {
        byte[] buffer = new byte[40];
        return buffer[..(int)reader.GetBytes(ordinal, 0, buffer, 0, buffer.Length)];
    }

    private static byte[] Drain(Stream stream)
    {
        using MemoryStream bytes = new();
        stream.CopyTo(bytes);
        return bytes.ToArray();
    }

    private static string Drain(XmlReader reader)
    {
        reader.MoveToContent();
        return reader.ReadOuterXml();
    }
}

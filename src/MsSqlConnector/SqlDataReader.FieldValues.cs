using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.IO;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector;

/// <summary>What <see cref="GetFieldValue{T}"/> gives beside numbers and strings: a table of types, each with its getter.</summary>
public sealed partial class SqlDataReader
{
    private static readonly Dictionary<Type, Func<SqlDataReader, int, object>> s_gettersByType = new()
    {
        [typeof(byte[])] = static (reader, i) => reader.GetBinary(i),
        [typeof(ReadOnlyMemory<byte>)] = static (reader, i) => new ReadOnlyMemory<byte>(reader.GetBinary(i)),
        [typeof(Memory<byte>)] = static (reader, i) => new Memory<byte>(reader.GetBinary(i)),
        [typeof(char[])] = static (reader, i) => reader.GetString(i).ToCharArray(),
        [typeof(float[])] = static (reader, i) => reader.GetSingles(i),
        [typeof(ReadOnlyMemory<float>)] = static (reader, i) => new ReadOnlyMemory<float>(reader.GetSingles(i)),
        [typeof(Stream)] = static (reader, i) => reader.NotNull(i).GetStream(i),
        [typeof(TextReader)] = static (reader, i) => reader.NotNull(i).GetTextReader(i),
        [typeof(XmlReader)] = static (reader, i) => reader.NotNull(i).GetXmlReader(i),
        [typeof(JsonDocument)] = static (reader, i) => reader.GetJsonDocument(i),
        [typeof(SqlVector<float>)] = static (reader, i) => reader.GetSqlVector<float>(i),
        [typeof(SqlBinary)] = static (reader, i) => reader.GetSqlBinary(i),
        [typeof(SqlBoolean)] = static (reader, i) => reader.GetSqlBoolean(i),
        [typeof(SqlByte)] = static (reader, i) => reader.GetSqlByte(i),
        [typeof(SqlBytes)] = static (reader, i) => reader.GetSqlBytes(i),
        [typeof(SqlChars)] = static (reader, i) => reader.GetSqlChars(i),
        [typeof(SqlDateTime)] = static (reader, i) => reader.GetSqlDateTime(i),
        [typeof(SqlDecimal)] = static (reader, i) => reader.GetSqlDecimal(i),
        [typeof(SqlDouble)] = static (reader, i) => reader.GetSqlDouble(i),
        [typeof(SqlGuid)] = static (reader, i) => reader.GetSqlGuid(i),
        [typeof(SqlInt16)] = static (reader, i) => reader.GetSqlInt16(i),
        [typeof(SqlInt32)] = static (reader, i) => reader.GetSqlInt32(i),
        [typeof(SqlInt64)] = static (reader, i) => reader.GetSqlInt64(i),
        [typeof(SqlMoney)] = static (reader, i) => reader.GetSqlMoney(i),
        [typeof(SqlSingle)] = static (reader, i) => reader.GetSqlSingle(i),
        [typeof(SqlString)] = static (reader, i) => reader.GetSqlString(i),
        [typeof(SqlXml)] = static (reader, i) => reader.GetSqlXml(i),
        [typeof(SqlJson)] = static (reader, i) => reader.GetSqlJson(i),
    };

    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    private SqlDataReader NotNull(int i) => IsDBNull(i) ? throw new SqlNullValueException() : this;

    private T GetOther<T>(int i)
    {
        if (s_gettersByType.TryGetValue(typeof(T), out Func<SqlDataReader, int, object>? get))
        {
            return (T)get(this, i);
        }

        object value = typeof(INullable).IsAssignableFrom(typeof(T)) ? GetSqlValue(i) : GetValue(i);
        if (value is T typed)
        {
            return typed;
        }

        throw value is DBNull ? new SqlNullValueException() : CannotCast(i, typeof(T));
    }
}

using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.Server;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>The getters of a table record return the value that a setter stored.</summary>
public sealed class DataRecordTests
{
    private static readonly Dictionary<
        string, (SqlDbType Type, Action<SqlDataRecord> Set, Func<SqlDataRecord, object> Get, object Value)> s_cases =
        new(
            StringComparer.Ordinal)
        {
            ["Boolean"] = (SqlDbType.Bit, r => r.SetBoolean(0, true), r => r.GetBoolean(0), true),
            ["Byte"] = (SqlDbType.TinyInt, r => r.SetByte(0, 200), r => r.GetByte(0), (byte)200),
            ["Int16"] = (SqlDbType.SmallInt, r => r.SetInt16(0, -7), r => r.GetInt16(0), (short)-7),
            ["Int32"] = (SqlDbType.Int, r => r.SetInt32(0, 70_000), r => r.GetInt32(0), 70_000),
            ["Int64"] = (SqlDbType.BigInt, r => r.SetInt64(0, 1L << 40), r => r.GetInt64(0), 1L << 40),
            ["Float"] = (SqlDbType.Real, r => r.SetFloat(0, 1.5f), r => r.GetFloat(0), 1.5f),
            ["Double"] = (SqlDbType.Float, r => r.SetDouble(0, 2.5), r => r.GetDouble(0), 2.5),
            ["Decimal"] = (SqlDbType.Decimal, r => r.SetDecimal(0, 12m), r => r.GetDecimal(0), 12m),
            ["Guid"] = (SqlDbType.UniqueIdentifier, r =>
                r.SetGuid(0, new Guid(1, 2, 3, new byte[8])), r => r.GetGuid(0), new Guid(1, 2, 3, new byte[8])),
            ["DateTime"] = (SqlDbType.DateTime, r =>
                r.SetDateTime(0, new DateTime(2020, 1, 2)), r => r.GetDateTime(0), new DateTime(2020, 1, 2)),
            ["DateTimeOffset"] = (SqlDbType.DateTimeOffset, r => r.SetDateTimeOffset(0, Moment), r => r.GetDateTimeOffset(0), Moment),
            ["TimeSpan"] = (SqlDbType.Time, r => r.SetTimeSpan(0, TimeSpan.FromHours(3)), r => r.GetTimeSpan(0), TimeSpan.FromHours(3)),
            ["SqlBoolean"] = (SqlDbType.Bit, r => r.SetSqlBoolean(0, SqlBoolean.True), r => r.GetSqlBoolean(0), SqlBoolean.True),
            ["SqlByte"] = (SqlDbType.TinyInt, r => r.SetSqlByte(0, 9), r => r.GetSqlByte(0), new SqlByte(9)),
            ["SqlInt16"] = (SqlDbType.SmallInt, r => r.SetSqlInt16(0, 9), r => r.GetSqlInt16(0), new SqlInt16(9)),
            ["SqlInt32"] = (SqlDbType.Int, r => r.SetSqlInt32(0, 9), r => r.GetSqlInt32(0), new SqlInt32(9)),
            ["SqlInt64"] = (SqlDbType.BigInt, r => r.SetSqlInt64(0, 9), r => r.GetSqlInt64(0), new SqlInt64(9)),
            ["SqlSingle"] = (SqlDbType.Real, r => r.SetSqlSingle(0, 1.5f), r => r.GetSqlSingle(0), new SqlSingle(1.5f)),
            ["SqlDouble"] = (SqlDbType.Float, r => r.SetSqlDouble(0, 2.5), r => r.GetSqlDouble(0), new SqlDouble(2.5)),
            ["SqlDecimal"] = (SqlDbType.Decimal, r => r.SetSqlDecimal(0, new SqlDecimal(12)), r => r.GetSqlDecimal(0).Value, 12m),
            ["SqlMoney"] = (SqlDbType.Money, r => r.SetSqlMoney(0, new SqlMoney(5)), r => r.GetSqlMoney(0), new SqlMoney(5)),
            ["SqlGuid"] = (
                SqlDbType.UniqueIdentifier, r => r.SetSqlGuid(0, new SqlGuid(Guid.Empty)), r => r.GetSqlGuid(0), new SqlGuid(Guid.Empty)),
            ["SqlDateTime"] = (
                SqlDbType.DateTime,
                r => r.SetSqlDateTime(0, new SqlDateTime(2020, 1, 2)),
                r => r.GetSqlDateTime(0),
                new SqlDateTime(2020, 1, 2)),
        };

    private static readonly Dictionary<string, (Action<SqlDataRecord> Set, Func<SqlDataRecord, object> Get, object Value)> s_long = new(
        StringComparer.Ordinal)
    {
        ["SqlBinary"] = (r => r.SetSqlBinary(0, new SqlBinary(Bytes)), r => r.GetSqlBinary(0).Value, Bytes),
        ["SqlBytes"] = (r => r.SetSqlBytes(0, new SqlBytes(Bytes)), r => r.GetSqlBytes(0).Value, Bytes),
        ["SqlChars"] = (r => r.SetSqlChars(1, new SqlChars("abc".ToCharArray())), r => new string(r.GetSqlChars(1).Value), "abc"),
        ["SqlXml"] = (
            r => r.SetSqlXml(2, new SqlXml(System.Xml.XmlReader.Create(new System.IO.StringReader("<a/>")))),
            r => r.GetSqlXml(2).Value,
            "<a />"),
        ["SetBytes"] = (r => r.SetBytes(0, 0, Bytes, 0, 3), r => r.GetValue(0), Bytes),
        ["SetChars"] = (r => r.SetChars(1, 0, "abc".ToCharArray(), 0, 3), r => r.GetValue(1), "abc"),
    };

    private static byte[] Bytes => [1, 2, 3];

    private static DateTimeOffset Moment => new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1));

    public static TheoryData<string> Cases => [.. s_cases.Keys];

    public static TheoryData<string> LongCases => [.. s_long.Keys];

    [Theory]
    [MemberData(nameof(Cases))]
    public void A_value_is_returned_as_it_was_set(string name)
    {
        var (type, set, get, value) = s_cases[name];
        SqlDataRecord record = new(new SqlMetaData("a", type));

        set(record);

        Assert.Equal(value, get(record));
        Assert.False(record.IsDBNull(0));
        Assert.Equal(record.GetValue(0), record[0]);
        record.SetDBNull(0);
        Assert.True(record.IsDBNull(0));
    }

    [Theory]
    [MemberData(nameof(LongCases))]
    public void A_long_value_is_returned_as_it_was_set(string name)
    {
        var (set, get, value) = s_long[name];
        SqlDataRecord record = LongRecord();

        set(record);

        Assert.Equal(value, get(record));
    }

    [Fact]
    public void A_range_of_a_value_is_read_and_replaced()
    {
        SqlDataRecord record = LongRecord();
        record.SetBytes(0, 0, [1, 2, 3, 4], 0, 4);
        record.SetBytes(0, 2, [9, 8, 7], 1, 1);
        byte[] bytes = new byte[3];
        Assert.Equal(3, record.GetBytes(0, 1, bytes, 0, 3));
        Assert.Equal([2, 8, 4], bytes);
        Assert.Equal(4, record.GetBytes(0, 0, null, 0, 0));

        record.SetChars(1, 0, "abcd".ToCharArray(), 0, 4);
        record.SetChars(1, 2, "xyz".ToCharArray(), 1, 1);
        char[] chars = new char[3];
        Assert.Equal(3, record.GetChars(1, 1, chars, 0, 3));
        Assert.Equal("byd", new string(chars));
    }

    [Fact]
    public void All_values_are_copied_and_columns_describe_themselves()
    {
        SqlDataRecord record = new(new SqlMetaData("a", SqlDbType.Int), new SqlMetaData("b", SqlDbType.NVarChar, 10));
        record.SetInt32(0, 1);
        record.SetString(1, "x");
        object[] values = new object[2];

        Assert.Equal(2, record.GetValues(values));
        Assert.Equal([1, "x"], values);
        Assert.Equal(2, record.GetSqlValues(values));
        Assert.Equal([new SqlInt32(1), new SqlString("x")], [values[0], new SqlString(((SqlString)values[1]).Value)]);
        Assert.Equal("b", record.GetSqlMetaData(1).Name);
        Assert.Throws<NotSupportedException>(() => record.GetChar(1));
    }

    [Fact]
    public void The_order_of_a_column_is_kept_by_each_constructor()
    {
        SqlMetaData[] columns =
        [
            new("a", SqlDbType.Int, useServerDefault: true, isUniqueKey: true, SortOrder.Descending, 3),
            new("a", SqlDbType.NVarChar, 10, useServerDefault: true, isUniqueKey: true, SortOrder.Descending, 3),
            new("a", SqlDbType.Decimal, 10, 2, useServerDefault: true, isUniqueKey: true, SortOrder.Descending, 3),
            new(
                "a", SqlDbType.NVarChar, 10, 1033, SqlCompareOptions.IgnoreCase, useServerDefault: true, isUniqueKey: true,
                SortOrder.Descending, 3),
            new("a", SqlDbType.Xml, "d", "s", "c", useServerDefault: true, isUniqueKey: true, SortOrder.Descending, 3),
            new(
                "a", SqlDbType.Int, 4, 10, 0, 0, SqlCompareOptions.None, null, useServerDefault: true, isUniqueKey: true,
                SortOrder.Descending, 3),
        ];

        Assert.All(columns, column => Assert.Equal(
            (true, true, SortOrder.Descending, 3), (column.UseServerDefault, column.IsUniqueKey, column.SortOrder, column.SortOrdinal)));
    }

    private static SqlDataRecord LongRecord() => new(
        new SqlMetaData("a", SqlDbType.VarBinary, SqlMetaData.Max),
        new SqlMetaData("b", SqlDbType.NVarChar, SqlMetaData.Max),
        new SqlMetaData("c", SqlDbType.Xml));
}

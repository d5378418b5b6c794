using System;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading.Values;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Typed getters convert values without loss, and otherwise throw the exception that ADO.NET specifies.</summary>
[EveryBuild]
[AlsoWithMars]
public sealed class TypedGetterTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;

    public TypedGetterTests()
    {
        _connection = new SqlConnection(Incumbent.ConnectionString(_server));
        _connection.Open();
    }

    public static TheoryData<string> ProbeNames => [.. Probes.All.Select(p => p.Name)];

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        await _server.DisposeAsync();
    }

    [Fact]
    public void A_number_is_read_as_any_type_that_can_hold_it()
    {
        using SqlDataReader reader = Read(
            [Column.TinyInt("a"), Column.SmallInt("b"), Column.Int("c"), Column.BigInt("d")], 200, (short)-5, 7, 9L);

        Assert.Equal(
            (200, 200, 200L, 200m, 200.0),
            (reader.GetInt16(0), reader.GetInt32(0), reader.GetInt64(0), reader.GetDecimal(0), reader.GetDouble(0)));
        Assert.Equal((-5, -5L, -5m), (reader.GetInt32(1), reader.GetInt64(1), reader.GetDecimal(1)));
        Assert.Equal((7L, (short)7, 7, 7.0), (reader.GetInt64(2), reader.GetInt16(2), reader.GetInt32(2), reader.GetDouble(2)));
        Assert.Equal((9, (short)9, 9m), (reader.GetInt32(3), reader.GetInt16(3), reader.GetDecimal(3)));
        Assert.Equal((7L, (int?)9, new SqlInt64(7)), (reader.GetFieldValue<long>(2), reader.GetFieldValue<int?>(3), reader.GetSqlInt64(2)));
    }

    [Fact]
    public void A_number_out_of_range_throws_OverflowException()
    {
        using SqlDataReader reader = Read(
            [Column.SmallInt("a"), Column.Int("b"), Column.BigInt("c")], (short)-1, int.MaxValue, long.MaxValue);

        Assert.Throws<OverflowException>(() => reader.GetInt16(1));
        Assert.Contains("bigint", Assert.Throws<OverflowException>(() => reader.GetInt32(2)).Message, StringComparison.Ordinal);
        Assert.Throws<OverflowException>(() => reader.GetFieldValue<int?>(2));
        Assert.Throws<OverflowException>(() => reader.GetFieldValue<SmallLevel>(0));
        Assert.Throws<OverflowException>(() => reader.GetFieldValue<SmallLevel>(1));
        Assert.Equal(long.MaxValue, reader.GetInt64(2));
    }

    [Fact]
    public void Floating_numbers_are_read_by_their_type_and_decimals_are_rounded()
    {
        using SqlDataReader reader = Read(
            [
                Column.Real("a"), Column.Float("b"), Column.Float("c"), Column.Decimal("d", 10, 2), Column.Money("e"),
                Column.Decimal("f", 38, 10)
            ],
            0.1f, 0.5, 0.1, 1.25m, -0.0001m, "1234567890123456789012345678.9012345678");

        Assert.Equal((0.1f, (double)0.1f), (reader.GetFloat(0), reader.GetDouble(0)));
        Assert.Equal(0.5, reader.GetDouble(1));
        Assert.Throws<InvalidCastException>(() => reader.GetFloat(1));
        Assert.Throws<InvalidCastException>(() => reader.GetFloat(2));
        Assert.Equal((1.25f, 1.25), (reader.GetFloat(3), reader.GetDouble(3)));
        Assert.Equal((-0.0001f, -0.0001), (reader.GetFloat(4), reader.GetDouble(4)));
        Assert.Equal(1234567890123456789012345678.9012345678, reader.GetDouble(5), 1e13);
    }

    [Theory]
    [InlineData("99999999999999999999999999999999999999", 1e38)]
    [InlineData("-99999999999999999999999999999999999999", -1e38)]
    [InlineData("79228162514264337593543950336", 79228162514264337593543950336.0)]
    public void A_decimal_of_38_digits_is_read_as_SqlDecimal_or_double_and_fails_as_decimal(string digits, double nearest)
    {
        using SqlDataReader reader = Read([Column.Numeric("n", 38, 0)], digits);

        Assert.Equal(SqlDecimal.Parse(digits), reader.GetSqlDecimal(0));
        Assert.Equal(SqlDecimal.Parse(digits), reader.GetFieldValue<SqlDecimal>(0));
        Assert.Equal(digits, reader.GetSqlValue(0).ToString());
        Assert.Equal(nearest, reader.GetDouble(0), Math.Abs(nearest) * 1e-15);
        foreach (Func<object> get in
            new Func<object>[] { () => reader.GetDecimal(0), () => reader.GetValue(0), () => reader.GetFieldValue<decimal>(0) })
        {
            Assert.Contains("SqlDecimal", Assert.Throws<OverflowException>(get).Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_char_is_sent_as_a_string_of_one_character()
    {
        using SqlDataReader reader = Read(
            [Column.NVarChar("a", 9), Column.Char("b", 1), Column.NVarChar("c", 9), Column.NVarChar("d", 9)], "x", "y", "zz", "");

        Assert.Equal(('x', 'x', 'y'), (reader.GetChar(0), reader.GetFieldValue<char>(0), reader.GetChar(1)));
        Assert.Equal("zz", new string(reader.GetFieldValue<char[]>(2)));
        Assert.Throws<InvalidCastException>(() => reader.GetChar(2));
        Assert.Throws<InvalidCastException>(() => reader.GetFieldValue<char>(3));
    }

    public static TheoryData<string, CommandBehavior> Integers()
    {
        TheoryData<string, CommandBehavior> cases = new();
        foreach (string type in (string[])["tinyint", "smallint", "int", "bigint"])
        {
            cases.Add(type, CommandBehavior.Default);
            cases.Add(type, CommandBehavior.SequentialAccess);
        }

        return cases;
    }

    /// <summary>
    /// The pair of types determines the result, regardless of the value: 1 and the largest value are both read or both rejected.
    /// </summary>
    [Theory]
    [MemberData(nameof(Integers))]
    public async Task An_integer_is_read_as_another_type_that_holds_all_its_values(string type, CommandBehavior behavior)
    {
        (Func<string, Column> column, object one, object largest, int byteCount) = type switch
        {
            "tinyint" => ((Func<string, Column>)Column.TinyInt, (object)(byte)1, (object)byte.MaxValue, 1),
            "smallint" => (Column.SmallInt, (short)1, short.MaxValue, 2),
            "int" => (Column.Int, 1, int.MaxValue, 4),
            _ => (Column.BigInt, 1L, long.MaxValue, 8),
        };
        foreach (object value in (object[])[one, largest])
        {
            double number = Convert.ToDouble(value);
            await AssertReadAsync(byteCount == 1, r => r.GetByte(0), () => (byte)number);
            await AssertReadAsync(byteCount == 1, r => r.GetFieldValue<byte>(0), () => (byte)number);
            await AssertReadAsync(byteCount == 1, r => r.GetFieldValue<byte?>(0), () => (byte?)(byte)number);
            await AssertReadAsync(byteCount == 1, r => r.GetSqlByte(0), () => new SqlByte((byte)number));
            await AssertReadAsync(byteCount == 1, r => r.GetFieldValue<SqlByte>(0), () => new SqlByte((byte)number));
            await AssertReadAsync(byteCount <= 2, r => r.GetFloat(0), () => (float)number);
            await AssertReadAsync(byteCount <= 2, r => r.GetFieldValue<float>(0), () => (float)number);
            await AssertReadAsync(byteCount <= 2, r => r.GetSqlSingle(0), () => new SqlSingle((float)number));
            await AssertReadAsync(byteCount <= 4, r => r.GetDouble(0), () => number);
            await AssertReadAsync(byteCount <= 4, r => r.GetFieldValue<double>(0), () => number);
            await AssertReadAsync(byteCount <= 4, r => r.GetSqlDouble(0), () => new SqlDouble(number));
            await AssertReadLaterAsync<byte>(byteCount == 1);
            await AssertReadLaterAsync<float>(byteCount <= 2);
            await AssertReadLaterAsync<double>(byteCount <= 4);

            async Task AssertReadAsync<T>(bool isRead, Func<SqlDataReader, T> get, Func<T> expected)
            {
                await using SqlDataReader reader = Read(behavior, [column("a")], value);
                if (isRead)
                {
                    Assert.Equal(expected(), get(reader));
                }
                else
                {
                    Assert.Throws<InvalidCastException>(() => (object?)get(reader));
                }
            }

            async Task AssertReadLaterAsync<T>(bool isRead)
                where T : struct
            {
                await using SqlDataReader reader = Read(behavior, [column("a")], value);
                if (isRead)
                {
                    Assert.Equal((T)Convert.ChangeType(value, typeof(T)), await reader.GetFieldValueAsync<T>(0, TestToken));
                }
                else
                {
                    await Assert.ThrowsAsync<InvalidCastException>(() => reader.GetFieldValueAsync<T>(0, TestToken));
                }
            }
        }
    }

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public async Task A_float_is_never_read_as_a_real(CommandBehavior behavior)
    {
        foreach (double value in (double[])[1.0, 0.1, double.MaxValue])
        {
            await using SqlDataReader reader = Read(
                behavior, [Column.Float("a"), Column.Float("b"), Column.Float("c")], value, value, value);
            Assert.Throws<InvalidCastException>(() => reader.GetFloat(0));
            Assert.Throws<InvalidCastException>(() => reader.GetFieldValue<float>(1));
            await Assert.ThrowsAsync<InvalidCastException>(() => reader.GetFieldValueAsync<float>(2, TestToken));
        }
    }

    [Fact]
    public void An_enumeration_of_bytes_is_read_from_any_integer_that_fits()
    {
        using SqlDataReader reader = Read([Column.TinyInt("a"), Column.Int("b"), Column.BigInt("c")], (byte)2, 2, 2L);

        Assert.Equal(
            (SmallLevel.High, SmallLevel.High, SmallLevel.High),
            (reader.GetFieldValue<SmallLevel>(0), reader.GetFieldValue<SmallLevel>(1), reader.GetFieldValue<SmallLevel>(2)));
    }

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public async Task Streams_and_readers_of_NULL_are_empty_and_fields_are_rejected(CommandBehavior behavior)
    {
        Column[] columns =
        [
            .. Enumerable.Range(0, 5)
                .SelectMany(i => new[] { Column.VarBinary($"b{i}", Column.Max).Nullable, Column.NVarChar($"t{i}", Column.Max).Nullable }),
            Column.Int("n").Nullable, Column.Int("m").Nullable,
        ];
        using SqlDataReader reader = Read(behavior, columns, [.. columns.Select(_ => (object?)null)]);

        Assert.Equal(-1, reader.GetStream(0).ReadByte());
        Assert.Equal("", reader.GetTextReader(1).ReadToEnd());
        Assert.Throws<SqlNullValueException>(() => reader.GetFieldValue<Stream>(2));
        Assert.Throws<SqlNullValueException>(() => reader.GetFieldValue<TextReader>(3));
        Assert.Throws<SqlNullValueException>(() => reader.GetBytes(4, 0, new byte[1], 0, 1));
        Assert.False(reader.GetXmlReader(5).Read());
        await Assert.ThrowsAsync<SqlNullValueException>(() => reader.GetFieldValueAsync<Stream>(6, TestToken));
        await Assert.ThrowsAsync<SqlNullValueException>(() => reader.GetFieldValueAsync<TextReader>(7, TestToken));
        Assert.Equal(-1, reader.GetStream(8).ReadByte());
        await Assert.ThrowsAsync<SqlNullValueException>(() => reader.GetFieldValueAsync<System.Xml.XmlReader>(9, TestToken));
        Assert.Throws<InvalidCastException>(() => reader.GetStream(10));
        Assert.Throws<InvalidCastException>(() => reader.GetTextReader(11));
    }

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public void GetValues_fills_as_many_elements_as_fit(CommandBehavior behavior)
    {
        using SqlDataReader reader = Read(behavior, [Column.Int("a"), Column.NVarChar("b", 9), Column.Int("c")], 1, "x", 3);
        object[] one = new object[1];

        Assert.Equal(0, reader.GetValues([]));
        Assert.Equal(0, reader.GetSqlValues([]));
        if (behavior == CommandBehavior.Default)
        {
            object[] five = new object[5];
            Assert.Equal(1, reader.GetValues(one));
            Assert.Equal(3, reader.GetProviderSpecificValues(five));
            Assert.Equal<object?>([new SqlInt32(1), new SqlString("x"), new SqlInt32(3), null, null], five);
        }

        object[] two = new object[2];
        Assert.Equal(2, reader.GetValues(two));
        Assert.Equal(3, reader.GetInt32(2));
        Assert.Equal<object>([1, "x"], two);
        Assert.Throws<ArgumentNullException>(() => reader.GetValues(null!));
    }

    [Theory]
    [MemberData(nameof(ProbeNames))]
    public async Task A_getter_without_a_row_throws(string name)
    {
        Probe probe = Probes.All.Single(p => p.Name == name);
        _server.OnSql("q", new Answer().Columns(Column.Int("a")).Row(1).Done());
        using var command = new SqlCommand("q", _connection);
        foreach (CommandBehavior behavior in new[] { CommandBehavior.Default, CommandBehavior.SequentialAccess })
        {
            using SqlDataReader reader = command.ExecuteReader(behavior);
            await AssertRefusedAsync(probe, reader);
            Assert.True(reader.Read());
            Assert.False(reader.Read());
            await AssertRefusedAsync(probe, reader);
            reader.Close();
            await AssertRefusedAsync(probe, reader);
        }
    }

    [Fact]
    public void GetFieldValue_returns_streams_readers_and_parsed_documents()
    {
        using SqlDataReader reader = Read(
            [Column.NVarChar("a", 20), Column.VarBinary("b", 9), Column.NVarChar("c", 9), Column.Int("d").Nullable],
            "{\"a\":[1]}",
            new byte[] { 1, 2 },
            "<a/>",
            null);

        Assert.Equal(1, reader.GetFieldValue<JsonDocument>(0).RootElement.GetProperty("a").GetArrayLength());
        Assert.Equal("{\"a\":[1]}", reader.GetFieldValue<TextReader>(0).ReadToEnd());
        Assert.Equal(2, reader.GetFieldValue<Stream>(1).Length);
        Assert.Equal(new byte[] { 1, 2 }, reader.GetFieldValue<ReadOnlyMemory<byte>>(1).ToArray());
        Assert.Equal(XmlNodeType.Element, reader.GetFieldValue<XmlReader>(2).MoveToContent());
        Assert.Null(reader.GetFieldValue<DayOfWeek?>(3));
        Assert.Null(reader.GetFieldValue<decimal?>(3));
        Assert.True(reader.GetFieldValue<SqlInt32>(3).IsNull);
        Assert.Throws<SqlNullValueException>(() => reader.GetFieldValue<DayOfWeek>(3));
    }

    [Fact]
    public void GetBytes_on_text_returns_the_bytes_of_the_server()
    {
        using SqlDataReader reader = Read(
            [Column.VarChar("a", 9), Column.NVarChar("b", Column.Max), Column.VarChar("c", Column.Max, Collation.Utf8)], "é€", "é", "é");
        byte[] bytes = new byte[9];

        Assert.Equal(2, reader.GetBytes(0, 0, null, 0, 0));
        Assert.Equal(1, reader.GetBytes(0, 1, bytes, 0, 9));
        Assert.Equal(0x80, bytes[0]);
        Assert.Equal(0xE9, reader.GetStream(1).ReadByte());
        Assert.Equal(0xC3, reader.GetStream(2).ReadByte());
        Assert.Throws<InvalidCastException>(() => reader.GetFieldValue<byte[]>(0));
    }

    private static async Task AssertRefusedAsync(Probe probe, SqlDataReader reader)
    {
        Assert.Throws<InvalidOperationException>(() => probe.Read(reader, 0));
        if (probe.ReadAsync is not null)
        {
            await Assert.ThrowsAsync<InvalidOperationException>(() => probe.ReadAsync(reader, 0));
        }
    }

    private SqlDataReader Read(Column[] columns, params object?[] values) => Read(CommandBehavior.Default, columns, values);

    private SqlDataReader Read(CommandBehavior behavior, Column[] columns, params object?[] values)
    {
        _server.OnSql("q", new Answer().Columns(columns).Row(values).Done());
        using var command = new SqlCommand("q", _connection);
        SqlDataReader reader = command.ExecuteReader(behavior);
        Assert.True(reader.Read());
        return reader;
    }

    private enum SmallLevel : byte
    {
        High = 2,
    }
}

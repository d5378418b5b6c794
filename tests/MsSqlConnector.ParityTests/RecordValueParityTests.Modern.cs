using System;
using System.Data;
using System.Data.SqlTypes;
using System.Globalization;
using Xunit;
using Theirs = Microsoft.Data.SqlClient.Server;

namespace MsSqlConnector.ParityTests;

/// <summary>Records with DateOnly and TimeOnly, and Adjust and InferFromValue, compared with SqlClient.</summary>
public sealed class RecordValueParityTests
{
    private static readonly string[] s_getters =
        ["GetValue", "GetFieldType", "GetDateTime", "GetTimeSpan", "GetSqlValue", "GetSqlFieldType", "GetSqlDateTime"];

    public static TheoryData<SqlDbType> Columns =>
        [SqlDbType.Date, SqlDbType.Time, SqlDbType.DateTime, SqlDbType.DateTime2, SqlDbType.Variant];

    [Theory]
    [MemberData(nameof(Columns))]
    public void DateOnly_and_TimeOnly_round_trip_as_in_SqlClient(SqlDbType type)
    {
        foreach (object value in
            (object[])[new DateOnly(2020, 1, 2), new TimeOnly(1, 2, 3), new DateTime(2020, 1, 2, 3, 4, 5), new TimeSpan(1, 2, 3)])
        {
            foreach (string getter in s_getters)
            {
                AssertSame(
                    $"{type} {value.GetType()} {getter}",
                    () => Call(new Theirs.SqlDataRecord(new Theirs.SqlMetaData("c", type)), value, getter),
                    () => Call(new Server.SqlDataRecord(new Server.SqlMetaData("c", type)), value, getter));
            }
        }
    }

    [Fact]
    public void A_value_has_the_type_of_the_field()
    {
        var record = new Server.SqlDataRecord(new Server.SqlMetaData("d", SqlDbType.Date), new Server.SqlMetaData("t", SqlDbType.Time));
        record.SetValues(new DateOnly(2020, 1, 2), new TimeOnly(1, 2, 3));

        Assert.Equal(record.GetFieldType(0), record.GetValue(0).GetType());
        Assert.Equal(record.GetFieldType(1), record.GetValue(1).GetType());
        Assert.Equal((new DateTime(2020, 1, 2), new TimeSpan(1, 2, 3)), (record.GetDateTime(0), record.GetTimeSpan(1)));
    }

    [Fact]
    public void A_null_name_is_rejected_as_in_SqlClient()
    {
        Assert.Throws<ArgumentNullException>(() => new Theirs.SqlDataRecord(new Theirs.SqlMetaData("c", SqlDbType.Int)).GetOrdinal(null!));
        Assert.Throws<ArgumentNullException>(() => new Server.SqlDataRecord(new Server.SqlMetaData("c", SqlDbType.Int)).GetOrdinal(null!));
        Assert.Throws<ArgumentNullException>(() => new Server.SqlDataRecord(new Server.SqlMetaData("c", SqlDbType.Int))[null!]);
        Assert.Throws<ArgumentNullException>(() => new Theirs.SqlMetaData("c", SqlDbType.Xml, "d", "s", null!));
        Assert.Throws<ArgumentNullException>(() => new Server.SqlMetaData("c", SqlDbType.Xml, "d", "s", null!));
        Assert.Throws<ArgumentNullException>(() => new Server.SqlMetaData("c", SqlDbType.Xml, "d", null!, null!));
    }

    [Fact]
    public void A_column_of_a_CLR_type_has_the_same_type_name_as_in_SqlClient()
    {
        SqlConnection.RegisterUdt("dbo.mark", static _ => default(Mark), static _ => []);

        Assert.Equal(
            new Theirs.SqlDataRecord(new Theirs.SqlMetaData("c", SqlDbType.Udt, typeof(Mark), "dbo.mark")).GetDataTypeName(0),
            new Server.SqlDataRecord(new Server.SqlMetaData("c", SqlDbType.Udt, typeof(Mark), "dbo.mark")).GetDataTypeName(0));
        Assert.Equal(
            new Theirs.SqlDataRecord(new Theirs.SqlMetaData("c", SqlDbType.Udt, typeof(Mark))).GetDataTypeName(0),
            new Server.SqlDataRecord(new Server.SqlMetaData("c", SqlDbType.Udt, typeof(Mark))).GetDataTypeName(0));
    }

    [Fact]
    public void A_column_of_a_CLR_type_has_a_place_in_the_sort_order()
    {
        SqlConnection.RegisterUdt("dbo.mark", static _ => default(Mark), static _ => []);
        var theirs = new Theirs.SqlMetaData(
            "c", SqlDbType.Udt, typeof(Mark), "dbo.mark", true, true, Microsoft.Data.SqlClient.SortOrder.Descending, 1);
        var ours = new Server.SqlMetaData("c", SqlDbType.Udt, typeof(Mark), "dbo.mark", true, true, SortOrder.Descending, 1);

        Assert.Equal(
            (theirs.UseServerDefault, theirs.IsUniqueKey, theirs.SortOrder.ToString(), theirs.SortOrdinal),
            (ours.UseServerDefault, ours.IsUniqueKey, ours.SortOrder.ToString(), ours.SortOrdinal));
    }

    /// <summary>Listed in differences.md under "characters".</summary>
    [Fact]
    public void A_character_is_set_which_SqlClient_does_not_support()
    {
        var theirs = new Theirs.SqlDataRecord(new Theirs.SqlMetaData("c", SqlDbType.NVarChar, 2));
        var ours = new Server.SqlDataRecord(new Server.SqlMetaData("c", SqlDbType.NVarChar, 2));

        Assert.Throws<NotSupportedException>(() => theirs.SetChar(0, 'x'));
        ours.SetChar(0, 'x');

        Assert.Equal("x", ours.GetString(0));
    }

    [Theory]
    [InlineData(5, 2)]
    [InlineData(10, 0)]
    [InlineData(38, 10)]
    [InlineData(3, 3)]
    public void A_decimal_is_adjusted_to_its_value(byte precision, byte scale)
    {
        foreach (string text in
            (string[])["0", "1.5", "123.45", "123.456", "1234.5", "0.001", "-999.99", "999.995", "0.123", "12345678901"])
        {
            SqlDecimal number = SqlDecimal.Parse(text);
            foreach (SqlDecimal value in (SqlDecimal[])[number, SqlDecimal.ConvertToPrecScale(number, 38, 10)])
            {
                AssertSame(
                    $"{value} ({value.Precision},{value.Scale})",
                    () => Show(new Theirs.SqlMetaData("c", SqlDbType.Decimal, precision, scale).Adjust(value)),
                    () => Show(new Server.SqlMetaData("c", SqlDbType.Decimal, precision, scale).Adjust(value)));
            }

            decimal plain = decimal.Parse(text, CultureInfo.InvariantCulture);
            AssertSame(
                text,
                () => new Theirs.SqlMetaData("c", SqlDbType.Decimal, precision, scale).Adjust(plain),
                () => new Server.SqlMetaData("c", SqlDbType.Decimal, precision, scale).Adjust(plain));
        }

        static string Show(SqlDecimal value) => $"{value} {value.Precision} {value.Scale}";
    }

    [Theory]
    [InlineData(SqlDbType.SmallDateTime)]
    [InlineData(SqlDbType.DateTime)]
    [InlineData(SqlDbType.Date)]
    [InlineData(SqlDbType.DateTime2)]
    public void A_date_is_adjusted_within_the_range_of_its_type(SqlDbType type)
    {
        DateTime[] dates =
        [
            new(1752, 1, 1), new(1899, 12, 31), new DateTime(1899, 12, 31, 23, 59, 29).AddMilliseconds(998),
            new DateTime(1899, 12, 31, 23, 59, 29).AddMilliseconds(999), new(1900, 1, 1), new(2020, 1, 1, 1, 1, 30),
            new DateTime(2079, 6, 6, 23, 59, 29).AddMilliseconds(998), new DateTime(2079, 6, 6, 23, 59, 29).AddMilliseconds(999),
            new(2079, 6, 6, 23, 59, 30), new(2079, 6, 7), DateTime.MaxValue,
        ];
        foreach (DateTime date in dates)
        {
            AssertSame(
                $"{type} {date:O}",
                () => new Theirs.SqlMetaData("c", type).Adjust(date), () => new Server.SqlMetaData("c", type).Adjust(date));
        }
    }

    [Fact]
    public void A_column_is_inferred_as_in_SqlClient()
    {
        object[] values =
        [
            new object(), new Version(1, 2), DBNull.Value, new int[1], 1, "x", 1.5m, DayOfWeek.Friday, 'c', (sbyte)1, System.IO.Stream.Null,
            new DataTable()
        ];
        foreach (object value in values)
        {
            AssertSame(
                $"{value.GetType()}",
                () => Show(Theirs.SqlMetaData.InferFromValue(value, "n")), () => Show(Server.SqlMetaData.InferFromValue(value, "n")));
        }

        static string Show(dynamic column) => $"{column.SqlDbType} {column.MaxLength} {column.Precision} {column.Scale} {column.Name}";
    }

    [Theory]
    [InlineData(SqlDbType.NVarChar, 5)]
    [InlineData(SqlDbType.NVarChar, 3)]
    [InlineData(SqlDbType.NVarChar, -1)]
    [InlineData(SqlDbType.NChar, 3)]
    [InlineData(SqlDbType.VarBinary, 5)]
    [InlineData(SqlDbType.VarBinary, 3)]
    [InlineData(SqlDbType.VarBinary, -1)]
    [InlineData(SqlDbType.Binary, 3)]
    public void A_value_that_fits_is_the_same_object(SqlDbType type, long maxLength)
    {
        var column = new Server.SqlMetaData("c", type, maxLength);
        var theirs = new Theirs.SqlMetaData("c", type, maxLength);
        if (type is SqlDbType.NVarChar or SqlDbType.NChar)
        {
            SqlChars value = new("abc".ToCharArray());
            Assert.Same(value, theirs.Adjust(value));
            Assert.Same(value, column.Adjust(value));
            char[] chars = "abc".ToCharArray();
            Assert.Same(chars, column.Adjust(chars));
            Assert.Equal("ab", new string(new Server.SqlMetaData("c", type, 2).Adjust(value)!.Value));
        }
        else
        {
            SqlBytes value = new([1, 2, 3]);
            Assert.Same(value, theirs.Adjust(value));
            Assert.Same(value, column.Adjust(value));
            Assert.Equal([1, 2], new Server.SqlMetaData("c", type, 2).Adjust(value)!.Value);
        }
    }

    [Fact]
    public void A_value_that_does_not_fit_the_column_is_rejected()
    {
        Action[] cases =
        [
            () => new Theirs.SqlMetaData("c", SqlDbType.Int).Adjust("x"), () => new Server.SqlMetaData("c", SqlDbType.Int).Adjust("x"),
            () => new Theirs.SqlMetaData("c", SqlDbType.Time).Adjust(TimeSpan.FromDays(2)),
            () => new Server.SqlMetaData("c", SqlDbType.Time).Adjust(TimeSpan.FromDays(2)),
            () => new Theirs.SqlMetaData("c", SqlDbType.SmallMoney).Adjust(1e9m),
            () => new Server.SqlMetaData("c", SqlDbType.SmallMoney).Adjust(1e9m),
        ];
        Assert.All(cases, adjust => Assert.Contains(
            "Invalid value for this metadata.", Assert.Throws<ArgumentException>(adjust).Message, StringComparison.Ordinal));
    }

    private static object? Call(dynamic record, object value, string getter)
    {
        record.SetValue(0, value);
        return getter switch
        {
            "GetValue" => record.GetValue(0),
            "GetFieldType" => record.GetFieldType(0),
            "GetDateTime" => record.GetDateTime(0),
            "GetTimeSpan" => record.GetTimeSpan(0),
            "GetSqlValue" => record.GetSqlValue(0),
            "GetSqlFieldType" => record.GetSqlFieldType(0),
            _ => record.GetSqlDateTime(0),
        };
    }

    private static void AssertSame(string what, Func<object?> theirs, Func<object?> ours) =>
        Assert.Equal($"{what}: {Observe(theirs)}", $"{what}: {Observe(ours)}");

    private static string Observe(Func<object?> get)
    {
        try
        {
            object? value = get();
            return $"{value?.GetType().Name} {Convert.ToString(value, CultureInfo.InvariantCulture)}";
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }

    [Microsoft.SqlServer.Server.SqlUserDefinedType(Microsoft.SqlServer.Server.Format.Native)]
    internal struct Mark : INullable
    {
        public static Mark Null => default;

        public int Value { get; set; }

        public readonly bool IsNull => false;
    }
}

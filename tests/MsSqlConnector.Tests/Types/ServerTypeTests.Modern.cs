using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <content>Values of types that only newer platforms have.</content>
public sealed partial class ServerTypeTests
{
    [Fact]
    public async Task A_vector_of_two_byte_dimensions_is_read_as_halves_and_as_floats()
    {
        await using TdsServer server = Start();
        Half[] values = [(Half)1, (Half)(-2.5), Half.Epsilon, Half.MaxValue, Half.NegativeInfinity, (Half)0];
        server.OnSql("q", new Answer().Columns(Column.HalfVector("c", values.Length).Nullable).Row([values]).Row([null]).Done());
        using SqlConnection connection = Open(server);
        using SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader();

        Assert.True(reader.Read());
        Assert.Equal("vector", reader.GetDataTypeName(0));
        Assert.Equal(typeof(SqlVector<Half>), reader.GetFieldType(0));
        Assert.Equal(values, reader.GetSqlVector<Half>(0).Memory.ToArray());
        Assert.Equal(values.Select(v => (float)v), reader.GetFieldValue<float[]>(0));
        Assert.Equal(values.Select(v => (float)v), reader.GetSqlVector<float>(0).Memory.ToArray());
        Assert.True(reader.Read());
        Assert.Equal((true, values.Length), (reader.GetSqlVector<Half>(0).IsNull, reader.GetSqlVector<Half>(0).Length));
        Assert.Equal((true, values.Length), (reader.GetSqlVector<float>(0).IsNull, reader.GetSqlVector<float>(0).Length));
    }

    [Fact]
    public async Task Dates_and_times_of_day_are_read_where_nothing_is_lost()
    {
        await using TdsServer server = Start();
        server.OnSql("q", new Answer()
            .Columns(Column.Date("a"), Column.Time("b"), Column.DateTime2("c"), Column.DateTime("d"), Column.Date("e").Nullable)
            .Row(new DateTime(2020, 1, 2), new TimeSpan(1, 2, 3), new DateTime(2020, 1, 2), new DateTime(2020, 1, 2, 3, 4, 5), null)
            .Done());
        using SqlConnection connection = Open(server);
        using SqlDataReader reader = new SqlCommand("q", connection).ExecuteReader();
        Assert.True(reader.Read());

        Assert.Equal(new DateOnly(2020, 1, 2), reader.GetFieldValue<DateOnly>(0));
        Assert.Equal(new DateOnly(2020, 1, 2), reader.GetFieldValue<DateOnly?>(0));
        Assert.Equal(new TimeOnly(1, 2, 3), reader.GetFieldValue<TimeOnly>(1));
        Assert.Equal(new TimeOnly(1, 2, 3), reader.GetFieldValue<TimeOnly?>(1));
        Assert.Equal(new DateOnly(2020, 1, 2), reader.GetFieldValue<DateOnly>(2));
        Assert.Throws<InvalidCastException>(() => reader.GetFieldValue<DateOnly>(3));
        Assert.Null(reader.GetFieldValue<DateOnly?>(4));
    }
}

using System;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

// Inside the namespace, where it takes precedence over tested types of the same names.

/// <summary>
/// SqlClient reads every type that the test server writes, and the test server reads every parameter that SqlClient sends.
/// </summary>
public sealed class IncumbentTypeTests
{
    private static readonly DateTime s_moment = new(2024, 2, 29, 13, 14, 15, 123);

    private static readonly (Column Column, object Value)[] s_cases =
    [
        (Column.Bit("c"), true),
        (Column.TinyInt("c"), (byte)200),
        (Column.SmallInt("c"), (short)-3),
        (Column.Int("c"), int.MinValue),
        (Column.BigInt("c"), long.MaxValue),
        (Column.Real("c"), 1.5f),
        (Column.Float("c"), -2.25),
        (Column.Decimal("c", 9, 2), -1234567.89m),
        (Column.Decimal("c", 28, 10), 123456789012345678.0123456789m),
        (Column.Numeric("c", 19, 0), 9999999999999999999m),
        (Column.Money("c"), -922337203685477.5808m),
        (Column.SmallMoney("c"), 214748.3647m),
        (Column.Char("c", 5), "ab   "),
        (Column.VarChar("c", 20), "täglich €"),
        (Column.VarChar("c", 20, Collation.ForLcid(0x0419)), "Привет"),
        (Column.VarChar("c", 20, Collation.ForLcid(0x0411)), "日本語"),
        (Column.VarChar("c", 20, Collation.CodePage437), "½ ░"),
        (Column.VarChar("c", 40, Collation.Utf8), "日本語 😀"),
        (Column.VarChar("c", Column.Max), new string('x', 20_000)),
        (Column.NChar("c", 4), "日本  "),
        (Column.NVarChar("c", 50), ""),
        (Column.NVarChar("c", Column.Max), string.Concat(Enumerable.Repeat("mäx😀", 10_000))),
        (Column.NVarChar("c", Column.Max), ""),
        (Column.Binary("c", 4), new byte[] { 1, 2, 3, 4 }),
        (Column.VarBinary("c", 10), Array.Empty<byte>()),
        (Column.VarBinary("c", Column.Max), Enumerable.Range(0, 30_000).Select(i => (byte)i).ToArray()),
        (Column.UniqueIdentifier("c"), new Guid("00112233-4455-6677-8899-aabbccddeeff")),
        (Column.Date("c"), new DateTime(9999, 12, 31)),
        (Column.Time("c", 0), new TimeSpan(23, 59, 59)),
        (Column.Time("c", 7), new TimeSpan(863_999_999_999)),
        (Column.DateTime("c"), s_moment),
        (Column.SmallDateTime("c"), new DateTime(2079, 6, 6, 23, 59, 0)),
        (Column.DateTime2("c", 3), s_moment),
        (Column.DateTime2("c", 7), DateTime.MaxValue),
        (Column.DateTimeOffset("c", 7), new DateTimeOffset(s_moment, TimeSpan.FromMinutes(-330))),
        (Column.Text("c"), "old täxt"),
        (Column.NText("c"), "old ntext"),
        (Column.Image("c"), new byte[] { 9, 8 }),
        (Column.Xml("c"), "<a>ä</a>"),
    ];

    public static TheoryData<int> Cases => [.. Enumerable.Range(0, s_cases.Length)];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task SqlClient_reads_a_value_and_a_null_of_the_type(int index)
    {
        (Column column, object value) = s_cases[index];
        await using TdsServer server = TdsServer.Start();
        server.OnSql("not null", new Answer().Columns(column).Row(value).Done());
        server.OnSql("null", new Answer().Columns(column.Nullable).Row(value).Row([null]).PlainRow([null]).Done());
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        await connection.OpenAsync(TestToken);

        Assert.Equal(value, await new SqlCommand("not null", connection).ExecuteScalarAsync(TestToken));
        using SqlDataReader reader = new SqlCommand("null", connection).ExecuteReader();
        Assert.True(reader.Read());
        Assert.Equal(value, reader.GetValue(0));
        Assert.True(reader.Read());
        Assert.True(reader.IsDBNull(0));
        Assert.True(reader.Read());
        Assert.True(reader.IsDBNull(0));
        Assert.False(reader.Read());
    }

    [Fact]
    public async Task SqlClient_reads_a_decimal_of_38_digits()
    {
        SqlDecimal value = SqlDecimal.Parse("-9999999999999999999999999999999999.9999");
        await using TdsServer server = TdsServer.Start();
        server.OnSql("d", new Answer().Columns(Column.Decimal("c", 38, 4)).Row(value).Done());
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();

        using SqlDataReader reader = new SqlCommand("d", connection).ExecuteReader();
        reader.Read();
        Assert.Equal(value, reader.GetSqlDecimal(0));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_parameter_is_parsed_and_echoed(int index)
    {
        (Column column, object value) = s_cases[index];
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        await using SqlCommand command = new("select @p, @n as nothing", connection);
        SqlParameter parameter = command.Parameters.AddWithValue("@p", value);
        if (value is DateTime && column.Type.Id is TypeId.DateTime2 or TypeId.Date)
        {
            parameter.SqlDbType = column.Type.Id == TypeId.Date ? System.Data.SqlDbType.Date : System.Data.SqlDbType.DateTime2;
        }

        command.Parameters.Add(new SqlParameter("@n", parameter.SqlDbType) { Value = DBNull.Value, Scale = parameter.Scale });

        using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(reader.Read());
        Assert.Equal(value, reader.GetValue(0));
        Assert.True(reader.IsDBNull(1));
        Assert.Equal("nothing", reader.GetName(1));
        RpcCall call = Assert.Single(server.Recorder.All<RpcMessage>()).Call;
        Assert.Equal(value is DateTime && parameter.SqlDbType == System.Data.SqlDbType.Date
            ? DateOnly.FromDateTime((DateTime)value) : value, call.Parameters[2].Value);
        Assert.Null(call.Parameters[3].Value);
    }
}

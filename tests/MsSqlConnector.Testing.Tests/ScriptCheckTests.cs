using System;
using System.Net.Sockets;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>Mistakes in a script are exceptions at the line of the mistake.</summary>
public sealed class ScriptCheckTests
{
    [Theory]
    [InlineData("unknown")]
    [InlineData("varchar(8001)")]
    [InlineData("nvarchar(4001)")]
    [InlineData("varchar(0)")]
    [InlineData("char(max)")]
    [InlineData("decimal(39)")]
    [InlineData("decimal(5, 6)")]
    [InlineData("datetime2(8)")]
    [InlineData("int(4)")]
    [InlineData("vector")]
    [InlineData("varchar(99999999999999)")]
    [InlineData("varchar(10")]
    [InlineData("")]
    public void Invalid_type_is_refused(string type) => Assert.Throws<ArgumentException>(() => new SqlTestColumn("a", type));

    [Theory]
    [InlineData(" NVARCHAR ( Max ) ", "nvarchar(max)")]
    [InlineData("Decimal(10,2)", "decimal(10, 2)")]
    [InlineData("timestamp", "rowversion")]
    [InlineData("sysname", "nvarchar(128)")]
    [InlineData("float(24)", "float(24)")]
    public void Type_is_normalized(string type, string expected) => Assert.Equal(expected, new SqlTestColumn("a", type).Type);

    [Theory]
    [InlineData("int", "text")]
    [InlineData("varchar(2)", "abc")]
    [InlineData("tinyint", 256)]
    [InlineData("uniqueidentifier", 5)]
    [InlineData("varbinary(5)", "text")]
    [InlineData("date", 5)]
    public void Invalid_value_is_refused(string type, object value)
    {
        SqlTestResult result = new(new SqlTestColumn("amount", type));

        ArgumentException exception = Assert.Throws<ArgumentException>(() => result.Row(value));

        Assert.Contains("amount", exception.Message, StringComparison.Ordinal);
        Assert.Empty(result.Rows);
    }

    [Fact]
    public void Rows_need_a_value_for_each_column()
    {
        SqlTestResult result = new(new SqlTestColumn("a", "int"), new SqlTestColumn("b", "int", isNullable: false));

        Assert.Throws<ArgumentException>(() => result.Row(1));
        Assert.Throws<ArgumentException>(() => result.Row(1, 2, 3));
        Assert.Throws<ArgumentException>(() => result.Row(1, null));
        Assert.Throws<ArgumentException>(() => new SqlTestResult());
    }

    [Fact]
    public async Task Invalid_arguments_are_refused()
    {
        await using SqlTestServer server = SqlTestServer.Start();

        Assert.Throws<ArgumentOutOfRangeException>(() => new SqlTestResponse().Count(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new SqlTestResponse().Error(1, "x", severity: 10));
        Assert.Throws<ArgumentOutOfRangeException>(() => new SqlTestResponse().Error(1, "x", severity: 26));
        Assert.Throws<ArgumentOutOfRangeException>(() => new SqlTestResponse().Message("x", severity: 11));
        Assert.Throws<ArgumentException>(() => SqlTestResponse.Scalar(new object()));
        Assert.Throws<ArgumentOutOfRangeException>(() => server.OnNextLogins(SqlTestLoginResponse.Throttled(), 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => SqlTestLoginResponse.RoutedTo("a", 70_000));
        Assert.Throws<ArgumentException>(() => server.AddTable("t"));
        Assert.Throws<ArgumentException>(() => SqlTestServer.Start(new SqlTestServerOptions { Version = (SqlTestServerVersion)99 }));
        Assert.Throws<SocketException>(() => SqlTestServer.Start(new SqlTestServerOptions { Port = server.Port }));
    }
}

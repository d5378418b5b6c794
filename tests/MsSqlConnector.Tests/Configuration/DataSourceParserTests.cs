using System;
using MsSqlConnector.Configuration;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

public sealed class DataSourceParserTests
{
    [Theory]
    [InlineData("db.example.com", "db.example.com", 1433)]
    [InlineData("tcp:db,1434", "db", 1434)]
    [InlineData(" TCP: db , 1434 ", "db", 1434)]
    [InlineData("db,1", "db", 1)]
    [InlineData("db,65535", "db", 65535)]
    [InlineData(".", "localhost", 1433)]
    [InlineData("(Local)", "localhost", 1433)]
    [InlineData("tcp:.,5", "localhost", 5)]
    [InlineData("localhost", "localhost", 1433)]
    [InlineData("127.0.0.1,9", "127.0.0.1", 9)]
    [InlineData("::1", "::1", 1433)]
    [InlineData("[::1],1500", "::1", 1500)]
    [InlineData("tcp:fe80::1%3,1500", "fe80::1%3", 1500)]
    [InlineData(@"db\inst,1500", "db", 1500)]
    public void A_data_source_says_host_and_port(string dataSource, string host, int port)
    {
        ServerEndpoint endpoint = ServerEndpoint.Parse(dataSource);
        Assert.Equal(host, endpoint.Host);
        Assert.Equal(port, endpoint.Port);
    }

    [Theory]
    [InlineData("db,0", "1 to 65535")]
    [InlineData("db,65536", "1 to 65535")]
    [InlineData("db,-1", "1 to 65535")]
    [InlineData("db,", "1 to 65535")]
    [InlineData("db,x", "1 to 65535")]
    [InlineData("db,99999999999", "1 to 65535")]
    [InlineData("tcp:", "no host")]
    [InlineData(",1433", "no host")]
    [InlineData("db:1433", "comma")]
    [InlineData("http://db", "comma")]
    [InlineData("[db]:1433", "comma")]
    [InlineData("[::1]:1433", "comma")]
    [InlineData("[127.0.0.1:1", "comma")]
    [InlineData(@"db\inst", "Browser")]
    [InlineData(@"tcp:db\inst", "Browser")]
    [InlineData(@"np:\\.\pipe\sql\query", "Named pipes")]
    [InlineData(@"\\db\pipe\sql\query", "Named pipes")]
    [InlineData("lpc:db", "Shared memory")]
    [InlineData("ADMIN:db", "administrator")]
    [InlineData(@"(localdb)\x", "LocalDB")]
    public void A_data_source_that_cannot_be_used_says_why(string dataSource, string reason)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => ServerEndpoint.Parse(dataSource));
        Assert.Contains("'Data Source'", error.Message, StringComparison.Ordinal);
        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }
}

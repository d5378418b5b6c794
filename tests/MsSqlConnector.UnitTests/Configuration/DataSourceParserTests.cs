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
    [InlineData(@"db,1500\inst", "db", 1500)]
    [InlineData(@"db\MSSQLServer", "db", 1433)]
    [InlineData("admin:db", "db", 1434)]
    [InlineData("ADMIN: db , 1500", "db", 1500)]
    public void A_data_source_contains_host_and_port(string dataSource, string host, int port)
    {
        ServerEndpoint endpoint = ServerEndpoint.Parse(dataSource);
        Assert.Equal(host, endpoint.Host);
        Assert.Equal(port, endpoint.Port);
    }

    [Theory]
    [InlineData(@"db\inst", "db", "inst", false, @"db\inst")]
    [InlineData(@" tcp: db \ inst ", "db", "inst", false, @"db\inst")]
    [InlineData(@".\SQLEXPRESS", "localhost", "SQLEXPRESS", false, @"localhost\SQLEXPRESS")]
    [InlineData(@"(local)\x", "localhost", "x", false, @"localhost\x")]
    [InlineData(@"[::1]\x", "::1", "x", false, @"::1\x")]
    [InlineData(@"Admin:db\inst", "db", "inst", true, @"admin:db\inst")]
    public void A_data_source_contains_the_instance_name(string dataSource, string host, string instance, bool isAdmin, string key)
    {
        ServerEndpoint endpoint = ServerEndpoint.Parse(dataSource);
        Assert.Equal((host, instance, 0), (endpoint.Host, endpoint.Instance, endpoint.Port));
        Assert.Equal(isAdmin ? ServerProtocol.Admin : ServerProtocol.Tcp, endpoint.Protocol);
        Assert.Equal(key, endpoint.ToString());
        Assert.Equal(dataSource.Trim(), endpoint.Text);
    }

    [Theory]
    [InlineData(@"np:\\.\pipe\sql\query", "localhost", @"sql\query")]
    [InlineData(@"\\db\PIPE\MSSQL$x\sql\query", "db", @"MSSQL$x\sql\query")]
    [InlineData("NP:db", "db", @"sql\query")]
    [InlineData(@"np: db\x", "db", @"MSSQL$x\sql\query")]
    [InlineData(@"np:.\MSSQLSERVER", "localhost", @"sql\query")]
    public void A_data_source_contains_the_pipe_name(string dataSource, string host, string pipe)
    {
        ServerEndpoint endpoint = ServerEndpoint.Parse(dataSource);
        Assert.Equal(ServerProtocol.NamedPipe, endpoint.Protocol);
        Assert.Equal((host, pipe, 0), (endpoint.Host, endpoint.Pipe, endpoint.Port));
        Assert.Equal($@"\\{host}\pipe\{pipe}", endpoint.ToString());
    }

    [Theory]
    [InlineData("db,0", "1 to 65535")]
    [InlineData("db,65536", "1 to 65535")]
    [InlineData("db,-1", "1 to 65535")]
    [InlineData("db,", "1 to 65535")]
    [InlineData("db,x", "1 to 65535")]
    [InlineData("db,99999999999", "1 to 65535")]
    [InlineData("tcp:", "host is missing")]
    [InlineData(",1433", "host is missing")]
    [InlineData("db:1433", "comma")]
    [InlineData("http://db", "must not be a URL. Use the form host,port or tcp:host,port.")]
    [InlineData("tcp://db", "must not be a URL")]
    [InlineData("tcp://db:1433/instance", "must not be a URL")]
    [InlineData("db/instance", @"Separate an instance with a backslash: host\instance.")]
    [InlineData("np:db/instance", "must not contain a slash")]
    [InlineData("[db]:1433", "comma")]
    [InlineData("[::1]:1433", "comma")]
    [InlineData("[127.0.0.1:1", "comma")]
    [InlineData(@"db\", "instance")]
    [InlineData(@"db\a;b", "instance")]
    [InlineData(@"db\a\b", "instance")]
    [InlineData(@"db\123456789012345678901234567890123", "instance")]
    [InlineData(@"\\db", "path of a named pipe")]
    [InlineData(@"\\db\share\sql\query", "path of a named pipe")]
    [InlineData(@"\\\pipe\sql\query", "path of a named pipe")]
    [InlineData(@"\\db\pipe\", "path of a named pipe")]
    [InlineData(@"tcp:\\db\pipe\sql\query", "path of a named pipe")]
    [InlineData(@"admin:\\db\pipe\sql\query", "path of a named pipe")]
    [InlineData("np:db,1433", "cannot be used with np:")]
    [InlineData("np:", "host is missing")]
    [InlineData("(localdb)", "error: 51")]
    [InlineData(@"(LocalDB)\ ", @"Specify an instance name in the format (localdb)\instance_name")]
    [InlineData("(localdb)x", "error: 51")]
    [InlineData("(localdb)\\x\0", "error: 51")]
    [InlineData(@"tcp:(localdb)\x", "error: 26")]
    [InlineData(@"np:(LocalDb)\x", "error: 26")]
    [InlineData(@"a(localdb)\x", "no text can precede '(localdb)'")]
    public void An_invalid_data_source_is_rejected_with_the_reason(string dataSource, string reason)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => ServerEndpoint.Parse(dataSource));
        Assert.Contains("'Data Source'", error.Message, StringComparison.Ordinal);
        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }
}

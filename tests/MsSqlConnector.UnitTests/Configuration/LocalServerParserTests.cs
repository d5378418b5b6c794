using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Configuration.Syntax;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>The forms of Data Source for servers that are reached without a network.</summary>
public sealed class LocalServerParserTests
{
    [Theory]
    [InlineData(@"(localdb)\MSSQLLocalDB", "MSSQLLocalDB")]
    [InlineData(@" (LocalDB)\v11.0 ", "v11.0")]
    [InlineData(@"(LOCALDB)\.\Shared", @".\Shared")]
    [InlineData(@"(localdb) \ My Instance", "My Instance")]
    [InlineData(@"(localdb)\a,5", "a,5")]
    public void A_LocalDB_data_source_contains_the_instance(string dataSource, string instance)
    {
        ServerEndpoint endpoint = ServerEndpoint.Parse(dataSource);

        Assert.Equal((ServerProtocol.LocalDatabase, "localhost", instance), (endpoint.Protocol, endpoint.Host, endpoint.Instance));
        Assert.Equal((0, "", true), (endpoint.Port, endpoint.Pipe, endpoint.UsesPipe));
        Assert.Equal((dataSource.Trim(), $@"(localdb)\{instance}"), (endpoint.Text, endpoint.ToString()));
    }

    [Theory]
    [InlineData("lpc:.", "", @"SQLLocal\MSSQLSERVER")]
    [InlineData("LPC: (local)", "", @"SQLLocal\MSSQLSERVER")]
    [InlineData(@"lpc:localhost\MSSQLSERVER", "", @"SQLLocal\MSSQLSERVER")]
    [InlineData(@"lpc:127.0.0.1\SQLEXPRESS", "SQLEXPRESS", @"SQLLocal\SQLEXPRESS")]
    [InlineData(@"lpc:[::1]\x", "x", @"SQLLocal\x")]
    public void A_shared_memory_data_source_contains_the_pipe(string dataSource, string instance, string pipe)
    {
        Assert.True(LocalServerParser.TryParse(dataSource, Keywords.DataSource, isWindows: true, out ServerEndpoint? endpoint));

        Assert.Equal(
            (ServerProtocol.SharedMemory, "localhost", instance, pipe),
            (endpoint!.Protocol, endpoint.Host, endpoint.Instance, endpoint.Pipe));
        Assert.Equal((0, true, $@"\\localhost\pipe\{pipe}"), (endpoint.Port, endpoint.UsesPipe, endpoint.ToString()));
    }

    [Fact]
    public void The_name_of_this_machine_is_local() =>
        Assert.True(LocalServerParser.TryParse("lpc:" + Environment.MachineName, Keywords.DataSource, isWindows: true, out _));

    [Theory]
    [InlineData(true, "lpc:far", "Cannot open a Shared Memory connection to a remote SQL server. Use tcp:")]
    [InlineData(true, @"lpc:10.0.0.1\x", "Cannot open a Shared Memory connection to a remote SQL server")]
    [InlineData(true, "lpc:.,1433", "A port cannot be used with lpc:. Use tcp:host,port.")]
    [InlineData(true, @"lpc:.\", "The name of an instance")]
    [InlineData(true, "lpc:", "host is missing")]
    [InlineData(false, "lpc:.", "Shared memory (lpc:) is not supported on this platform. Use tcp:host")]
    [InlineData(false, "LPC:far", "not supported on this platform")]
    public void An_unusable_shared_memory_data_source_is_rejected_with_the_alternative(bool isWindows, string dataSource, string reason)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(
            () => LocalServerParser.TryParse(dataSource, Keywords.DataSource, isWindows, out _));

        Assert.Contains("'Data Source'", error.Message, StringComparison.Ordinal);
        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("db")]
    [InlineData("tcp:db")]
    [InlineData(@"\\.\pipe\sql\query")]
    public void Another_form_is_left_to_the_parser_of_servers(string dataSource)
    {
        Assert.False(LocalServerParser.TryParse(dataSource, Keywords.DataSource, isWindows: true, out ServerEndpoint? endpoint));
        Assert.Null(endpoint);
    }

    [Theory]
    [InlineData(@"(localdb)\x", true)]
    [InlineData(@"(localdb)\.\x", true)]
    [InlineData("db", false)]
    public void A_database_file_of_the_application_can_be_attached_by_a_local_instance(string dataSource, bool isLocal)
    {
        string text = $"Server={dataSource};AttachDbFilename=|DataDirectory|x.mdf";
        if (isLocal)
        {
            Assert.EndsWith("x.mdf", ConnectionSettings.Parse(text).Login.AttachDatabaseFile, StringComparison.Ordinal);
            return;
        }

        Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse(text));
    }

    [Fact]
    public void A_local_instance_excludes_parallel_connecting() => Assert.Contains(
        "only supported when using the TCP protocol",
        Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse(@"Server=(localdb)\x;Multi Subnet Failover=true")).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Multiple_active_result_sets_work_with_LocalDB() =>
        Assert.True(ConnectionSettings.Parse(@"Server=(localdb)\x;Multiple Active Result Sets=true").Login.WantsMars);

    [Theory]
    [InlineData("", "db", "db")]
    [InlineData("dbmssocn", "db", "tcp:db")]
    [InlineData(" DBMSSOCN ", "tcp:db,1", "tcp:db,1")]
    [InlineData("dbnmpntw", @"db\x", @"np:db\x")]
    [InlineData("dbmslpcn", ".", "lpc:.")]
    [InlineData("dbmssocn", "[::1],5", "tcp:[::1],5")]
    [InlineData("dbmssocn", "", "")]
    public void A_network_library_is_a_prefix(string library, string dataSource, string expected) =>
        Assert.Equal(expected, NetworkLibraries.AddPrefix(dataSource, library));

    [Theory]
    [InlineData("dbmsrpcn", "db", "dbmssocn (TCP)")]
    [InlineData("x", "db", "Remove the key")]
    [InlineData("dbmssocn", "np:db", "Remove 'Network Library'")]
    [InlineData("dbnmpntw", "tcp:db", "cannot be used with a 'Data Source' that specifies a protocol")]
    public void An_unusable_network_library_is_rejected_with_the_alternative(string library, string dataSource, string reason) =>
        Assert.Contains(
            reason,
            Assert.Throws<ArgumentException>(() => NetworkLibraries.AddPrefix(dataSource, library)).Message,
            StringComparison.Ordinal);
}

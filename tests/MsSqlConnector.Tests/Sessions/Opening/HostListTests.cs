using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

public sealed class HostListTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_silent_host_uses_only_its_share_of_the_time(bool isAsync)
    {
        await using TdsServer server = Start();
        FakeNetwork network = new FakeNetwork().WithSilent("a").With("c", server);
        await using SqlConnection connection = network.Connect("Server=a;Additional Hosts=b,7|c;Connect Timeout=60");

        await OpenAsync(connection, isAsync);

        Assert.Equal("a b c", network.Names);
        Assert.InRange(network.Dialled.First().RemainingMilliseconds, 10_000, 20_000);
        Assert.Equal("c", connection.DataSource);
        Assert.Equal("c", Assert.Single(server.Sessions).Login!.ServerName);
    }

    [Theory]
    [InlineData("Primary", "one two", "two", false)]
    [InlineData("Primary", "one two", "two", true)]
    [InlineData("Read Only", "one", "one", false)]
    [InlineData("ReadOnly", "one", "one", true)]
    [InlineData("Any", "one", "one", true)]
    public async Task The_host_with_a_database_in_the_target_role_is_used(string target, string names, string taken, bool isAsync)
    {
        await using TdsServer secondary = Start("READ_ONLY");
        await using TdsServer primary = Start("READ_WRITE");
        FakeNetwork network = new FakeNetwork().With("one", secondary).With("two", primary);
        await using SqlConnection connection = network.Connect($"Server=one;Additional Hosts=two;Target Session={target}");

        await OpenAsync(connection, isAsync);

        Assert.Equal(names, network.Names);
        Assert.Equal(taken, connection.DataSource);
        Assert.Equal(target.StartsWith("Read", StringComparison.Ordinal), secondary.Sessions.Any(s => s.Login!.AsksForReadOnly));
        await connection.ChangeDatabaseAsync("still works", TestToken);
        if (taken == "two")
        {
            await secondary.Log.WaitForAsync(ServerEventKind.Closed);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task When_no_host_has_the_target_role_the_error_names_all_hosts(bool isAsync)
    {
        await using TdsServer one = Start("READ_ONLY");
        await using TdsServer two = Start("READ_ONLY");
        FakeNetwork network = new FakeNetwork().With("one", one).With("two", two);
        await using SqlConnection connection = network.Connect("Server=one;Additional Hosts=two,5|three;Target Session=Primary");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("The database on one,1433 is read-only", error.Message, StringComparison.Ordinal);
        Assert.Contains("The database on two,5 is read-only", error.Message, StringComparison.Ordinal);
        Assert.Contains("three,1433 refused", error.Message, StringComparison.Ordinal);
        await one.Log.WaitForAsync(ServerEventKind.Closed);
        await two.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_does_not_respond_to_the_role_query_is_not_used(bool isAsync)
    {
        await using TdsServer one = Start("what?");
        FakeNetwork network = new FakeNetwork().With("one", one);
        await using SqlConnection connection = network.Connect("Server=one;Target Session=ReadOnly");

        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        await one.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_wrong_password_is_sent_to_only_one_host(bool isAsync)
    {
        await using TdsServer server = Start();
        FakeNetwork network = new FakeNetwork().With("one", server).With("two", server);
        await using SqlConnection connection = network.Connect("Server=one;Additional Hosts=two;Password=wrong");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(18456, error.Number);
        Assert.Single(error.Errors);
        Assert.Equal("one", network.Names);
    }

    [Fact]
    public async Task Hosts_are_used_round_robin_with_load_balancing()
    {
        await using TdsServer server = Start();
        FakeNetwork network = new FakeNetwork().With("one", server).With("two", server).With("three", server);

        // The parsed connection string has the turn. The cache of connection strings, which other tests fill, can drop it.
        SessionPool pool = network.Pool("Server=one;Additional Hosts=two|three;Load Balance Hosts=true;Pooling=false");
        for (int count = 0; count < 4; count++)
        {
            await using SqlConnection connection = new(pool.Source);
            await OpenAsync(connection, isAsync: true);
        }

        Assert.Equal("one two three one", network.Names);
    }

    private static TdsServer Start(string updateability = "READ_WRITE") => TdsServer
        .Start(new TdsServerOptions { Listens = false, Encryption = EncryptionMode.NotSupported })
        .OnSql(TargetProbe.Statement, new Answer().Info(0, 1, 0, updateability).Done());
}

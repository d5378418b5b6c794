using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

/// <summary>
/// The search for the port of an instance. Asynchronous waits use the clock of the test. Synchronous ones use the real clock, because the
/// socket of the platform measures their time.
/// </summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class BrowserInquiryTests
{
    /// <summary>The time after which a request is sent again.</summary>
    private const int ResendMilliseconds = 1000;

    [Theory]
    [SyncAndAsync]
    public async Task An_instance_is_looked_up_and_opened(bool isAsync)
    {
        int port = 0;
        using SqlBrowser browser = SqlBrowser.Start(_ => [SqlBrowser.InstanceAnswer("SQLEXPRESS", $"np;x;tcp;{port}")]);
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Address = browser.Address });
        port = server.Port;
        await using SqlConnection connection = new(
            $@"Server={browser.Address}\SqlExpress;User ID=sa;Password={server.Password};Encrypt=Optional;Pooling=false");

        await Sessions.Opening.ConnectionFixture.OpenAsync(connection, isAsync);

        Assert.Equal("0453716C4578707265737300", Convert.ToHexString(Assert.Single(browser.Questions)));
        Assert.Equal($@"{browser.Address}\SqlExpress", Assert.Single(server.Sessions).Login!.ServerName);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_administrator_port_of_an_instance_is_requested(bool isAsync)
    {
        using SqlBrowser browser = SqlBrowser.Start("x", port: 1, adminPort: 51434);
        Assert.Equal(51434, await FindPort(Target(isAdmin: true), isAsync, browser.Address));
        Assert.Equal("0F017800", Convert.ToHexString(Assert.Single(browser.Questions)));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Invalid_datagrams_are_skipped_until_a_response_arrives(bool isAsync)
    {
        using SqlBrowser browser = SqlBrowser.Start(_ =>
        [
            [], [5], new byte[1400], SqlBrowser.Response("InstanceName;other;tcp;1;;"), SqlBrowser.AdminAnswer(7),
            SqlBrowser.InstanceAnswer("x", "tcp;0"), SqlBrowser.InstanceAnswer("x", "tcp;50001"),
        ]);
        Assert.Equal(50001, await FindPort(Target(), isAsync, browser.Address));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_address_without_a_browser_does_not_delay_the_query_of_the_next(bool isAsync)
    {
        using SqlBrowser browser = SqlBrowser.Start("x", 50001);
        TestClock clock = new();

        Task<int> finding = FindPort(Target(), isAsync, After(60_000, isAsync, clock), LoopbackAddresses.Next(), browser.Address);

        await (isAsync ? clock.PassAsync(ResendMilliseconds) : Task.CompletedTask);
        Assert.Equal(50001, await finding);
    }

    [Theory]
    [SyncAndAsync]
    public async Task All_addresses_are_queried_at_once_with_MultiSubnetFailover(bool isAsync)
    {
        using SqlBrowser silent = SqlBrowser.Start(_ => []);
        using SqlBrowser browser = SqlBrowser.Start("x", 50001);
        Assert.Equal(50001, await FindPort(Target(isParallel: true), isAsync, silent.Address, browser.Address));
        await Eventually.IsTrueAsync(() => !silent.Questions.IsEmpty, "SQL Server Browser has received a request.");
        Assert.Single(silent.Questions);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_lost_browser_request_is_sent_again(bool isAsync)
    {
        int count = 0;
        using SqlBrowser browser = SqlBrowser.Start(
            _ => Interlocked.Increment(ref count) == 1 ? [] : [SqlBrowser.InstanceAnswer("x", "tcp;50001")]);
        TestClock clock = new();

        Task<int> finding = FindPort(Target(), isAsync, After(60_000, isAsync, clock), browser.Address);

        await (isAsync ? clock.PassAsync(ResendMilliseconds) : Task.CompletedTask);
        Assert.Equal(50001, await finding);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_response_can_come_from_another_address_than_the_request_was_sent_to(bool isAsync)
    {
        using Socket cluster = new(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        cluster.Bind(new IPEndPoint(LoopbackAddresses.Next(), 1434));
        Task answering = Task.Run(async () =>
        {
            SocketReceiveFromResult asked = await cluster.ReceiveFromAsync(new byte[100], new IPEndPoint(IPAddress.Any, 0));
            using Socket node = new(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
            node.Bind(new IPEndPoint(LoopbackAddresses.Next(), 0));
            await node.SendToAsync(SqlBrowser.InstanceAnswer("x", "tcp;50001"), asked.RemoteEndPoint);
        }, TestToken);
        Assert.Equal(50001, await FindPort(Target(), isAsync, ((IPEndPoint)cluster.LocalEndPoint!).Address));
        await answering;
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_an_instance_without_TCP_states_the_remedy(bool isAsync)
    {
        using SqlBrowser browser = SqlBrowser.Start(_ => [SqlBrowser.InstanceAnswer("x", "np;pipe")]);
        DialException error = await Assert.ThrowsAsync<DialException>(() => FindPort(Target(), isAsync, browser.Address));
        Assert.Equal(DialFailure.InstanceNotFound, error.Failure);
        Assert.Contains("TCP/IP is disabled", error.Detail, StringComparison.Ordinal);
        Assert.Single(browser.Questions);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_an_unknown_instance_names_it_and_the_remedy(bool isAsync)
    {
        IPAddress address = LoopbackAddresses.Next();
        string text = $@"Server={address}\gone;User ID=sa;Password=x;Pooling=false;Connect Retry Count=0";
        TestClock clock = new();
        using SqlConnection connection = isAsync ? clock.Connect(text) : new SqlConnection(text);

        Task opening = Sessions.Opening.ConnectionFixture.OpenAsync(connection, isAsync);

        await (isAsync ? clock.PassUntilAsync(opening, ResendMilliseconds) : Task.CompletedTask);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);
        Assert.Equal(-1, error.Number);
        Assert.Equal(20, error.Class);
        Assert.Contains($@"{address}\gone", error.Message, StringComparison.Ordinal);
        Assert.Contains("UDP port 1434", error.Message, StringComparison.Ordinal);
        Assert.Contains("host,port", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_deadline_ends_the_wait(bool isAsync)
    {
        using SqlBrowser silent = SqlBrowser.Start(_ => []);
        TestClock clock = new();

        Task finding = FindPort(Target(), isAsync, After(100, isAsync, clock), silent.Address);

        await (isAsync ? clock.PassAsync(100) : Task.CompletedTask);
        DialException error = await Assert.ThrowsAsync<DialException>(() => finding);
        Assert.Equal(DialFailure.FindingInstanceTimedOut, error.Failure);
    }

    [Fact]
    public async Task Cancellation_ends_the_wait()
    {
        using SqlBrowser silent = SqlBrowser.Start(_ => []);
        using CancellationTokenSource source = new();
        Task finding = FindPort(Target(), isAsync: true, Deadline.Never, source.Token, silent.Address);
        await Eventually.IsTrueAsync(() => !silent.Questions.IsEmpty, "SQL Server Browser has received a request.");
        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => finding);
        Assert.Equal(source.Token, error.CancellationToken);
    }

    [Theory]
    [SyncAndAsync]
    public async Task SQL_Server_Browser_is_queried_over_IPv6_too(bool isAsync)
    {
        SqlBrowser? browser = null;
        try
        {
            browser = SqlBrowser.Start(_ => [SqlBrowser.InstanceAnswer("x", "tcp;50006")], IPAddress.IPv6Loopback);
        }
        catch (SocketException exception)
        {
            Assert.Skip($"UDP port 1434 of ::1 cannot be had: {exception.Message}");
        }

        using (browser)
        {
            TestClock clock = new();

            Task<int> finding = FindPort(
                Target(), isAsync, After(60_000, isAsync, clock), LoopbackAddresses.Next(), IPAddress.IPv6Loopback);

            await (isAsync ? clock.PassAsync(ResendMilliseconds) : Task.CompletedTask);
            Assert.Equal(50006, await finding);
        }
    }

    private static Deadline After(long milliseconds, bool isAsync, TestClock clock) =>
        isAsync ? Deadline.After(clock, milliseconds) : SystemDeadline.After(milliseconds);

    private static DialTarget Target(bool isAdmin = false, bool isParallel = false) =>
        new() { Host = "host", Instance = "x", IsAdmin = isAdmin, IsParallel = isParallel };

    private static Task<int> FindPort(DialTarget target, bool isAsync, params IPAddress[] addresses) =>
        FindPort(target, isAsync, SystemDeadline.After(60_000), addresses);

    private static Task<int> FindPort(DialTarget target, bool isAsync, Deadline deadline, params IPAddress[] addresses) =>
        FindPort(target, isAsync, deadline, TestToken, addresses);

    private static Task<int> FindPort(
        DialTarget target, bool isAsync, Deadline deadline, CancellationToken token, params IPAddress[] addresses) => isAsync
        ? FindPortAsync(target, deadline, addresses, token)
        : Task.Factory.StartNew(
            () => FindPort(target, deadline, addresses), token, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static int FindPort(DialTarget target, Deadline deadline, IPAddress[] addresses)
    {
        using DialSequence dial = new(target, new AddressCache(), deadline);
        FixedResolver resolver = new(addresses);
        while (dial.Port == 0)
        {
            DialDriver.Execute(dial, resolver);
        }

        return dial.Port;
    }

    private static async Task<int> FindPortAsync(DialTarget target, Deadline deadline, IPAddress[] addresses, CancellationToken token)
    {
        using DialSequence dial = new(target, new AddressCache(), deadline);
        FixedResolver resolver = new(addresses);
        while (dial.Port == 0)
        {
            await DialDriver.ExecuteAsync(dial, resolver, token);
        }

        return dial.Port;
    }
}

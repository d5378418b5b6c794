using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Tokens;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

public sealed class FailoverTests
{
    private static int s_number;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_server_that_is_down_is_replaced_by_its_partner(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        await using SqlConnection connection = network.Connect($"Server={primary};Failover Partner={mirror};Database=d");

        await OpenAsync(connection, isAsync);

        Assert.Equal($"{primary} {mirror}", network.Names);
        Assert.Equal(mirror, connection.DataSource);
        Assert.Equal(mirror, Assert.Single(partner.Sessions).Login!.ServerName);

        // The next one begins with who took the last login.
        await using SqlConnection next = network.Connect($"Server={primary};Failover Partner={mirror};Database=d");
        await OpenAsync(next, isAsync);
        Assert.Equal($"{primary} {mirror} {mirror}", network.Names);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_partner_that_the_server_told_of_is_known_when_it_is_gone(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror + ",1500");
        await using TdsServer partner = Start(_ => primary);
        await using SqlConnection before = new FakeNetwork().With(primary, server).Connect($"Server={primary};Database=d");
        await OpenAsync(before, isAsync);

        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        await using SqlConnection after = network.Connect($"Server={primary};Database=d");
        await OpenAsync(after, isAsync);

        Assert.Equal($"{primary} {mirror}", network.Names);
        Assert.Equal(mirror + ",1500", after.DataSource);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_partner_without_a_mirror_is_a_wrong_setting(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer partner = Start(_ => null);
        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        await using SqlConnection connection = network.Connect($"Server={primary};Failover Partner={mirror};Database=d");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains($"The database 'd' on the failover partner {mirror} is not mirrored", error.Message, StringComparison.Ordinal);
        Assert.Contains($"{primary},1433 refused", error.Message, StringComparison.Ordinal);
        await partner.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task When_both_are_down_the_time_ends_it_and_both_are_named(bool isAsync)
    {
        (string primary, string mirror) = Names();
        FakeNetwork network = new FakeNetwork().WithSilent(mirror);
        await using SqlConnection connection = network.Connect($"Server={primary};Failover Partner={mirror};Database=d;Connect Timeout=3");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains($"{primary},1433 refused", error.Message, StringComparison.Ordinal);
        Assert.Contains($"{mirror},1433 could not be reached: TimedOut", error.Message, StringComparison.Ordinal);
        Assert.True(network.Dialled.Count >= 3);
        Assert.InRange(network.Dialled.First().RemainingMilliseconds, 0, 240);
    }

    [Theory]
    [InlineData(false, EncryptionMode.On)]
    [InlineData(true, EncryptionMode.On)]
    [InlineData(false, EncryptionMode.NotSupported)]
    [InlineData(true, EncryptionMode.NotSupported)]
    public async Task What_no_failover_mends_is_tried_once_on_both(bool isAsync, EncryptionMode encryption)
    {
        (string primary, string mirror) = Names();
        var options = new TdsServerOptions { Listens = false, Encryption = encryption };
        await using TdsServer server = TdsServer.Start(options);
        await using TdsServer partner = TdsServer.Start(options);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);

        // A turn is a share of the time there is: so much that the slowest handshake is over within it.
        await using SqlConnection connection = network.Connect(
            $"Server={primary};Failover Partner={mirror};Database=d;Encrypt=Mandatory;Connect Timeout=900");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal($"{primary} {mirror}", network.Names);
        Assert.Contains(primary, error.Message, StringComparison.Ordinal);
        Assert.Contains(mirror, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_server_that_names_itself_its_mirror_is_opened_and_does_not_go_in_circles(bool isAsync)
    {
        (string primary, _) = Names();
        await using TdsServer server = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(primary, server);
        for (int i = 0; i < 3; i++)
        {
            await using SqlConnection connection = network.Connect($"Server={primary};Database=d");
            await OpenAsync(connection, isAsync);
        }

        Assert.Equal($"{primary} {primary} {primary}", network.Names);
        Assert.Equal(3, server.TotalSessionCount);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_error_that_passes_is_tried_again(bool isAsync)
    {
        int count = 0;
        await using TdsServer server = Start(_ => null, _ => Interlocked.Increment(ref count) == 1 ? Busy : null);
        FakeNetwork network = new FakeNetwork().With("db", server);
        await using SqlConnection connection = network.Connect("Server=db;Connect Retry Interval=1");

        await OpenAsync(connection, isAsync);

        Assert.Equal("db db", network.Names);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_error_that_passes_is_not_tried_again_when_the_caller_does_not_want_it(bool isAsync)
    {
        await using TdsServer server = Start(_ => null, _ => Busy);
        FakeNetwork network = new FakeNetwork().With("db", server);
        await using SqlConnection connection = network.Connect("Server=db;Connect Retry Interval=1");

        SqlException error = isAsync
            ? await Assert.ThrowsAsync<SqlException>(
                () => connection.OpenAsync(SqlConnectionOverrides.OpenWithoutRetry, TestContext.Current.CancellationToken))
            : await Task.Factory.StartNew(
                () => Assert.Throws<SqlException>(() => connection.Open(SqlConnectionOverrides.OpenWithoutRetry)),
                TestContext.Current.CancellationToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

        Assert.Equal(40613, error.Number);
        Assert.Equal("db", network.Names);
    }

    [Fact]
    public async Task Cancelling_ends_the_pause_between_two_attempts()
    {
        await using TdsServer server = Start(_ => null, _ => Busy);
        FakeNetwork network = new FakeNetwork().With("db", server);
        await using SqlConnection connection = network.Connect("Server=db;Connect Retry Interval=60;Connect Timeout=0");
        using CancellationTokenSource source = new();

        Task opening = connection.OpenAsync(source.Token);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        await source.CancelAsync();

        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
        Assert.Equal(source.Token, error.CancellationToken);
        Assert.Equal("db", network.Names);
    }

    private static ServerMessage[] Busy =>
        [new ServerMessage(40613, 1, 17, "Database 'd' on server 'db' is not currently available.", "db")];

    /// <summary>What servers say of their mirrors is remembered for the whole process.</summary>
    private static (string Primary, string Mirror) Names()
    {
        int number = Interlocked.Increment(ref s_number);
        return ($"primary{number}", $"mirror{number}");
    }

    private static TdsServer Start(Func<LoginMessage, string?> partner, Func<LoginMessage, ServerMessage[]?>? errors = null) =>
        TdsServer.Start(new TdsServerOptions
        {
            Listens = false,
            Encryption = EncryptionMode.NotSupported,
            MirroringPartner = partner,
            LoginErrors = errors,
        });
}

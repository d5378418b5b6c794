using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

public sealed class FailoverTests
{
    private static int s_number;

    [Theory]
    [SyncAndAsync]
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

        // The next attempt begins with the server of the last login.
        await using SqlConnection next = network.Connect($"Server={primary};Failover Partner={mirror};Database=d");
        await OpenAsync(next, isAsync);
        Assert.Equal($"{primary} {mirror} {mirror}", network.Names);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_partner_announced_by_the_server_is_used_when_the_server_is_down(bool isAsync)
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
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task The_partner_of_the_connection_string_stays_if_that_of_the_server_is_ignored(bool isAsync, bool isIgnored)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror + "reported");
        await using TdsServer partner = Start(_ => primary);
        string text = $"Server={primary};Failover Partner={mirror},1600;Database=d;Ignore Server Provided Failover Partner={isIgnored}";
        await using SqlConnection before = new FakeNetwork().With(primary, server).Connect(text);
        await OpenAsync(before, isAsync);

        FakeNetwork network = new FakeNetwork().With(mirror, partner).With(mirror + "reported", partner);
        await using SqlConnection after = network.Connect(text);
        await OpenAsync(after, isAsync);

        Assert.Equal(isIgnored ? $"{mirror},1600" : mirror + "reported", after.DataSource);
        Assert.Equal(isIgnored ? $"{primary} {mirror}" : $"{primary} {mirror}reported", network.Names);

        // The connection string's partner is the active server now, so the next attempt begins with it.
        await using SqlConnection next = network.Connect(text);
        await OpenAsync(next, isAsync);
        Assert.Equal(after.DataSource, next.DataSource);
        Assert.Equal(3, network.Dialled.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_ignores_the_partner_of_the_server_does_not_change_it_for_others(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror + "reported");
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork up = new FakeNetwork().With(primary, server);
        await using SqlConnection honoring = up.Connect($"Server={primary};Failover Partner={mirror};Database=d");
        await OpenAsync(honoring, isAsync);
        await using SqlConnection ignoring =
            up.Connect($"Server={primary};Failover Partner={mirror};Database=d;IgnoreServerProvidedFailoverPartner=true");
        await OpenAsync(ignoring, isAsync);

        FakeNetwork network = new FakeNetwork().With(mirror + "reported", partner);
        await using SqlConnection after = network.Connect($"Server={primary};Failover Partner={mirror};Database=d");
        await OpenAsync(after, isAsync);

        Assert.Equal(mirror + "reported", after.DataSource);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_ignored_partner_is_not_used_without_one_in_the_connection_string(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror);
        await using TdsServer partner = Start(_ => primary);
        string text = $"Server={primary};Database=d;Ignore Server Provided Failover Partner=true;Connect Retry Count=0";
        await using SqlConnection before = new FakeNetwork().With(primary, server).Connect(text);
        await OpenAsync(before, isAsync);

        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        await using SqlConnection after = network.Connect(text);
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(after, isAsync));

        Assert.Equal(primary, network.Names);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failover_partner_without_a_mirror_is_a_configuration_error(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer partner = Start(_ => null);
        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        await using SqlConnection connection = network.Connect($"Server={primary};Failover Partner={mirror};Database=d");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains($"Server {mirror}, database d is not configured for database mirroring", error.Message, StringComparison.Ordinal);
        Assert.Contains($"{primary},1433 refused", error.Message, StringComparison.Ordinal);
        await partner.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task When_both_servers_are_down_the_timeout_error_names_both(bool isAsync)
    {
        (string primary, string mirror) = Names();
        FakeNetwork network = new FakeNetwork().WithSilent(mirror);
        TestClock clock = new();
        await using SqlConnection connection =
            network.Connect($"Server={primary};Failover Partner={mirror};Database=d;Connect Timeout=5", clock);

        Task opening = OpenAsync(connection, isAsync);

        // The pauses between the attempts on both servers. The next one would be longer than the rest of the time.
        foreach (int milliseconds in new[] { 100, 200, 400, 800, 1000, 1000, 1000 })
        {
            await clock.PassAsync(milliseconds);
        }

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        Assert.Contains($"{primary},1433 refused", error.Message, StringComparison.Ordinal);
        Assert.Contains($"{mirror},1433 could not be reached: TimedOut", error.Message, StringComparison.Ordinal);
        Assert.True(network.Dialled.Count >= 3);
        Assert.InRange(network.Dialled.First().RemainingMilliseconds, 0, 400);
    }

    [Theory]
    [InlineData(false, EncryptionMode.On)]
    [InlineData(true, EncryptionMode.On)]
    [InlineData(false, EncryptionMode.NotSupported)]
    [InlineData(true, EncryptionMode.NotSupported)]
    public async Task Errors_that_failover_cannot_fix_are_tried_once_on_both_servers(bool isAsync, EncryptionMode encryption)
    {
        (string primary, string mirror) = Names();
        var options = new TdsServerOptions { Listens = false, Encryption = encryption };
        await using TdsServer server = TdsServer.Start(options);
        await using TdsServer partner = TdsServer.Start(options);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        await using SqlConnection connection = network.Connect(
            $"Server={primary};Failover Partner={mirror};Database=d;Encrypt=Mandatory");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal($"{primary} {mirror}", network.Names);
        Assert.Contains(primary, error.Message, StringComparison.Ordinal);
        Assert.Contains(mirror, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_names_itself_as_its_mirror_is_opened_without_a_loop(bool isAsync)
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
    [SyncAndAsync]
    public async Task A_transient_error_is_retried(bool isAsync)
    {
        int count = 0;
        TestClock clock = new();
        await using TdsServer server = Start(_ => null, _ => Interlocked.Increment(ref count) == 1 ? Busy : null);
        FakeNetwork network = new FakeNetwork().With("db", server);
        await using SqlConnection connection = network.Connect("Server=db;Connect Retry Interval=10", clock);

        Task opening = OpenAsync(connection, isAsync);
        await clock.PassAsync(10_000);
        await opening;

        Assert.Equal("db db", network.Names);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transient_error_is_not_retried_when_the_caller_disables_retries(bool isAsync)
    {
        await using TdsServer server = Start(_ => null, _ => Busy);
        FakeNetwork network = new FakeNetwork().With("db", server);
        await using SqlConnection connection = network.Connect("Server=db;Connect Retry Interval=1");

        SqlException error = isAsync
            ? await Assert.ThrowsAsync<SqlException>(
                () => connection.OpenAsync(SqlConnectionOverrides.OpenWithoutRetry, TestToken))
            : await Task.Factory.StartNew(
                () => Assert.Throws<SqlException>(() => connection.Open(SqlConnectionOverrides.OpenWithoutRetry)),
                TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

        Assert.Equal(40613, error.Number);
        Assert.Equal("db", network.Names);
    }

    [Theory]
    [InlineData(40613, 17, false)]
    [InlineData(40613, 17, true)]
    [InlineData(42108, 20, false)]
    [InlineData(42108, 20, true)]
    [InlineData(42109, 20, false)]
    [InlineData(42109, 20, true)]
    [InlineData(4060, 11, false)]
    [InlineData(4060, 11, true)]
    public async Task A_login_error_is_retried_on_the_primary(int number, byte @class, bool isAsync)
    {
        (string primary, string mirror) = Names();
        int count = 0;
        TestClock clock = new();
        await using TdsServer server = Start(_ => mirror, _ => Interlocked.Increment(ref count) == 1 ? [Error(number, @class)] : null);
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        await using SqlConnection connection = network.Connect(
            $"Server={primary};Failover Partner={mirror};Database=d;Connect Retry Interval=10", clock);

        Task opening = OpenAsync(connection, isAsync);
        await clock.PassAsync(10_000);
        await opening;

        Assert.Equal($"{primary} {primary}", network.Names);
        Assert.Equal(primary, connection.DataSource);
    }

    [Theory]
    [InlineData(40613, 17, 0, false)]
    [InlineData(40613, 17, 0, true)]
    [InlineData(4060, 11, 0, false)]
    [InlineData(4060, 11, 0, true)]
    [InlineData(50_001, 20, 1, false)]
    [InlineData(50_001, 20, 1, true)]
    [InlineData(50_001, 24, 1, false)]
    [InlineData(50_001, 24, 1, true)]
    [InlineData(50_001, 16, 1, false)]
    [InlineData(50_001, 16, 1, true)]
    public async Task A_login_error_that_is_not_retried_is_reported(int number, byte @class, int retryCount, bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror, _ => [Error(number, @class)]);
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        await using SqlConnection connection = network.Connect(
            $"Server={primary};Failover Partner={mirror};Database=d;Connect Retry Interval=1;Connect Retry Count={retryCount}");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(number, error.Number);
        Assert.Equal(primary, network.Names);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(true, true)]
    [InlineData(false, false)]
    [InlineData(false, true)]
    public async Task A_server_that_has_the_mirror_sends_the_client_to_its_partner(bool isPartnerInString, bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror, _ => [Error(954, 14), Error(4060, 11)]);
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        string keyword = isPartnerInString ? $"Failover Partner={mirror};" : "";
        await using SqlConnection connection = network.Connect($"Server={primary};{keyword}Database=d;Connect Retry Count=0");

        await OpenAsync(connection, isAsync);

        Assert.Equal($"{primary} {mirror}", network.Names);
    }

    [Theory]
    [SyncAndAsync]
    public async Task When_the_partner_takes_over_idle_sessions_with_the_old_primary_are_closed(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror);
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        SessionPool first = network.Pool($"Server={primary};Failover Partner={mirror};Database=d;Application Name=first");
        SessionPool second = network.Pool($"Server={primary};Failover Partner={mirror};Database=d;Application Name=second");
        await using SqlConnection idle = new(first.Source);
        await OpenAsync(idle, isAsync);
        await idle.CloseAsync();

        network.Without(primary);
        await using SqlConnection other = new(second.Source);
        await OpenAsync(other, isAsync);
        Assert.Equal(mirror, other.DataSource);
        await OpenAsync(idle, isAsync);

        Assert.Equal(mirror, idle.DataSource);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_with_the_old_primary_is_closed_when_it_is_returned(bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(_ => mirror);
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        SessionPool pool = network.Pool($"Server={primary};Failover Partner={mirror};Database=d");
        await using SqlConnection old = new(pool.Source);
        await OpenAsync(old, isAsync);

        network.Without(primary);
        await using SqlConnection current = new(pool.Source);
        await OpenAsync(current, isAsync);
        await old.CloseAsync();
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        await current.CloseAsync();
        await OpenAsync(old, isAsync);

        Assert.Equal(mirror, old.DataSource);
        Assert.Equal(1, partner.TotalSessionCount);

        // The first server becomes primary again.
        network.With(primary, server).Without(mirror);
        await using SqlConnection back = new(pool.Source);
        await OpenAsync(back, isAsync);
        await old.CloseAsync();
        await partner.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Equal(primary, back.DataSource);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_login_to_the_partner_closes_sessions_that_became_idle_in_the_meantime(bool isAsync)
    {
        (string primary, string mirror) = Names();
        TaskCompletionSource<bool> reached = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<bool> held = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using TdsServer server = Start(_ => mirror);
        await using TdsServer partner = TdsServer.Start(new TdsServerOptions
        {
            Listens = false,
            Encryption = EncryptionMode.NotSupported,
            MirroringPartner = _ => primary,
            BeforeLoginAnswer = _ =>
            {
                reached.TrySetResult(true);
                return held.Task;
            },
        });
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        SessionPool pool = network.Pool($"Server={primary};Failover Partner={mirror};Database=d", new TestClock());
        await using SqlConnection old = new(pool.Source);
        await OpenAsync(old, isAsync);
        network.Without(primary);
        await using SqlConnection current = new(pool.Source);
        Task opening = OpenAsync(current, isAsync);
        await reached.Task;

        await old.CloseAsync();
        Assert.Equal(1, pool.Counts.Idle);
        held.SetResult(true);
        await opening;

        Assert.Equal(0, pool.Counts.Idle);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_the_old_primary_rejects_a_login_the_partner_stays_primary(bool isAsync)
    {
        (string primary, string mirror) = Names();
        int count = 0;
        await using TdsServer server = Start(_ => mirror, _ => [Error(Interlocked.Increment(ref count) == 1 ? 954 : 18456, 14)]);
        await using TdsServer partner = Start(_ => primary);
        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        string connectionString = $"Server={primary};Failover Partner={mirror};Database=d";
        await using SqlConnection idle = new(network.Pool(connectionString).Source);
        await OpenAsync(idle, isAsync);
        await idle.CloseAsync();

        network.With(primary, server).Without(mirror);
        await using SqlConnection refused = network.Connect(connectionString);
        Assert.Equal(18456, (await Assert.ThrowsAsync<SqlException>(() => OpenAsync(refused, isAsync))).Number);
        network.With(mirror, partner);
        await OpenAsync(idle, isAsync);

        Assert.Equal(mirror, idle.DataSource);
        Assert.Equal(1, partner.TotalSessionCount);

        // The next login begins with the partner as well.
        await using SqlConnection next = network.Connect(connectionString);
        await OpenAsync(next, isAsync);
        Assert.Equal($"{primary} {mirror} {mirror} {primary} {mirror} {primary} {mirror}", network.Names);
    }

    [Fact]
    public async Task Canceling_ends_the_pause_between_two_attempts()
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

    private static ServerMessage Error(int number, byte @class) => new(number, 1, @class, $"error {number}", "db");

    private static ServerMessage[] Busy =>
        [new ServerMessage(40613, 1, 17, "Database 'd' on server 'db' is not currently available.", "db")];

    /// <summary>The announced mirrors of servers are remembered for the whole process.</summary>
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

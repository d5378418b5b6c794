using System;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Authentication;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>Access tokens that a data source acquires in the background.</summary>
public sealed class TokenProviderTests
{
    private static readonly TimeSpan s_long = TimeSpan.FromHours(1);
    private static readonly TimeSpan s_short = TimeSpan.FromMilliseconds(1);

    [Theory]
    [SyncAndAsync]
    public async Task Every_login_uses_the_token_that_was_acquired_in_the_background(bool isAsync)
    {
        await using TdsServer server = Start();
        int askedCount = 0;
        await using SqlDataSource source = new SqlDataSourceBuilder(FederatedFixture.ConnectionString(server)).UsePeriodicTokenProvider(
            _ =>
            {
                Interlocked.Increment(ref askedCount);
                return GoodAsync();
            },
            s_long,
            s_short).Build();
        for (int i = 0; i < 2; i++)
        {
            await using SqlConnection connection = source.CreateConnection();
            await OpenAsync(connection, isAsync);
        }

        Assert.Equal(1, Volatile.Read(ref askedCount));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_a_token_opening_fails_with_the_exception_of_the_provider(bool isAsync)
    {
        await using TdsServer server = Start();
        bool isBroken = true;
        await using SqlDataSource source = new SqlDataSourceBuilder(FederatedFixture.ConnectionString(server)).UsePeriodicTokenProvider(
            _ => Volatile.Read(ref isBroken) ? throw new IOException("boom") : GoodAsync(), s_long, s_long).Build();
        await using SqlConnection connection = source.CreateConnection();
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
        Assert.IsType<IOException>(error.InnerException);

        // A caller that needs a token does not wait for the next refresh.
        Volatile.Write(ref isBroken, false);
        await OpenAsync(connection, isAsync);
    }

    [Fact]
    public async Task A_data_source_that_is_disposed_requests_no_token()
    {
        TaskCompletionSource<CancellationToken> asked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        SqlDataSource source = new SqlDataSourceBuilder("Data Source=nowhere").UsePeriodicTokenProvider(
            async token =>
            {
                asked.TrySetResult(token);
                await Task.Delay(Timeout.Infinite, token);
                return Good();
            },
            s_long,
            s_long).Build();
        CancellationToken given = await asked.Task;
        Assert.False(given.IsCancellationRequested);

        await source.DisposeAsync();

        Assert.True(given.IsCancellationRequested);
    }

    [Fact]
    public async Task Failures_keep_the_old_token_until_it_expires()
    {
        int askedCount = 0;
        using TokenRefresher tokens = new(
            _ => Interlocked.Increment(ref askedCount) == 1 ? GoodAsync("first") : throw new IOException("boom"),
            s_short,
            s_short,
            TimeProvider.System);
        Eventually.IsTrue(() => Volatile.Read(ref askedCount) > 5, "The provider is called more than five times.");
        Assert.Equal("first", (await tokens.GetAsync()).AccessToken);
    }

    [Fact]
    public async Task A_token_is_renewed_before_it_expires()
    {
        TestClock clock = new();
        int askedCount = 0;
        using TokenRefresher tokens = new(
            _ => Task.FromResult(
                new SqlAuthenticationToken($"{Interlocked.Increment(ref askedCount)}", clock.GetUtcNow() + TimeSpan.FromMinutes(45))),
            s_long,
            s_short,
            clock);
        Assert.Equal("1", (await tokens.GetAsync()).AccessToken);

        // 15 minutes before the expiry.
        await clock.HasTimerAsync(30 * 60_000);
        clock.Advance(TimeSpan.FromMinutes(30) - TimeSpan.FromMilliseconds(1));
        Assert.Equal("1", (await tokens.GetAsync()).AccessToken);
        clock.Advance(1);
        await clock.HasTimerAsync(30 * 60_000);
        Assert.Equal("2", (await tokens.GetAsync()).AccessToken);
        Assert.Equal(2, Volatile.Read(ref askedCount));
    }

    [Fact]
    public async Task Concurrent_callers_share_one_token_request()
    {
        int askedCount = 0;
        TaskCompletionSource<SqlAuthenticationToken> got = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using TokenRefresher tokens = new(
            _ =>
            {
                Interlocked.Increment(ref askedCount);
                return got.Task;
            },
            s_long,
            s_long,
            TimeProvider.System);
        Task<SqlAuthenticationToken>[] waiting = [.. Enumerable.Range(0, 10).Select(_ => tokens.GetAsync())];
        got.SetResult(Good("one"));
        Assert.All(await Task.WhenAll(waiting), token => Assert.Equal("one", token.AccessToken));
        Assert.Equal(1, Volatile.Read(ref askedCount));
    }

    [Fact]
    public async Task A_rescheduled_timer_has_no_effect_at_its_old_time()
    {
        int askedCount = 0;
        using TokenRefresher tokens = new(
            _ =>
            {
                Interlocked.Increment(ref askedCount);
                return GoodAsync();
            },
            s_long,
            s_long,
            TimeProvider.System);
        await tokens.GetAsync();
        tokens.OnDue();
        await tokens.GetAsync();
        Assert.Equal(1, Volatile.Read(ref askedCount));
    }

    [Fact]
    public async Task After_disposal_no_token_is_requested()
    {
        CancellationToken given = default;
        TaskCompletionSource<bool> asked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TokenRefresher tokens = new(
            token =>
            {
                given = token;
                asked.TrySetResult(true);
                return Task.Delay(Timeout.Infinite, token).ContinueWith(_ => Good(), CancellationToken.None);
            },
            s_long,
            s_long,
            TimeProvider.System);
        await asked.Task;
        tokens.Dispose();
        tokens.Dispose();
        Assert.True(given.IsCancellationRequested);
    }
}

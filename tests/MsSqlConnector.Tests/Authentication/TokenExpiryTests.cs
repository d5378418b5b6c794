using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>The pool does not rent a session whose access token has expired or expires within ten minutes.</summary>
public sealed class TokenExpiryTests
{
    [Theory]
    [InlineData(-60, 2, false)]
    [InlineData(-60, 2, true)]
    [InlineData(9, 2, false)]
    [InlineData(9, 2, true)]
    [InlineData(20, 1, false)]
    [InlineData(20, 1, true)]
    public async Task A_session_is_reused_while_its_token_is_valid_for_ten_minutes(int minuteCount, int sessionCount, bool isAsync)
    {
        await using TdsServer server = Start();
        int tokenCount = 0;
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> callback = (_, _) =>
        {
            tokenCount++;
            return Task.FromResult(new SqlAuthenticationToken(Token, DateTimeOffset.UtcNow.AddMinutes(minuteCount)));
        };
        for (int i = 0; i < 2; i++)
        {
            await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, "Pooling=true"))
            {
                AccessTokenCallback = callback,
            };
            await OpenAsync(connection, isAsync);
            Assert.Equal(1, await new SqlCommand("select 1", connection).ExecuteScalarAsync(TestToken));
        }

        Assert.Equal((sessionCount, sessionCount), (server.TotalSessionCount, tokenCount));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_idle_session_is_closed_when_its_token_is_about_to_expire(bool isAsync)
    {
        TestClock clock = new();
        await using TdsServer server = Start();
        DateTimeOffset expiry = clock.GetUtcNow().AddMinutes(20);
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> callback =
            (_, _) => Task.FromResult(new SqlAuthenticationToken(Token, expiry));
        string connectionString = FederatedFixture.ConnectionString(server, "Pooling=true");
        await using SqlConnection connection = clock.Connect(connectionString);
        connection.AccessTokenCallback = callback;
        await OpenAsync(connection, isAsync);
        await connection.CloseAsync();
        SessionPool pool = connection.Source.GetPool();
        pool.Prune(uint.MaxValue);
        Assert.Equal(1, pool.Count);

        // The pool closes sessions whose token expires within ten minutes.
        clock.Advance(TimeSpan.FromMinutes(10));
        Eventually.IsTrue(() => pool.Count == 0, "The pool has closed the session.");
        expiry = clock.GetUtcNow().AddHours(1);
        await OpenAsync(connection, isAsync);
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_idle_session_whose_token_is_about_to_expire_is_not_rented(bool isAsync)
    {
        TestClock clock = new();
        await using TdsServer server = Start();
        DateTimeOffset expiry = clock.GetUtcNow().AddMinutes(10).AddSeconds(1);
        await using SqlConnection connection = clock.Connect(FederatedFixture.ConnectionString(server, "Pooling=true"));
        connection.AccessTokenCallback = (_, _) => Task.FromResult(new SqlAuthenticationToken(Token, expiry));
        await OpenAsync(connection, isAsync);
        await connection.CloseAsync();

        // The pool does not look for such sessions within this time.
        clock.Advance(TimeSpan.FromSeconds(2));
        expiry = clock.GetUtcNow().AddHours(1);
        await OpenAsync(connection, isAsync);

        Assert.Equal(2, server.TotalSessionCount);
    }

    [Theory]
    [InlineData(9, false)]
    [InlineData(9, true)]
    [InlineData(-60, false)]
    [InlineData(-60, true)]
    public async Task The_pool_does_not_open_its_minimum_with_tokens_that_are_about_to_expire(int minuteCount, bool isAsync)
    {
        await using TdsServer server = Start();
        Tokens tokens = new() { LifetimeMinutes = minuteCount };
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, "Pooling=true;Min Pool Size=3"))
        {
            AccessTokenCallback = tokens.GetAsync,
        };
        await OpenAsync(connection, isAsync);
        SessionPool pool = connection.Source.GetPool();
        await KeepUpAsync(pool);
        await KeepUpAsync(pool);
        Assert.Equal((1, 1), (server.TotalSessionCount, tokens.Count));

        // A token with a longer lifetime ends the pause.
        tokens.LifetimeMinutes = 60;
        await connection.CloseAsync();
        await OpenAsync(connection, isAsync);
        await KeepUpAsync(pool);

        Eventually.IsTrue(() => pool.Counts is { Idle: >= 2 }, "The pool has two idle sessions.");
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_pool_stops_opening_its_minimum_when_tokens_become_short_lived(bool isAsync)
    {
        await using TdsServer server = Start();
        Tokens tokens = new() { LifetimeMinutes = 60, LaterLifetimeMinutes = 9 };
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, "Pooling=true;Min Pool Size=4"))
        {
            AccessTokenCallback = tokens.GetAsync,
        };
        await OpenAsync(connection, isAsync);
        SessionPool pool = connection.Source.GetPool();

        // The pool starts without a caller, because it has fewer sessions than the minimum.
        Eventually.IsTrue(
            () => server.TotalSessionCount > 1 && pool.Counts == new PoolCounts(1, 0, 0, 0),
            "The pool has opened a second session and closed it.");

        await KeepUpAsync(pool);
        await KeepUpAsync(pool);

        Assert.Equal((2, 2), (server.TotalSessionCount, tokens.Count));
    }

    /// <summary>Runs one maintenance of the pool, which can also run in the background at the same time.</summary>
    private static async Task KeepUpAsync(SessionPool pool)
    {
        pool.Prune(uint.MaxValue);
        while (await pool.TryWarmUpAsync())
        {
        }
    }

    /// <summary>Provides tokens, and counts them.</summary>
    private sealed class Tokens
    {
        private int _count;

        public int LifetimeMinutes { get; set; }

        /// <summary>The lifetime of every token but the first; null for the same.</summary>
        public int? LaterLifetimeMinutes { get; set; }

        public int Count => Volatile.Read(ref _count);

        public Task<SqlAuthenticationToken> GetAsync(SqlAuthenticationParameters parameters, CancellationToken token)
        {
            int minuteCount = Interlocked.Increment(ref _count) == 1 ? LifetimeMinutes : LaterLifetimeMinutes ?? LifetimeMinutes;
            return Task.FromResult(new SqlAuthenticationToken(FederatedFixture.Token, DateTimeOffset.UtcNow.AddMinutes(minuteCount)));
        }
    }
}

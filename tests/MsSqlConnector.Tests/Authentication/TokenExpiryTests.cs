using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>The pool rents no session out whose access token has expired or expires within ten minutes.</summary>
public sealed class TokenExpiryTests
{
    [Theory]
    [InlineData(-60, 2, false)]
    [InlineData(-60, 2, true)]
    [InlineData(9, 2, false)]
    [InlineData(9, 2, true)]
    [InlineData(20, 1, false)]
    [InlineData(20, 1, true)]
    public async Task A_session_is_used_again_while_its_token_is_good_for_ten_minutes(int minuteCount, int sessionCount, bool isAsync)
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
            Assert.Equal(1, await new SqlCommand("select 1", connection).ExecuteScalarAsync(TestContext.Current.CancellationToken));
        }

        Assert.Equal((sessionCount, sessionCount), (server.TotalSessionCount, tokenCount));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_idle_session_is_closed_when_its_token_is_about_to_expire(bool isAsync)
    {
        await using TdsServer server = Start();
        DateTimeOffset expiry = DateTimeOffset.UtcNow.AddMinutes(10).AddSeconds(2);
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> callback =
            (_, _) => Task.FromResult(new SqlAuthenticationToken(Token, expiry));
        string connectionString = FederatedFixture.ConnectionString(server, "Pooling=true");
        await using SqlConnection connection = new(connectionString) { AccessTokenCallback = callback };
        await OpenAsync(connection, isAsync);
        await connection.CloseAsync();
        SessionPool pool = SessionPools.Get(connection.Settings);

        // No timer is involved: the margin begins when the clock says so, and each look asks the clock.
        bool isClosed = SpinWait.SpinUntil(
            () =>
            {
                pool.Prune(uint.MaxValue);
                return pool.Count == 0;
            },
            TimeSpan.FromSeconds(30));

        Assert.True(isClosed, "The pool still has a session whose token expires within ten minutes.");
        expiry = DateTimeOffset.UtcNow.AddHours(1);
        await OpenAsync(connection, isAsync);
        Assert.Equal(2, server.TotalSessionCount);
    }
}

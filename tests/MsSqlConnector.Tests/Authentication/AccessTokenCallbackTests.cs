using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

public sealed class AccessTokenCallbackTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_callback_receives_the_servers_parameters_and_its_token_logs_in(bool isAsync)
    {
        byte[] nonce = [.. Enumerable.Repeat((byte)7, 32)];
        await using TdsServer server = Start(new FederatedOptions { Nonce = nonce });
        SqlAuthenticationParameters? recorded = null;
        string connectionString =
            FederatedFixture.ConnectionString(server, "Initial Catalog=shop;User ID=u;Password=p;Connect Timeout=40");
        await using SqlConnection connection = new(connectionString)
        {
            AccessTokenCallback = async (parameters, token) =>
            {
                recorded = parameters;
                Assert.True(token.CanBeCanceled);
                await Task.Yield();
                return Good();
            },
        };

        await OpenAsync(connection, isAsync);

        Assert.Equal([5, 3], Feature(server));
        Assert.Equal(string.Empty, Login(server).UserName);
        Assert.NotNull(recorded);
        Assert.Equal("https://login.example/tenant", recorded.Authority);
        Assert.Equal("https://database.example/", recorded.Resource);
        Assert.Equal($"127.0.0.1,{server.Port}", recorded.ServerName);
        Assert.Equal(("shop", "u", "p"), (recorded.DatabaseName, recorded.UserId, recorded.Password));
        Assert.Equal(connection.ClientConnectionId, recorded.ConnectionId);
        Assert.Equal(SqlAuthenticationMethod.NotSpecified, recorded.AuthenticationMethod);
        Assert.Equal(40, recorded.ConnectionTimeout);
        UnparsedMessage message = Assert.Single(Conversation(server).All<UnparsedMessage>());
        Assert.Equal(PacketType.FederatedAuthenticationToken, message.Type);
        Assert.Equal(nonce, message.Body[^32..]);
    }

    public static TheoryData<string, bool> Failures => new()
    {
        { "throws", false }, { "throws", true }, { "fails", false }, { "fails", true }, { "null", false }, { "null", true },
        { "no task", false }, { "no task", true }, { "cancels", false }, { "cancels", true },
    };

    [Theory]
    [MemberData(nameof(Failures))]
    public async Task An_exception_of_the_token_callback_fails_the_opening(string kind, bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server))
        {
            AccessTokenCallback = (_, _) => kind switch
            {
                "throws" => throw new IOException("boom"),
                "fails" => Task.FromException<SqlAuthenticationToken>(new IOException("boom")),
                "null" => Task.FromResult<SqlAuthenticationToken>(null!),
                "cancels" => Task.FromCanceled<SqlAuthenticationToken>(new CancellationToken(canceled: true)),
                _ => null!,
            },
        };

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.NotNull(error.InnerException);
        if (kind is "throws" or "fails")
        {
            Assert.IsType<IOException>(error.InnerException);
            Assert.Contains("boom", error.Message, StringComparison.Ordinal);
        }

        Assert.Empty(Conversation(server).All<UnparsedMessage>());
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_callback_is_limited_by_the_connect_timeout(bool heedsCancellation, bool isAsync)
    {
        TestClock clock = new();
        await using TdsServer server = Start();
        var never = new TaskCompletionSource<SqlAuthenticationToken>();
        var called = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        await using SqlConnection connection = clock.Connect(FederatedFixture.ConnectionString(server, "Connect Timeout=20"));
        connection.AccessTokenCallback = (_, token) =>
        {
            called.SetResult(true);
            return heedsCancellation ? never.Task.WaitAsync(token) : never.Task;
        };

        Task opening = OpenAsync(connection, isAsync);
        await called.Task;
        clock.Advance(20_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        Assert.Equal(-2, error.Number);
        never.SetException(new IOException("too late"));
    }

    [Fact]
    public async Task Canceling_the_opening_cancels_the_callback()
    {
        await using TdsServer server = Start();
        using CancellationTokenSource source = new();
        var never = new TaskCompletionSource<SqlAuthenticationToken>();
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server))
        {
            AccessTokenCallback = (_, token) =>
            {
                source.Cancel();
                Assert.True(token.IsCancellationRequested);
                return never.Task;
            },
        };

        OperationCanceledException error =
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => connection.OpenAsync(source.Token));

        Assert.Equal(source.Token, error.CancellationToken);
    }

    [Fact]
    public async Task A_token_that_is_expired_by_the_client_clock_is_still_sent()
    {
        await using TdsServer server = Start(new FederatedOptions { ExpiredTokens = new HashSet<string> { "old" } });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server))
        {
            AccessTokenCallback = (_, _) => Task.FromResult(new SqlAuthenticationToken("old", DateTimeOffset.UtcNow.AddHours(-1))),
        };

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync: true));

        Assert.Equal(18456, error.Number);
    }

    [Fact]
    public async Task The_pool_is_keyed_by_the_callback_and_calls_it_only_for_logins()
    {
        await using TdsServer server = Start();
        string connectionString = FederatedFixture.ConnectionString(server, "Pooling=true");
        int firstCount = 0;
        int secondCount = 0;
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> first = (_, _) =>
        {
            firstCount++;
            return GoodAsync();
        };
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> second = (_, _) =>
        {
            secondCount++;
            return GoodAsync();
        };
        foreach (Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> callback in
            (Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>[])[first, first, second])
        {
            await using SqlConnection connection = new(connectionString) { AccessTokenCallback = callback };
            await connection.OpenAsync(TestToken);
        }

        Assert.Equal((1, 1), (firstCount, secondCount));
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Fact]
    public async Task Open_runs_the_callback_without_the_synchronization_context_of_the_caller()
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server))
        {
            AccessTokenCallback = async (_, _) =>
            {
                Assert.Null(SynchronizationContext.Current);
                await Task.Yield();
                return Good();
            },
        };
        void OpenInContext()
        {
            SynchronizationContext.SetSynchronizationContext(new StuckContext());
            connection.Open();
        }

        await Task.Factory.StartNew(
            OpenInContext, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

        Assert.Equal(System.Data.ConnectionState.Open, connection.State);
    }

    /// <summary>Behaves like the context of a blocked UI thread: posted callbacks never run.</summary>
    private sealed class StuckContext : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state)
        {
        }
    }
}

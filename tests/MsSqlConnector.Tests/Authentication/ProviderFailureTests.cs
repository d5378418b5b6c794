using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Authentication.IntegratedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>The outcome of a login for which the provider returns no security token, an empty one, or none in time.</summary>
public sealed class ProviderFailureTests
{
    [Theory]
    [SyncAndAsync]
    public async Task The_error_of_an_SSPI_provider_that_rejects_names_the_rejected_service_names(bool isAsync)
    {
        await using TdsServer server = Start(new ScriptedExchange());
        await using SqlConnection connection = Connect(server, new ScriptedProvider([null]), "Server SPN=MSSQLSvc/other:1");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("The integrated login to 127.0.0.1", error.Message, StringComparison.Ordinal);
        Assert.Contains("'MSSQLSvc/other:1'", error.Message, StringComparison.Ordinal);
        Assert.Equal(20, error.Class);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_provider_that_rejects_the_servers_token_ends_the_login(bool isAsync)
    {
        using ScriptedExchange exchange = new(Continues(1));
        await using TdsServer server = Start(exchange);
        await using SqlConnection connection = Connect(server, new ScriptedProvider([1], null));

        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_exception_of_an_authentication_provider_is_thrown_by_Open(bool isAsync)
    {
        InvalidTimeZoneException thrown = new();
        await using TdsServer server = Start(new ScriptedExchange());
        await using SqlConnection connection = Connect(server, new CallbackProvider(() => throw thrown));

        Assert.Same(thrown, await Assert.ThrowsAsync<InvalidTimeZoneException>(() => OpenAsync(connection, isAsync)));

        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task A_token_that_is_too_long_for_a_login_is_rejected()
    {
        await using TdsServer server = Start(new ScriptedExchange());
        await using SqlConnection connection = Connect(server, new ScriptedProvider(new byte[120_001]));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync: true));

        Assert.Contains("at least 120001 bytes, which exceeds the limit of 120000", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_provider_that_hangs_does_not_outlast_the_connect_timeout(bool isAsync)
    {
        TestClock clock = new();
        TaskCompletionSource<bool> called = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using ManualResetEventSlim gate = new();
        await using TdsServer server = Start(new ScriptedExchange());
        CallbackProvider provider = new(() =>
        {
            called.SetResult(true);
            gate.Wait(CancellationToken.None);
        });
        await using SqlConnection connection = Connect(server, provider, "Connect Timeout=20", clock);

        Task opening = OpenAsync(connection, isAsync);
        await called.Task;
        clock.Advance(20_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        gate.Set();
        Assert.Equal(-2, error.Number);
        Assert.Contains("security token", error.Message, StringComparison.Ordinal);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task Canceling_does_not_wait_for_a_provider_that_hangs()
    {
        using ManualResetEventSlim gate = new();
        using CancellationTokenSource source = new();
        await using TdsServer server = Start(new ScriptedExchange());
        await using SqlConnection connection = Connect(
            server,
            new CallbackProvider(() =>
            {
                source.Cancel();
                gate.Wait(CancellationToken.None);
            }));

        OperationCanceledException error =
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => connection.OpenAsync(source.Token));

        gate.Set();
        Assert.Equal(source.Token, error.CancellationToken);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task A_provider_that_hangs_blocks_no_thread_of_the_pool()
    {
        bool wasOfPool = true;
        using ScriptedExchange exchange = new(Accepted());
        await using TdsServer server = Start(exchange);
        await using SqlConnection connection = Connect(
            server, new CallbackProvider(() => wasOfPool = Thread.CurrentThread.IsThreadPoolThread));

        await connection.OpenAsync(TestToken);

        Assert.False(wasOfPool);
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Tests.Transport;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>
/// A token ends every wait of an opening: with the caller's token in the exception, a closed socket, and correct pool counts.
/// </summary>
public sealed class CancelOpeningTests
{
    private const string Login = "User ID=sa;Password=p;Connect Timeout=0;Trust Server Certificate=true;";

    /// <summary>The response to PRELOGIN: version, and encryption on.</summary>
    private static readonly byte[] s_encrypted = Hex.Bytes("04 01 001A 0000 01 00 00 000B 0006 01 0011 0001 FF 1000 03E8 0000 01");

    [Fact]
    public async Task Canceling_during_name_resolution_ends_the_opening()
    {
        HangingNames names = new();
        await CancelAsync("Server=db", names.Reached, new NetworkSource(names));
    }

    [Theory]
    [InlineData("")]
    [InlineData(";Multi Subnet Failover=true")]
    public async Task Canceling_while_connecting_ends_the_opening(string more)
    {
        using SilentListener listener = new();
        await CancelAsync($"Server=127.0.0.1,{listener.Port}{more}", Task.CompletedTask);
    }

    [Fact]
    public async Task Canceling_while_SQL_Server_Browser_is_queried_ends_the_opening()
    {
        TaskCompletionSource asked = new();
        using SqlBrowser browser = SqlBrowser.Start(_ =>
        {
            asked.TrySetResult();
            return [];
        });
        await CancelAsync($@"Server={browser.Address}\inst", asked.Task);
    }

    [Theory]
    [InlineData("Encrypt=Optional")]
    [InlineData("Encrypt=Mandatory")]
    [InlineData("Encrypt=Strict")]
    public async Task Canceling_while_the_PRELOGIN_response_is_awaited_ends_the_opening(string encrypt)
    {
        using MuteServer server = new();
        await CancelAsync($"Server=127.0.0.1,{server.Port};{encrypt}", server.Silent);
        await server.Closed;
        Assert.Equal(1, server.ConnectionCount);
    }

    [Fact]
    public async Task Canceling_during_the_TLS_handshake_ends_the_opening()
    {
        using MuteServer server = new(s_encrypted);
        await CancelAsync($"Server=127.0.0.1,{server.Port};Encrypt=Mandatory", server.Silent);
        await server.Closed;
    }

    [Theory]
    [InlineData(EncryptionMode.NotSupported, "Optional")]
    [InlineData(EncryptionMode.Off, "Optional")]
    [InlineData(EncryptionMode.On, "Mandatory")]
    public async Task Canceling_while_the_login_response_is_awaited_ends_the_opening(EncryptionMode encryption, string encrypt)
    {
        TaskCompletionSource asked = new();
        TaskCompletionSource held = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = encryption,
            BeforeLoginAnswer = _ =>
            {
                asked.TrySetResult();
                return held.Task;
            },
        });
        await CancelAsync($"Server=127.0.0.1,{server.Port};Encrypt={encrypt}", asked.Task);
        held.SetResult();
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task Canceling_while_the_routing_target_is_silent_ends_the_opening()
    {
        using MuteServer target = new();
        await using TdsServer gateway = TdsServer.Start(new TdsServerOptions
        {
            Password = "p",
            Route = _ => new LoginRoute("127.0.0.1", target.Port),
        });
        await CancelAsync($"Server=127.0.0.1,{gateway.Port};Encrypt=Optional", target.Silent);
        await target.Closed;
        await gateway.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task Canceling_before_the_next_attempt_ends_the_opening()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            LoginErrors = _ => [new ServerMessage(40613, 1, 17, "Busy.", "db")],
        });
        await CancelAsync(
            $"Server=127.0.0.1,{server.Port};Encrypt=Optional;Connect Retry Count=1;Connect Retry Interval=60",
            server.Log.WaitForAsync(ServerEventKind.Closed));
    }

    [Fact]
    public async Task Canceling_while_failover_partners_are_tried_ends_the_opening()
    {
        using SilentListener one = new();
        using SilentListener two = new();
        await CancelAsync($"Server=127.0.0.1,{one.Port};Failover Partner=127.0.0.1,{two.Port};Database=d", Task.CompletedTask);
    }

    [Fact]
    public async Task Canceling_while_the_pool_is_full_of_openings_ends_the_opening()
    {
        using MuteServer server = new();
        SessionPool pool = TestSources.Create(
            $"{Login}Server=127.0.0.1,{server.Port};Encrypt=Optional;Max Pool Size=1").GetPool();
        using CancellationTokenSource first = new();
        using CancellationTokenSource second = new();
        Task opening = pool.RentAsync(first.Token).AsTask();
        await server.Silent;
        Task waiting = pool.RentAsync(second.Token).AsTask();
        Assert.Equal(new PoolCounts(Total: 1, Opening: 1, Idle: 0, Waiting: 1), pool.Counts);

        await AssertCanceledAsync(waiting, second);
        Assert.Equal(new PoolCounts(Total: 1, Opening: 1, Idle: 0, Waiting: 0), pool.Counts);
        await AssertCanceledAsync(opening, first);
        Assert.Equal(default, pool.Counts);
        await server.Closed;
    }

    private static async Task CancelAsync(string connectionString, Task reached, TransportSource? source = null)
    {
        SessionPool pool = TestSources.Create(Login + connectionString, source ?? NetworkSource.Shared).GetPool();
        await using SqlConnection connection = new(pool.Source);
        using CancellationTokenSource cancel = new();

        Task opening = connection.OpenAsync(cancel.Token);
        await reached.WaitAsync(TestToken);
        Assert.Equal(System.Data.ConnectionState.Connecting, connection.State);

        await AssertCanceledAsync(opening, cancel);
        Assert.Equal(System.Data.ConnectionState.Closed, connection.State);
        Assert.Equal(default, pool.Counts);
    }

    private static async Task AssertCanceledAsync(Task opening, CancellationTokenSource cancel)
    {
        Assert.False(opening.IsCompleted);
        await cancel.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => opening.WaitAsync(TimeSpan.FromSeconds(30), TestToken));
        Assert.Equal(cancel.Token, error.CancellationToken);
        Assert.True(opening.IsCanceled);
    }
}

using System;
using System.Data;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

[EveryBuild]
public sealed class OpeningTests
{
    public static TheoryData<EncryptionMode, string, bool> Modes
    {
        get
        {
            TheoryData<EncryptionMode, string, bool> data = [];
            foreach (bool isAsync in (bool[])[false, true])
            {
                data.Add(EncryptionMode.NotSupported, "Optional", isAsync);
                data.Add(EncryptionMode.Off, "Optional", isAsync);
                data.Add(EncryptionMode.Off, "Mandatory", isAsync);
                data.Add(EncryptionMode.On, "Optional", isAsync);
                data.Add(EncryptionMode.On, "Mandatory", isAsync);
                data.Add(EncryptionMode.Required, "Optional", isAsync);
                data.Add(EncryptionMode.Required, "Mandatory", isAsync);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_connection_opens_and_works_under_every_encryption_mode(EncryptionMode mode, string encrypt, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode });
        await using SqlConnection connection = new(
            ConnectionString(server, $"Encrypt={encrypt};Trust Server Certificate=True;Initial Catalog=shop;Pooling=false"));

        await OpenAsync(connection, isAsync);

        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal("shop", connection.Database);
        Assert.Equal("16.00.4135", connection.ServerVersion);
        Assert.NotEqual(Guid.Empty, connection.ClientConnectionId);
        await connection.ChangeDatabaseAsync("store", TestToken);
        Assert.Equal("store", connection.Database);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_wrong_password_is_the_servers_error_18456(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Password=wrong"));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(18456, error.Number);
        Assert.Equal(14, error.Class);
        Assert.NotEqual(Guid.Empty, error.ClientConnectionId);
        Assert.Equal(ConnectionState.Closed, connection.State);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_without_encryption_is_rejected_when_encryption_is_mandatory(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported });
        await using SqlConnection connection = new(ConnectionString(server, "Encrypt=Mandatory"));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains(
            "The instance of SQL Server you attempted to connect to does not support encryption.", error.Message, StringComparison.Ordinal);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_an_untrusted_certificate_names_the_keyword_that_accepts_it(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.On });
        await using SqlConnection connection = new(ConnectionString(server, "Encrypt=Mandatory"));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("Trust Server Certificate", error.Message, StringComparison.Ordinal);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_a_closed_port_names_the_port(bool isAsync)
    {
        int port;
        using (Socket socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp))
        {
            socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
            port = ((IPEndPoint)socket.LocalEndPoint!).Port;
            await using SqlConnection connection = new(TextFor(port));

            SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

            Assert.Equal(10061, error.Number);
            Assert.Contains($"127.0.0.1,{port}", error.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_an_unresolvable_host_names_host_and_port(bool isAsync)
    {
        // The name is too long for a DNS label, so that no query is sent over the network.
        string host = new string('a', 70) + ".invalid";
        using var connection = new SqlConnection($"Server={host},4711;User ID=sa;Password=secret");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains(host, error.Message, StringComparison.Ordinal);
        Assert.Contains("4711", error.Message, StringComparison.Ordinal);
        Assert.Equal(20, error.Class);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_login_without_a_response_ends_with_the_connect_timeout(bool isAsync)
    {
        TaskCompletionSource held = new();
        TaskCompletionSource received = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                received.TrySetResult();
                return held.Task;
            },
        });

        TestClock clock = new();
        await using SqlConnection connection = clock.Connect(ConnectionString(server, "Connect Timeout=20"));
        Task opening = OpenAsync(connection, isAsync);
        await received.Task;
        clock.Advance(20_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        Assert.Equal(-2, error.Number);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Contains("waiting for the login response", error.Message, StringComparison.Ordinal);
        held.SetResult();
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_PRELOGIN_without_a_response_ends_with_the_connect_timeout(bool isAsync)
    {
        TestClock clock = new();
        using Socket listener = Listen(out string dataSource);
        Task<Socket> receiving = AcceptAndReceiveAsync(listener);
        await using SqlConnection connection = clock.Connect($"{dataSource};Connect Timeout=20");

        Task opening = OpenAsync(connection, isAsync);
        using Socket socket = await receiving;
        clock.Advance(20_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        Assert.Equal(-2, error.Number);
        Assert.Contains("waiting for the pre-login handshake", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Canceling_the_token_ends_a_login_and_closes_its_connection()
    {
        TaskCompletionSource held = new();
        TaskCompletionSource reached = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                reached.TrySetResult();
                return held.Task;
            },
        });
        await using SqlConnection connection = new(ConnectionString(server));
        using CancellationTokenSource source = new();

        Task opening = connection.OpenAsync(source.Token);
        await reached.Task;
        Assert.Equal(ConnectionState.Connecting, connection.State);
        await source.CancelAsync();

        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
        Assert.Equal(source.Token, error.CancellationToken);
        Assert.Equal(ConnectionState.Closed, connection.State);
        held.SetResult();
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_closes_during_login_is_reported_with_the_phase(bool isAsync)
    {
        using Socket listener = Listen(out string dataSource);
        Task serving = AnswerOnceAsync(listener, []);
        await using SqlConnection connection = new(dataSource);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("waiting for the pre-login handshake", error.Message, StringComparison.Ordinal);
        Assert.Equal(20, error.Class);
        await serving;
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_a_server_of_another_protocol_suggests_checking_the_port(bool isAsync)
    {
        using Socket listener = Listen(out string dataSource);
        Task serving = AnswerOnceAsync(listener, "HTTP/1.1 400 Bad Request\r\n\r\n"u8.ToArray());
        await using SqlConnection connection = new(dataSource);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("check that the port belongs to SQL Server", error.Message, StringComparison.Ordinal);
        await serving;
    }

    [Fact]
    public async Task The_password_is_not_readable_after_the_connection_was_opened()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server));
        Assert.Contains(server.Password, connection.ConnectionString, StringComparison.Ordinal);

        await OpenAsync(connection, isAsync: true);
        await connection.CloseAsync();

        Assert.DoesNotContain(server.Password, connection.ConnectionString, StringComparison.Ordinal);
        await OpenAsync(connection, isAsync: true);
    }

    [Fact]
    public async Task Opening_twice_or_using_a_closed_connection_throws_with_the_state()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server));
        Assert.Throws<InvalidOperationException>(() => connection.ServerVersion);
        Assert.Contains(
            "The connection's current state is closed.",
            Assert.Throws<InvalidOperationException>(() => connection.BeginTransaction()).Message,
            StringComparison.Ordinal);

        await OpenAsync(connection, isAsync: true);

        Assert.Contains(
            "The connection's current state is open.",
            Assert.Throws<InvalidOperationException>(connection.Open).Message,
            StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => connection.ConnectionString = "");
    }

    private static Socket Listen(out string connectionString)
    {
        Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(1);
        connectionString = TextFor(((IPEndPoint)listener.LocalEndPoint!).Port);
        return listener;
    }

    /// <summary>
    /// Ports are reused, and a failed attempt of one test must not make the pool of another test on the same port fail fast.
    /// </summary>
    private static string TextFor(int port) => $"Data Source=127.0.0.1,{port};User ID=sa;Password=x;Pool Blocking Period=NeverBlock";

    /// <summary>Accepts a connection, and returns it when the client has sent something.</summary>
    private static async Task<Socket> AcceptAndReceiveAsync(Socket listener)
    {
        Socket socket = await listener.AcceptAsync(TestToken);
        Assert.Equal(1, await socket.ReceiveAsync(new byte[1], SocketFlags.None, TestToken));
        return socket;
    }

    private static async Task AnswerOnceAsync(Socket listener, byte[] answer)
    {
        using Socket socket = await listener.AcceptAsync(TestToken);
        await socket.ReceiveAsync(new byte[4096], SocketFlags.None, TestToken);
        if (answer.Length > 0)
        {
            await socket.SendAsync(answer, SocketFlags.None, TestToken);
        }

        socket.Shutdown(SocketShutdown.Send);
    }
}

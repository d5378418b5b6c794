using System;
using System.Linq;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Tests.Tokens;
using Xunit;
using static MsSqlConnector.Tests.Encryption.EncryptionFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>TDS 8.0: TLS precedes all other messages (MS-TDS 1.7, 3.2.5.1).</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Certificates)]
public sealed class StrictTests
{
    // The response to PRELOGIN in one packet: a version, and encryption on.
    private const string PreLoginAnswer = "04 01 001A 0000 01 00  00 000B 0006 01 0011 0001 FF  1000 03E8 0000 01";

    [Theory]
    [SyncAndAsync]
    public async Task A_strict_connection_opens_and_reports_its_encryption(bool isAsync)
    {
        await using TdsServer server = StartStrict();
        await using SqlConnection connection = new(Strict(server));
        Assert.False(connection.IsEncrypted);
        Assert.Equal(SslProtocols.None, connection.SslProtocol);

        await OpenAsync(connection, isAsync);

        Assert.True(connection.IsEncrypted);
        Assert.Equal(SslProtocols.Tls13, connection.SslProtocol);
        await connection.ChangeDatabaseAsync("shop", TestToken);
        Assert.Equal("shop", connection.Database);
        Assert.Equal(0x0800_0000u, server.Recorder.Conversations[0].Login!.TdsVersion);
        Assert.Equal(SslProtocols.Tls13, server.Handshakes.Single().Protocol);
        Assert.Empty(server.Log.Complaints);
        await connection.CloseAsync();
        Assert.False(connection.IsEncrypted);
        Assert.Equal(SslProtocols.None, connection.SslProtocol);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_strict_connection_is_reused_from_the_pool(bool isAsync)
    {
        await using TdsServer server = StartStrict();
        await using SqlConnection connection = new(Strict(server, "Pooling=true"));
        for (int i = 0; i < 3; i++)
        {
            await OpenAsync(connection, isAsync);
            await connection.ChangeDatabaseAsync("shop", TestToken);
            Assert.True(connection.IsEncrypted);
            await connection.CloseAsync();
        }

        Assert.Single(server.Handshakes);
        SqlConnection.ClearPool(connection);
    }

    [Theory]
    [InlineData(SslProtocols.Tls12)]
    [InlineData(SslProtocols.Tls13)]
    public async Task A_strict_connection_uses_the_TLS_version_of_the_server(SslProtocols version)
    {
        await using TdsServer server = StartStrict(new TdsServerOptions { TlsVersions = version });
        await using SqlConnection connection = new(Strict(server));
        await OpenAsync(connection, isAsync: true);
        Assert.Equal(version, connection.SslProtocol);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_below_the_minimum_TLS_version_fails_and_the_error_names_the_keyword(bool isAsync)
    {
        await using TdsServer server = StartStrict(new TdsServerOptions { TlsVersions = SslProtocols.Tls12 });
        SqlException error = await FailAsync(Strict(server, "Minimum TLS Version=Tls13"), isAsync);
        Assert.Contains("Minimum TLS Version", error.Message, StringComparison.Ordinal);
        Assert.Equal(20, error.Class);
    }

    [Theory]
    [SyncAndAsync]
    public async Task TLS_1_3_is_not_used_with_TDS_7(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.On, TlsVersions = SslProtocols.Tls13 });
        SqlException error = await FailAsync(ConnectionString(server, "Encrypt=Mandatory;Trust Server Certificate=true"), isAsync);
        Assert.Contains("Encrypt=Strict", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task TrustServerCertificate_has_no_effect_on_a_strict_connection(bool isAsync)
    {
        await using TdsServer server = StartStrict();
        SqlException error = await FailAsync(ConnectionString(server, "Encrypt=Strict;Trust Server Certificate=true"), isAsync);
        Assert.Contains("is not trusted", error.Message, StringComparison.Ordinal);
        Assert.Contains("Trust Server Certificate has no effect with Encrypt=Strict", error.Message, StringComparison.Ordinal);
        Assert.Contains("set Server Certificate", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_responds_to_a_handshake_in_plain_text_receives_no_part_of_the_login(bool isAsync)
    {
        using Socket listener = Listen(out string connectionString);
        Task serving = AnswerOnceAsync(listener, Hex.Bytes(PreLoginAnswer));
        SqlException error = await FailAsync(connectionString + "Encrypt=Strict", isAsync);
        Assert.Contains("Encryption (TLS)", error.Message, StringComparison.Ordinal);
        Assert.Contains("Encrypt=Strict needs a server that supports TDS 8.0", error.Message, StringComparison.Ordinal);
        await serving;
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_a_handshake_that_the_server_closes_mentions_old_servers(bool isAsync)
    {
        using Socket listener = Listen(out string connectionString);
        Task serving = AnswerOnceAsync(listener, []);
        SqlException error = await FailAsync(connectionString + "Encrypt=Strict", isAsync);
        Assert.Contains("Encrypt=Mandatory", error.Message, StringComparison.Ordinal);
        await serving;
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_a_server_that_forces_strict_encryption_states_the_cause(bool isAsync)
    {
        await using TdsServer server = StartStrict();
        SqlException error = await FailAsync(ConnectionString(server, "Encrypt=Mandatory;Trust Server Certificate=true"), isAsync);
        Assert.Contains("Encrypt=Strict", error.Message, StringComparison.Ordinal);
        Assert.Empty(server.Recorder.All<MsSqlConnector.TestServer.Messages.LoginMessage>());
    }

    [Theory]
    [InlineData("Encrypt=Strict")]
    [InlineData("Encrypt=Mandatory")]
    public Task A_handshake_that_stalls_ends_with_the_connect_timeout(string encrypt) =>
        Task.WhenAll(CheckStallAsync(encrypt, isAsync: false), CheckStallAsync(encrypt, isAsync: true));

    [Theory]
    [InlineData("Encrypt=Strict")]
    [InlineData("Encrypt=Mandatory")]
    public async Task Canceling_ends_a_handshake(string encrypt)
    {
        using Socket listener = Listen(out string connectionString);
        Task<Socket> stalling = StallAsync(listener, encrypt);
        await using var connection = new SqlConnection(connectionString + encrypt);
        using var source = new CancellationTokenSource();
        Task opening = connection.OpenAsync(source.Token);
        using Socket server = await stalling;
        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
        Assert.Equal(source.Token, error.CancellationToken);
        Assert.Equal(System.Data.ConnectionState.Closed, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Plain_text_bytes_injected_after_the_PRELOGIN_response_are_rejected(bool isAsync)
    {
        using Socket listener = Listen(out string connectionString);

        // An accepted login response, before encryption.
        byte[] injected = Hex.Bytes(
            PreLoginAnswer + "04 01 0026 0000 02 00 AD 0E00 01 74000004 02 61000000 100003E8 FD 0000 0000 0000000000000000");
        Task serving = AnswerOnceAsync(listener, injected);
        SqlException error = await FailAsync(connectionString + "Encrypt=Mandatory;Trust Server Certificate=true", isAsync);
        Assert.Contains("the server sent unencrypted bytes before the TLS handshake", error.Message, StringComparison.Ordinal);
        await serving;
    }

    [Theory]
    [InlineData("Encrypt=Optional", EncryptionMode.NotSupported, false)]
    [InlineData("Encrypt=Optional", EncryptionMode.Off, false)]
    [InlineData("Encrypt=Optional", EncryptionMode.Required, true)]
    [InlineData("Encrypt=Mandatory", EncryptionMode.On, true)]
    public async Task A_TDS_7_connection_reports_whether_it_is_fully_encrypted(string encrypt, EncryptionMode mode, bool isEncrypted)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode });
        await using SqlConnection connection = new(ConnectionString(server, encrypt + ";Trust Server Certificate=true;Pooling=false"));
        await OpenAsync(connection, isAsync: true);
        Assert.Equal(isEncrypted, connection.IsEncrypted);
        Assert.Equal(isEncrypted ? SslProtocols.Tls12 : SslProtocols.None, connection.SslProtocol);
    }

    /// <summary>Receives the client's part of the handshake and does not respond.</summary>
    private static async Task CheckStallAsync(string encrypt, bool isAsync)
    {
        using Socket listener = Listen(out string connectionString);
        Task<Socket> accepting = StallAsync(listener, encrypt);
        TestClock clock = new();
        await using SqlConnection connection = clock.Connect(connectionString + encrypt + ";Connect Timeout=20");
        Task opening = OpenAsync(connection, isAsync);
        using Socket socket = await accepting;
        clock.Advance(20_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);
        Assert.Equal(-2, error.Number);
        Assert.Contains("setting up encryption (TLS)", error.Message, StringComparison.Ordinal);
    }

    private static async Task<Socket> StallAsync(Socket listener, string encrypt)
    {
        Socket socket = await listener.AcceptAsync(TestToken);
        byte[] buffer = new byte[4096];
        await socket.ReceiveAsync(buffer, SocketFlags.None, TestToken);
        if (encrypt != "Encrypt=Strict")
        {
            await socket.SendAsync(Hex.Bytes(PreLoginAnswer), SocketFlags.None, TestToken);
            await socket.ReceiveAsync(buffer, SocketFlags.None, TestToken);
        }

        return socket;
    }
}

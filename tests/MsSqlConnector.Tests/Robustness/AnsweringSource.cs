using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Opens connections whose responses are scripted byte by byte and receive by receive.</summary>
internal sealed class AnsweringSource : TransportSource, IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start(
        new TdsServerOptions { Listens = false, Encryption = EncryptionMode.NotSupported, Mars = false });

    /// <summary>The transport dialed last.</summary>
    public AnsweringTransport Transport { get; private set; } = null!;

    /// <summary>The clock of the connections.</summary>
    public TimeProvider Clock { get; init; } = TimeProvider.System;

    /// <summary>Frames the tokens of a message.</summary>
    public static byte[] Frame(Answer answer) => answer.Frame(HostileRig.Context).Bytes.ToArray();

    /// <inheritdoc cref="AnsweringTransport.LoginPacketType"/>
    public byte? LoginPacketType { get; init; }

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        Transport = new AnsweringTransport(_server.ConnectInMemory().Client) { LoginPacketType = LoginPacketType };

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        new(Dial(target, deadline));

    public async Task<SqlConnection> OpenAsync(bool isPooled = false)
    {
        SqlConnection connection = Connect(isPooled);
        await connection.OpenAsync(CancellationToken.None);
        return connection;
    }

    /// <summary>Creates a closed connection with its own pool.</summary>
    public SqlConnection Connect(bool isPooled = false) => new(TestSources.Create(
        ConnectionSettings.Parse($"Server=memory;User ID=sa;Password={_server.Password};Encrypt=Optional;Pooling={isPooled}")
            .WithClock(Clock),
        this));

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}

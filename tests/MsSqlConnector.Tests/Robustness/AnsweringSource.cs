using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Opens connections whose every response is scripted to the byte, and to the receive that brings it.</summary>
internal sealed class AnsweringSource : TransportSource, IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Listens = false, Encryption = EncryptionMode.NotSupported });

    /// <summary>The transport dialed last.</summary>
    public AnsweringTransport Transport { get; private set; } = null!;

    /// <summary>Frames the tokens of a message.</summary>
    public static byte[] Frame(Answer answer) => answer.Frame(HostileRig.Context).Bytes.ToArray();

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        Transport = new AnsweringTransport(_server.ConnectInMemory().Client);

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) => new(Dial(target, deadline));

    public async Task<SqlConnection> OpenAsync(bool isPooled = false)
    {
        var connection = new SqlConnection(new SessionPool(
            ConnectionSettings.Parse($"Server=memory;User ID=sa;Password={_server.Password};Encrypt=Optional;Pooling={isPooled}"), this));
        await connection.OpenAsync(CancellationToken.None);
        return connection;
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}

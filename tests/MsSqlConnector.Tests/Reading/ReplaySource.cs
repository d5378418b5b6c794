using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Connections of the provider without sockets: they log in to a server in memory and then read replayed responses.</summary>
internal sealed class ReplaySource(
    Collation? collation = null, bool mars = true, IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>>? features = null)
    : TransportSource, IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions
    {
        Listens = false,
        Encryption = EncryptionMode.NotSupported,
        Collation = collation ?? Collation.Latin1,
        Mars = mars,
        Features = features ?? FeatureSupport.Default,
    });

    /// <summary>The transport of the last connection.</summary>
    public ReplayTransport Transport { get; private set; } = null!;

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        Transport = new ReplayTransport(_server.ConnectInMemory().Client);

    public override ValueTask<ByteTransport> DialAsync(
        DialTarget target, Deadline deadline, CancellationToken token) =>
        new(Dial(target, deadline));

    /// <summary>Creates a closed connection with its own pool.</summary>
    public SqlConnection Connect(int packetByteCount, string settings = "") => new(TestSources.Create(
        $"Server=memory;User ID=sa;Password={_server.Password};Encrypt=Optional;Pooling=false;Packet Size={packetByteCount};{settings}",
        this));

    public async Task<SqlConnection> OpenAsync(int packetByteCount, string settings = "")
    {
        SqlConnection connection = Connect(packetByteCount, settings);
        await connection.OpenAsync(CancellationToken.None);
        return connection;
    }

    public static byte[] Frame(ScriptedAnswer script, int packetByteCount, bool hasColumnEncryption = false) => script.Answer.Frame(
        new FrameContext(packetByteCount, 51, script.Outputs.Length > 0, false) { HasColumnEncryption = hasColumnEncryption }).Bytes
        .ToArray();

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}

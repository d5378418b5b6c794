using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// Connections without sockets: the first one logs in to a server in memory, whose responses are replayed to every later one, so that only
/// the work of the provider is measured.
/// </summary>
internal sealed class MemorySource : TransportSource, IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start(
        new TdsServerOptions { Listens = false, Encryption = EncryptionMode.NotSupported });
    private readonly List<byte[]> _said = [];
    private bool _isRecorded;

    public MemorySource(bool isPooled)
    {
        Source = new ConnectionSource(
            ConnectionSettings.Parse($"Server=memory;User ID=sa;Password={_server.Password};Encrypt=Optional;Pooling={isPooled}"),
            new SourceOptions { Transports = this });
        using SqlConnection connection = new(Source);
        connection.Open();
        _isRecorded = true;
    }

    public ConnectionSource Source { get; }

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        new MemoryTransport(_said, _isRecorded ? null : _server.ConnectInMemory().Client);

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        new(Dial(target, deadline));

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}

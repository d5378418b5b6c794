using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>
/// Logs in once to a server in memory and records its responses; later logins receive the same from a transport that allocates almost
/// nothing, so that the provider's allocations are measured.
/// </summary>
internal sealed class CannedLoginSource : TransportSource, IAsyncDisposable
{
    private readonly TdsServer _server =
        TdsServer.Start(new TdsServerOptions { Listens = false, Encryption = EncryptionMode.NotSupported });

    private readonly List<byte[]> _said = [];
    private readonly ConnectionSource _source;
    private bool _isRecorded;

    public CannedLoginSource() => _source = TestSources.Create(
        $"Server=memory;User ID=sa;Password={_server.Password};Encrypt=Optional;Pooling=false", this);

    public SqlConnection Connect() => new(_source);

    public async Task RecordAsync()
    {
        await using SqlConnection connection = Connect();
        await connection.OpenAsync(CancellationToken.None);
        _isRecorded = true;
    }

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        new LoginTransport(_said, _isRecorded ? null : _server.ConnectInMemory().Client);

    public override ValueTask<ByteTransport> DialAsync(
        DialTarget target, Deadline deadline, CancellationToken token) =>
        new(Dial(target, deadline));

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    /// <summary>Records the responses of a server, or replays them.</summary>
    private sealed class LoginTransport(List<byte[]> said, Stream? server) : ByteTransport
    {
        private int _pieceIndex;

        public override int Receive(byte[] buffer, int offset, int byteCount)
        {
            if (server is not null)
            {
                int read = server.Read(buffer, offset, byteCount);
                said.Add(buffer.AsSpan(offset, read).ToArray());
                return read;
            }

            byte[] piece = said[_pieceIndex++];
            piece.CopyTo(buffer, offset);
            return piece.Length;
        }

        public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => new(Receive(buffer, offset, byteCount));

        public override void Send(byte[] buffer, int offset, int byteCount) => server?.Write(buffer, offset, byteCount);

        public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
        {
            Send(buffer, offset, byteCount);
            return default;
        }

        public override bool IsReadable() => false;

        public override void Abort() => server?.Dispose();
    }
}

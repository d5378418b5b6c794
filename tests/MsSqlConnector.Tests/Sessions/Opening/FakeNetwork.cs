using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>
/// Hosts without sockets: each name leads to a server in memory or fails as configured; unknown names are refused. It records the dialed
/// hosts and the available times.
/// </summary>
internal sealed class FakeNetwork : TransportSource
{
    /// <summary>
    /// An attempt has a share of the time, which is small for a failover partner. The slowest handshake completes within it.
    /// </summary>
    private const string Settings = "User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Timeout=900;";

    private readonly ConcurrentDictionary<string, Func<DialTarget, ByteTransport>> _hosts = new();

    /// <summary>The dialed hosts, in order.</summary>
    public ConcurrentQueue<(string Name, int Port, int RemainingMilliseconds)> Dialled { get; } = new();

    public string Names => string.Join(" ", Array.ConvertAll(Dialled.ToArray(), dialled => dialled.Name));

    public FakeNetwork With(string host, TdsServer server)
    {
        _hosts[host] = _ => new MemoryTransport(server.ConnectInMemory().Client);
        return this;
    }

    /// <summary>Removes a host; connections to it stay open.</summary>
    public FakeNetwork Without(string host)
    {
        _hosts.TryRemove(host, out _);
        return this;
    }

    /// <summary>A host that drops all packets; here the timeout occurs without waiting.</summary>
    public FakeNetwork WithSilent(string host)
    {
        _hosts[host] = static target => throw new DialException(
            DialFailure.TimedOut, target, target.Port, SocketError.TimedOut, new SocketException((int)SocketError.TimedOut));
        return this;
    }

    /// <summary>Creates a closed connection over this network, with its own pool that keeps no sessions.</summary>
    public SqlConnection Connect(string connectionString, TimeProvider? clock = null) => new(TestSources.Create(
        ConnectionSettings.Parse($"{Settings}Pooling=false;{connectionString}").WithClock(clock ?? TimeProvider.System), this));

    /// <summary>A pool over this network.</summary>
    public SessionPool Pool(string connectionString, TimeProvider? clock = null) => TestSources.Create(
        ConnectionSettings.Parse(Settings + connectionString).WithClock(clock ?? TimeProvider.System), this).GetPool();

    public override ByteTransport Dial(DialTarget target, Deadline deadline)
    {
        Dialled.Enqueue((target.Name, target.Port, deadline.RemainingMilliseconds));
        return _hosts.TryGetValue(target.Host, out Func<DialTarget, ByteTransport>? dial)
            ? dial(target)
            : throw new DialException(
                DialFailure.Refused,
                target,
                target.Port,
                SocketError.ConnectionRefused,
                new SocketException((int)SocketError.ConnectionRefused));
    }

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        return new ValueTask<ByteTransport>(Dial(target, deadline));
    }

    private sealed class MemoryTransport(Stream stream) : ByteTransport
    {
        public override int Receive(byte[] buffer, int offset, int byteCount) => stream.Read(buffer, offset, byteCount);

        public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) =>
            stream.ReadAsync(buffer.AsMemory(offset, byteCount));

        public override void Send(byte[] buffer, int offset, int byteCount) => stream.Write(buffer, offset, byteCount);

        public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount) =>
            stream.WriteAsync(buffer.AsMemory(offset, byteCount));

        public override bool IsReadable() => false;

        public override void Abort() => stream.Dispose();
    }
}

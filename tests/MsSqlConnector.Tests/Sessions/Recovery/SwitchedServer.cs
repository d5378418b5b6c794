using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Tests.Sessions.Recovery;

/// <summary>A network in which every name leads to one server, which can be replaced.</summary>
internal sealed class SwitchedServer(TdsServer server) : TransportSource
{
    public TdsServer Server { get; set; } = server;

    private DialTarget Target => new() { Host = "127.0.0.1", Port = Server.Port };

    public override ByteTransport Dial(DialTarget target, Deadline deadline) => NetworkSource.Shared.Dial(Target, deadline);

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        NetworkSource.Shared.DialAsync(Target, deadline, token);
}

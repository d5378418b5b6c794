using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>A pool whose sockets count how often the pool polls them for readability.</summary>
internal sealed class LivenessRig : TransportSource
{
    /// <summary>
    /// The milliseconds without a receive after which the pool polls the socket: the same as in Microsoft.Data.SqlClient.
    /// </summary>
    public const int WindowMilliseconds = 5;

    public LivenessRig(TdsServer server, string more = "") =>
        Source = TestSources.Create(ConnectionString(server, more), this);

    public ConnectionSource Source { get; }

    public SessionPool Pool => Source.GetPool();

    /// <summary>The transport dialed last.</summary>
    public PolledTransport Transport { get; private set; } = null!;

    /// <summary>Waits until the pool no longer assumes that a recently used connection is alive.</summary>
    public static void WaitUntilChecked()
    {
        int start = Environment.TickCount;
        Eventually.IsTrue(
            () => unchecked(Environment.TickCount - start) > WindowMilliseconds,
            "The clock of the pool has advanced by more than the window.");
    }

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        Transport = new PolledTransport(NetworkSource.Shared.Dial(target, deadline));

    public override async ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        Transport = new PolledTransport(await NetworkSource.Shared.DialAsync(target, deadline, token));
}

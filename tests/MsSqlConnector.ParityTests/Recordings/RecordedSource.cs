using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Recordings;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.ParityTests.Recordings;

/// <summary>Connects the one connection that is opened over it to a recorded server, in memory.</summary>
internal sealed class RecordedSource(Recording recording, Delivery delivery) : TransportSource
{
    private int _isDialed;

    public RecordedTransport Transport { get; } = new(new RecordedPeer(recording, delivery.Sizes), delivery);

    public SqlConnection Connect(RecordedCase client) => new(TestSources.Create(
        $"Server=memory;User ID=sa;Password=p;Encrypt=Optional;Pooling=false;Connect Timeout=0;{client.ConnectionString}", this));

    public override ByteTransport Dial(DialTarget target, Deadline deadline)
    {
        if (Interlocked.Exchange(ref _isDialed, 1) != 0)
        {
            throw new DialException(DialFailure.Unreachable, target, 0, SocketError.ConnectionRefused, null);
        }

        return Transport;
    }

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        new(Dial(target, deadline));
}

using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Connections with multiple active result sets and their own pool, each over a prepared transport.</summary>
internal sealed class FrameSource : TransportSource
{
    public const string Settings = "User ID=sa;Encrypt=Optional;MultipleActiveResultSets=true;Packet Size=512;Connect Retry Count=0;";

    public FrameSource() => Source = TestSources.Create(
        $"Server=memory;Password=p;Connect Timeout=0;Command Timeout=0;Max Pool Size=1;{Settings}", this);

    public ConnectionSource Source { get; }

    public SessionPool Pool => Source.GetPool();

    public FrameTransport Transport { get; set; } = null!;

    public override ByteTransport Dial(DialTarget target, Deadline deadline) => Transport;

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) => new(Transport);
}

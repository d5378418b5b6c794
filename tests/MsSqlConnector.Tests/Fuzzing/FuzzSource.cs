using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Connections with their own pool, each over a prepared transport.</summary>
internal sealed class FuzzSource : TransportSource
{
    public FuzzSource() => Pool = new SessionPool(
        ConnectionSettings.Parse("Server=memory;User ID=sa;Password=p;Encrypt=Optional;Connect Timeout=0;Command Timeout=0;Max Pool Size=1"), this);

    public SessionPool Pool { get; }

    public FuzzTransport Transport { get; set; } = null!;

    public SqlConnection Connect() => new(Pool);

    public override ByteTransport Dial(DialTarget target, Deadline deadline) => Transport;

    public override ValueTask<ByteTransport> DialAsync(
        DialTarget target, Deadline deadline, CancellationToken token) => new(Transport);
}

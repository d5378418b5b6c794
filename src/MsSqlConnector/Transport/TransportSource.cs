using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>Where the transports of new sessions come from: the network as a rule, memory where a pool is made for that.</summary>
internal abstract class TransportSource
{
    /// <exception cref="DialException">The host was not reached in time.</exception>
    public abstract ByteTransport Dial(DialTarget target, Deadline deadline);

    /// <inheritdoc cref="Dial"/>
    /// <exception cref="System.OperationCanceledException">The token was cancelled.</exception>
    public abstract ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token);
}

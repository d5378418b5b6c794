using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>Who knows the addresses of a host.</summary>
internal abstract class HostResolver
{
    /// <exception cref="DialException">The name could not be resolved, or not in time.</exception>
    public abstract IPAddress[] Resolve(DialTarget target, Deadline deadline);

    /// <inheritdoc cref="Resolve"/>
    /// <exception cref="System.OperationCanceledException">The token was cancelled.</exception>
    public abstract ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token);
}

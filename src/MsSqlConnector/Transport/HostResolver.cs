using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>Resolves the addresses of a host.</summary>
internal abstract class HostResolver
{
    /// <exception cref="DialException">The name could not be resolved in time.</exception>
    public abstract IPAddress[] Resolve(DialTarget target, Deadline deadline);

    /// <inheritdoc cref="Resolve"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public abstract ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token);
}

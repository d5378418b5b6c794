using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Windows.LocalDatabases;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>Resolves the addresses of a host, and the pipe of a LocalDB instance.</summary>
internal abstract class HostResolver
{
    /// <summary>Gets the LocalDB that returns the pipe of an instance.</summary>
    public virtual LocalDatabase LocalDatabase => LocalDatabase.Shared;

    /// <exception cref="DialException">The name could not be resolved in time.</exception>
    public abstract IPAddress[] Resolve(DialTarget target, Deadline deadline);

    /// <inheritdoc cref="Resolve"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public abstract ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token);
}

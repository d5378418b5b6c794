using System;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>The source of the transports for new sessions: usually the network; an in-memory source for some pools.</summary>
internal abstract class TransportSource
{
    /// <exception cref="DialException">The host was not reached in time.</exception>
    public abstract ByteTransport Dial(DialTarget target, Deadline deadline);

    /// <inheritdoc cref="Dial"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public abstract ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token);

    /// <summary>Returns the current addresses of a name; none if the source does not resolve names.</summary>
    /// <exception cref="DialException">The name could not be resolved.</exception>
    public virtual ValueTask<IPAddress[]> ResolveAsync(string host, Deadline deadline) => new(Array.Empty<IPAddress>());

    /// <summary>Records a successful login. The server decides whether its address can be used if the name cannot be resolved.</summary>
    public virtual void RecordLogin(ConnectedAddress connected, bool canCache)
    {
    }
}

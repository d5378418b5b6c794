using System;
using System.Net;
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
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public abstract ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token);

    /// <summary>The addresses that a name leads to now; none where names are not looked up.</summary>
    /// <exception cref="DialException">They are not known.</exception>
    public virtual ValueTask<IPAddress[]> ResolveAsync(string host, Deadline deadline) => new(Array.Empty<IPAddress>());

    /// <summary>A login succeeded there; whether its address may stand in for its name when that cannot be resolved.</summary>
    public virtual void NoteLogin(DialledAddress dialled, bool mayRemember)
    {
    }
}

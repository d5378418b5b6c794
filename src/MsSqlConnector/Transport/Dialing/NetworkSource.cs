using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// The transports of the network. It connects by the decisions of a <see cref="DialSequence"/> and remembers the addresses of servers that
/// allow it.
/// </summary>
internal sealed class NetworkSource(HostResolver resolver) : TransportSource
{
    private readonly AddressCache _addressCache = new();

    /// <summary>Gets the network with the resolver of the platform.</summary>
    public static NetworkSource Shared { get; } = new(new SystemResolver());

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        DialDriver.Dial(target, resolver, _addressCache, deadline);

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        DialDriver.DialAsync(target, resolver, _addressCache, deadline, token);

    public override ValueTask<IPAddress[]> ResolveAsync(string host, Deadline deadline) =>
        resolver.ResolveAsync(new DialTarget { Host = host }, deadline, CancellationToken.None);

    public override void RecordLogin(ConnectedAddress connected, bool canCache)
    {
        if (canCache)
        {
            _addressCache.Add(connected);
        }
        else
        {
            _addressCache.Remove(connected);
        }
    }
}

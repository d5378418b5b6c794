using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// The transports of the network. It connects by the decisions of a <see cref="DialSequence"/> and remembers the addresses of servers that
/// allow it.
/// </summary>
internal sealed class NetworkSource(HostResolver resolver) : TransportSource
{
    private readonly RememberedAddresses _remembered = new();

    /// <summary>Gets the network with the resolver of the platform.</summary>
    public static NetworkSource Shared { get; } = new(new SystemResolver());

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        DialDriver.Dial(target, resolver, _remembered, deadline);

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        DialDriver.DialAsync(target, resolver, _remembered, deadline, token);

    public override ValueTask<IPAddress[]> ResolveAsync(string host, Deadline deadline) =>
        resolver.ResolveAsync(new DialTarget { Host = host }, deadline, CancellationToken.None);

    public override void NoteLogin(DialledAddress dialled, bool mayRemember)
    {
        if (mayRemember)
        {
            _remembered.Note(dialled);
        }
        else
        {
            _remembered.Forget(dialled);
        }
    }
}

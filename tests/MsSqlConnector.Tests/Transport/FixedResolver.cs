using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Tests.Transport;

/// <summary>A resolver that gives every name the same addresses.</summary>
internal sealed class FixedResolver(params IPAddress[] addresses) : HostResolver
{
    public override IPAddress[] Resolve(DialTarget target, Deadline deadline) => addresses;

    public override ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token) => new(addresses);
}

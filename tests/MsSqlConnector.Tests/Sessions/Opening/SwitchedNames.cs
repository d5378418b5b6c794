using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>A resolver that resolves every name to one address, or to none while it fails.</summary>
internal sealed class SwitchedNames : HostResolver
{
    /// <summary>The address of all names; null for none.</summary>
    public IPAddress? Address { get; set; } = IPAddress.Loopback;

    public override IPAddress[] Resolve(DialTarget target, Deadline deadline) =>
        Address is { } address ? [address] : throw DialPlan.NameNotResolved(target, inner: null);

    public override ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        new(Resolve(target, deadline));
}

using System;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Checks whether host names still resolve to the addresses that sessions are connected to. After a failover by DNS the old server may
/// still respond, so the pool discards sessions whose address is outdated.
/// </summary>
/// <param name="source">Resolves the names.</param>
/// <param name="clock">The clock of the time limit.</param>
internal sealed class DnsMonitor(TransportSource source, TimeProvider clock)
{
    private const int LookUpSeconds = 15;

    private volatile Dictionary<string, IPAddress[]> _addresses = [];

    /// <summary>
    /// Returns whether the host name of a session still resolves to its address. Returns true when the name has not been resolved.
    /// </summary>
    public bool IsCurrent(ConnectedAddress? address) =>
        address is not { } connected
        || !_addresses.TryGetValue(connected.Host, out IPAddress[]? addresses)
        || Array.IndexOf(addresses, connected.Address) >= 0;

    /// <summary>Resolves host names. A name that cannot be resolved at the moment has no effect.</summary>
    public async Task RefreshAsync(IEnumerable<string> hosts)
    {
        Dictionary<string, IPAddress[]> addresses = [];
        foreach (string host in hosts)
        {
            if (!IPAddress.TryParse(host, out _) && await TryResolveAsync(host).ConfigureAwait(false) is { Length: > 0 } found)
            {
                addresses[host] = found;
            }
        }

        _addresses = addresses;
    }

    private async Task<IPAddress[]> TryResolveAsync(string host)
    {
        try
        {
            return await source.ResolveAsync(host, Deadline.FromTimeoutSeconds(clock, LookUpSeconds)).ConfigureAwait(false);
        }
        catch (DialException)
        {
            return [];
        }
    }
}

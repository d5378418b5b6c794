using System;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Knows where the names lead that sessions were dialled by, so that those which lead elsewhere can be given up: after a
/// failover by DNS the old server may still answer.
/// </summary>
internal sealed class AddressWatch(TransportSource source)
{
    private const int LookUpSeconds = 15;

    private volatile Dictionary<string, IPAddress[]> _addresses = [];

    /// <summary>Whether the name that a session was dialed by still leads to its address. A name that was not looked up counts as unchanged.</summary>
    public bool IsCurrent(DialledAddress? address) =>
        address is not { } dialled
        || !_addresses.TryGetValue(dialled.Host, out IPAddress[]? addresses)
        || Array.IndexOf(addresses, dialled.Address) >= 0;

    /// <summary>Looks names up. One that cannot be found at the moment changes nothing.</summary>
    public async Task LookAsync(IEnumerable<string> hosts)
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
            return await source.ResolveAsync(host, Deadline.FromTimeoutSeconds(LookUpSeconds)).ConfigureAwait(false);
        }
        catch (DialException)
        {
            return [];
        }
    }
}

using System;
using System.Collections.Concurrent;
using System.Net;

namespace MsSqlConnector.Transport;

/// <summary>
/// Where hosts were when a login last succeeded, for when their names cannot be resolved (MS-TDS 2.2.6.4, feature 0x0B). Only hosts
/// whose servers wish it are in it.
/// </summary>
internal sealed class RememberedAddresses
{
    /// <summary>Connection strings of one program name few servers; more than this is something else.</summary>
    public const int MaxCount = 1000;

    private readonly ConcurrentDictionary<string, IPAddress> _addresses = new(StringComparer.OrdinalIgnoreCase);

    public int Count => _addresses.Count;

    /// <summary>Remembers where a host is; one that is an address itself needs no memory.</summary>
    public void Note(DialledAddress dialled)
    {
        bool hasRoom = _addresses.Count < MaxCount || _addresses.ContainsKey(dialled.Host);
        if (hasRoom && !IPAddress.TryParse(dialled.Host, out _))
        {
            _addresses[dialled.Host] = dialled.Address;
        }
    }

    public void Forget(DialledAddress dialled) => _addresses.TryRemove(dialled.Host, out _);

    /// <summary>The address that is remembered of a host, or null.</summary>
    public IPAddress? Find(string host) => _addresses.TryGetValue(host, out IPAddress? address) ? address : null;
}

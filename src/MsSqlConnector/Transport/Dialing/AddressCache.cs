using System;
using System.Collections.Concurrent;
using System.Net;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// The addresses of hosts at their last successful login, used if a name cannot be resolved (MS-TDS 2.2.6.4, feature 0x0B). It contains
/// only hosts whose servers request this.
/// </summary>
internal sealed class AddressCache
{
    /// <summary>The maximum number of hosts. The connection strings of an application usually name only a few servers.</summary>
    public const int MaxCount = 1000;

    private readonly ConcurrentDictionary<string, IPAddress> _addresses = new(StringComparer.OrdinalIgnoreCase);

    public int Count => _addresses.Count;

    /// <summary>Remembers the address of a host. A host that is an address is not stored.</summary>
    public void Add(ConnectedAddress connected)
    {
        bool hasRoom = _addresses.Count < MaxCount || _addresses.ContainsKey(connected.Host);
        if (hasRoom && !IPAddress.TryParse(connected.Host, out _))
        {
            _addresses[connected.Host] = connected.Address;
        }
    }

    public void Remove(ConnectedAddress connected) => _addresses.TryRemove(connected.Host, out _);

    /// <summary>Returns the remembered address of a host, or null.</summary>
    public IPAddress? Find(string host) => _addresses.TryGetValue(host, out IPAddress? address) ? address : null;
}

using System;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// Sorts the addresses of a host into the order of the connection attempts. Within an address family, the order of the resolver is kept.
/// </summary>
internal static class AddressOrder
{
    public static IPAddress[] Sort(IPAddress[] addresses, AddressPreference preference)
    {
        if (preference == AddressPreference.UsePlatformDefault || addresses.Length == 1)
        {
            return addresses;
        }

        return SortByFamily(
            addresses, preference == AddressPreference.IPv4First ? AddressFamily.InterNetwork : AddressFamily.InterNetworkV6);
    }

    // A separate method, because a lambda that captures a parameter allocates even if it is not reached.
    private static IPAddress[] SortByFamily(IPAddress[] addresses, AddressFamily preferred)
    {
        IPAddress[] first = Array.FindAll(addresses, address => address.AddressFamily == preferred);
        IPAddress[] rest = Array.FindAll(addresses, address => address.AddressFamily != preferred);
        return [.. first, .. rest];
    }
}

using System;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>Sorts the addresses of a host into the order in which they are tried. Within a family the order of the resolver stays.</summary>
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

    // A method of its own: a lambda that captures a parameter costs an object also where it is not reached.
    private static IPAddress[] SortByFamily(IPAddress[] addresses, AddressFamily preferred)
    {
        IPAddress[] first = Array.FindAll(addresses, address => address.AddressFamily == preferred);
        IPAddress[] rest = Array.FindAll(addresses, address => address.AddressFamily != preferred);
        return [.. first, .. rest];
    }
}

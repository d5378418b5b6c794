using System;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>Puts a host's addresses in the order in which they are tried; within a family the resolver's order stays.</summary>
internal static class AddressOrder
{
    public static IPAddress[] Sort(IPAddress[] addresses, AddressPreference preference)
    {
        if (preference == AddressPreference.UsePlatformDefault)
        {
            return addresses;
        }

        AddressFamily preferred =
            preference == AddressPreference.IPv4First ? AddressFamily.InterNetwork : AddressFamily.InterNetworkV6;
        IPAddress[] first = Array.FindAll(addresses, address => address.AddressFamily == preferred);
        IPAddress[] rest = Array.FindAll(addresses, address => address.AddressFamily != preferred);
        return [.. first, .. rest];
    }
}

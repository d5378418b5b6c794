using System;
using System.Collections.Generic;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;

namespace MsSqlConnector.Transport.Browser;

/// <summary>
/// The IPv4 broadcast addresses of this computer: the limited one, and that of each network to which an interface is connected.
/// </summary>
internal static class BroadcastAddresses
{
    /// <summary>The number of bits of a network with two addresses, which has no broadcast address.</summary>
    private const uint PointToPointMask = 0xFFFFFFFE;

    /// <summary>Returns the addresses without duplicates.</summary>
    public static IPAddress[] Find()
    {
        // The limited broadcast leaves through one interface only on most platforms. The others need the address of their network.
        var addresses = new HashSet<IPAddress> { IPAddress.Broadcast };
        try
        {
            foreach (NetworkInterface network in NetworkInterface.GetAllNetworkInterfaces())
            {
                if (network.OperationalStatus is OperationalStatus.Up or OperationalStatus.Unknown)
                {
                    AddNetworks(addresses, network);
                }
            }
        }
        catch (Exception exception) when (exception is NetworkInformationException or NotSupportedException or NotImplementedException)
        {
            // The platform does not list its interfaces.
        }

        return [.. addresses];
    }

    /// <summary>Returns whether a network has a broadcast address, which is its last address.</summary>
    public static bool TryCreate(IPAddress address, IPAddress mask, out IPAddress broadcast)
    {
        uint maskBits = ToBits(mask);
        broadcast = FromBits(ToBits(address) | ~maskBits);

        // A mask of 0 is that of an interface without a network.
        return maskBits is not 0 and < PointToPointMask;
    }

    private static void AddNetworks(HashSet<IPAddress> addresses, NetworkInterface network)
    {
        foreach (UnicastIPAddressInformation unicast in network.GetIPProperties().UnicastAddresses)
        {
            if (unicast.Address.AddressFamily == AddressFamily.InterNetwork
                && TryCreate(unicast.Address, unicast.IPv4Mask, out IPAddress broadcast))
            {
                addresses.Add(broadcast);
            }
        }
    }

    private static uint ToBits(IPAddress address)
    {
        byte[] bytes = address.GetAddressBytes();
        return ((uint)bytes[0] << 24) | ((uint)bytes[1] << 16) | ((uint)bytes[2] << 8) | bytes[3];
    }

    private static IPAddress FromBits(uint bits) => new([(byte)(bits >> 24), (byte)(bits >> 16), (byte)(bits >> 8), (byte)bits]);
}

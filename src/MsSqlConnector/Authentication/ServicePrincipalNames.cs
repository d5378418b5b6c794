using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The names under which SQL Server's service may be known to those who issue tickets, the likeliest first. Asking for one of
/// them asks the name service for the host's full name, so nothing but an integrated login does.
/// </summary>
internal static class ServicePrincipalNames
{
    private const string ServiceClass = "MSSQLSvc/";
    private const int DefaultPort = 1433;

    /// <summary>May block in the name service.</summary>
    public static string[] Find(SecurityTarget target) => target.ServicePrincipalName.Length > 0
        ? [target.ServicePrincipalName]
        : Make(FullName(target.Host), target.Port, target.Instance);

    /// <summary>A server registers itself with its port, and with its instance's name or without one for the default instance.</summary>
    public static string[] Make(string host, int port, string instance)
    {
        if (port == 0)
        {
            return [ServiceClass + host + (instance.Length > 0 ? ":" + instance : "")];
        }

        string withPort = ServiceClass + host + ":" + port.ToString(CultureInfo.InvariantCulture);
        return port == DefaultPort ? [withPort, ServiceClass + host] : [withPort];
    }

    /// <summary>The host's full name where the name service knows one; tickets are issued for that.</summary>
    private static string FullName(string host)
    {
        try
        {
            return Dns.GetHostEntry(host) is { HostName.Length: > 0 } entry ? entry.HostName : host;
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException)
        {
            return host;
        }
    }
}

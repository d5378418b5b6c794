using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Finds the possible service principal names of a SQL Server, the most likely one first. Only integrated logins use it, because it
/// resolves the full name of the host.
/// </summary>
internal static class ServicePrincipalNames
{
    private const string ServiceClass = "MSSQLSvc/";
    private const int DefaultPort = 1433;

    /// <summary>Returns the names for a server. Can block on name resolution.</summary>
    public static string[] Find(SecurityTarget target) => target.ServicePrincipalName.Length > 0
        ? [target.ServicePrincipalName]
        : Create(FullName(target.Host), target.Port, target.Instance);

    /// <summary>
    /// Returns the names for a host. A server registers itself with its port, and with the name of its instance, or without one for the
    /// default instance.
    /// </summary>
    public static string[] Create(string host, int port, string instance)
    {
        if (port == 0)
        {
            return [ServiceClass + host + (instance.Length > 0 ? ":" + instance : "")];
        }

        string withPort = ServiceClass + host + ":" + port.ToString(CultureInfo.InvariantCulture);
        return port == DefaultPort ? [withPort, ServiceClass + host] : [withPort];
    }

    /// <summary>Returns the full name of the host if name resolution finds one, because tickets are issued for that name.</summary>
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

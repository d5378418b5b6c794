using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Configuration;

/// <summary>Understands Data Source: [tcp:]host[\instance][,port], where the port makes an instance name idle.</summary>
internal static class DataSourceParser
{
    private const string TcpPrefix = "tcp:";

    /// <summary>Notations that are known but not built yet, each with the reason to give.</summary>
    private static readonly (string Prefix, string Reason)[] s_unbuilt =
    [
        ("np:", "Named pipes are not supported yet; use a TCP address such as host,port."),
        (@"\\", "Named pipes are not supported yet; use a TCP address such as host,port."),
        ("lpc:", "Shared memory is not supported yet; use a TCP address such as host,port."),
        ("admin:", "The dedicated administrator connection is not supported yet."),
        ("(localdb)", "LocalDB is not supported yet."),
    ];

    internal static ServerEndpoint Parse(string dataSource)
    {
        string text = dataSource.Trim();
        RefuseUnbuilt(text);
        if (StartsWith(text, TcpPrefix))
        {
            text = text.Substring(TcpPrefix.Length).TrimStart();
        }

        int comma = text.LastIndexOf(',');
        int port = comma < 0 ? ServerEndpoint.DefaultPort : ParsePort(text.Substring(comma + 1));
        string host = RemoveInstance(comma < 0 ? text : text.Substring(0, comma), hasPort: comma >= 0);
        return new ServerEndpoint(ParseHost(host.Trim()), port);
    }

    private static bool StartsWith(string text, string prefix) =>
        text.StartsWith(prefix, StringComparison.OrdinalIgnoreCase);

    private static void RefuseUnbuilt(string text)
    {
        foreach ((string prefix, string reason) in s_unbuilt)
        {
            if (StartsWith(text, prefix))
            {
                throw ConfigurationErrors.DataSource(reason);
            }
        }
    }

    private static int ParsePort(string text)
    {
        bool isNumber = int.TryParse(
            text, NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture, out int port);
        return isNumber && port is > 0 and <= ushort.MaxValue
            ? port
            : throw ConfigurationErrors.DataSource("The port after the comma must be a number from 1 to 65535.");
    }

    private static string RemoveInstance(string host, bool hasPort)
    {
        int backslash = host.IndexOf('\\');
        if (backslash < 0)
        {
            return host;
        }

        return hasPort
            ? host.Substring(0, backslash)
            : throw ConfigurationErrors.DataSource(
                "Finding a named instance through SQL Server Browser is not supported yet; say its port: host,port.");
    }

    private static string ParseHost(string host)
    {
        if (host is "." || StartsWith(host, "(local)") && host.Length == "(local)".Length)
        {
            return "localhost";
        }

        if (host.Length == 0)
        {
            throw ConfigurationErrors.DataSource("It names no host.");
        }

        return host.IndexOf(':') < 0 ? host : ParseIPv6(host);
    }

    private static string ParseIPv6(string host)
    {
        bool isBracketed = host[0] == '[' && host[host.Length - 1] == ']';
        string literal = isBracketed ? host.Substring(1, host.Length - 2) : host;
        bool isIPv6 = IPAddress.TryParse(literal, out IPAddress? address)
            && address.AddressFamily == AddressFamily.InterNetworkV6
            && literal.IndexOf('[') < 0;
        return isIPv6
            ? literal
            : throw ConfigurationErrors.DataSource("A port follows the host after a comma, not a colon: host,port.");
    }
}

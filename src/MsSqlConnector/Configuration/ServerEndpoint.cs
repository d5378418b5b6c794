using System;
using System.Globalization;

namespace MsSqlConnector.Configuration;

/// <summary>Where a server listens: what is left of Data Source once its notation is understood.</summary>
internal sealed class ServerEndpoint
{
    /// <summary>The port of a default instance.</summary>
    internal const int DefaultPort = 1433;

    internal ServerEndpoint(string host, int port)
    {
        Host = host;
        Port = port;
    }

    /// <summary>A host name or an address, an IPv6 address without brackets.</summary>
    internal string Host { get; }

    /// <summary>The TCP port, 1 to 65535.</summary>
    internal int Port { get; }

    /// <summary>Reads the value of Data Source.</summary>
    /// <exception cref="ArgumentException">The value is malformed, or names a way to connect that is not built yet.</exception>
    internal static ServerEndpoint Parse(string dataSource) => DataSourceParser.Parse(dataSource);

    public override string ToString() => Host + "," + Port.ToString(CultureInfo.InvariantCulture);
}

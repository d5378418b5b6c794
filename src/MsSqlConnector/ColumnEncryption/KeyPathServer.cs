using System;
using System.Net;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.ColumnEncryption;

/// <summary>The server of a data source, to compare data sources that are written differently.</summary>
internal readonly struct KeyPathServer
{
    private const string LocalHost = "localhost";

    private readonly ServerEndpoint _endpoint;
    private readonly string _host;

    public KeyPathServer(string dataSource)
    {
        _endpoint = ServerEndpoint.ParseLeniently(dataSource, Keywords.DataSource);
        _host = Normalize(_endpoint.Host);
    }

    /// <summary>Returns whether both are the same port or instance of the same host.</summary>
    public bool IsSameServer(in KeyPathServer other) =>
        _endpoint.Fault is null && other._endpoint.Fault is null
        && _endpoint.Port == other._endpoint.Port
        && AreEqual(_endpoint.Instance, other._endpoint.Instance)
        && AreEqual(_endpoint.Pipe, other._endpoint.Pipe)
        && AreEqual(_host, other._host);

    /// <summary>
    /// Returns whether both can be on the same host. A name without a domain can be any host of that name. A text that is not a data source can be any
    /// server, so that a mistake in a list never removes its protection.
    /// </summary>
    public bool CanBeSameHost(in KeyPathServer other)
    {
        if (_endpoint.Fault is not null || other._endpoint.Fault is not null || AreEqual(_host, other._host))
        {
            return true;
        }

        return HasDomain(_host) != HasDomain(other._host) && AreEqual(GetFirstLabel(_host), GetFirstLabel(other._host));
    }

    private static bool HasDomain(string host) => host.Contains('.');

    private static string GetFirstLabel(string host) => HasDomain(host) ? host.Substring(0, host.IndexOf('.')) : host;

    private static bool AreEqual(string first, string second) => string.Equals(first, second, StringComparison.OrdinalIgnoreCase);

    private static string Normalize(string host)
    {
        if (IPAddress.TryParse(host, out IPAddress? address))
        {
            return IPAddress.IsLoopback(address) ? LocalHost : address.ToString();
        }

        string name = host.TrimEnd('.');
        return name.Length == 0 || AreEqual(name, Environment.MachineName) ? LocalHost : name;
    }
}

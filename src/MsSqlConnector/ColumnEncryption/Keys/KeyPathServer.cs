using System;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Configuration;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.ColumnEncryption.Keys;

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
    /// Returns whether both can be on the same host. A name without a domain, or without a part of it, can be any host whose name begins
    /// with it. A text that is not a data source can be any server, so that a mistake in a list never removes its protection.
    /// </summary>
    public bool CanBeSameHost(in KeyPathServer other)
    {
        if (_endpoint.Fault is not null || other._endpoint.Fault is not null || AreEqual(_host, other._host))
        {
            return true;
        }

        return IsBeginning(_host, other._host) || IsBeginning(other._host, _host);
    }

    /// <summary>Returns whether a name is the other one without its domain, or without a part of it.</summary>
    private static bool IsBeginning(string first, string second) =>
        second.Length > first.Length && second[first.Length] == '.' && second.StartsWith(first, StringComparison.OrdinalIgnoreCase);

    private static bool AreEqual(string first, string second) => string.Equals(first, second, StringComparison.OrdinalIgnoreCase);

    private static string Normalize(string host)
    {
        if (IPAddress.TryParse(host, out IPAddress? address))
        {
            address = address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address;
            if (address.AddressFamily == AddressFamily.InterNetworkV6)
            {
                address.ScopeId = 0;
            }

            return IPAddress.IsLoopback(address) ? LocalHost : address.ToString();
        }

        string name = host.TrimEnd('.');
        return name.Length == 0 || AreEqual(name, Environment.MachineName) ? LocalHost : name;
    }
}

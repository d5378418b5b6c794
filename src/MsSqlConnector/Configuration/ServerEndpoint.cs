using System;
using System.Globalization;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The address of a server: the parsed value of Data Source.</summary>
internal sealed class ServerEndpoint
{
    /// <summary>The TCP port of a default instance.</summary>
    internal const int DefaultPort = 1433;

    /// <summary>The TCP port of the dedicated administrator connection of a default instance.</summary>
    internal const int DefaultAdminPort = 1434;

    internal ServerEndpoint(
        string text, ServerProtocol protocol, string host, int port = 0, string instance = "", string pipe = "")
    {
        Text = text;
        Protocol = protocol;
        Host = host;
        Port = port;
        Instance = instance;
        Pipe = pipe;
    }

    /// <summary>Gets the server as the caller wrote it, for LOGIN7 and error messages.</summary>
    internal string Text { get; }

    internal ServerProtocol Protocol { get; }

    /// <summary>Gets a value that indicates whether the connection uses a pipe, of this or another machine.</summary>
    internal bool UsesPipe => Protocol is ServerProtocol.NamedPipe or ServerProtocol.LocalDatabase or ServerProtocol.SharedMemory;

    /// <summary>Gets the host name or the address; an IPv6 address has no brackets.</summary>
    internal string Host { get; }

    /// <summary>Gets the TCP port, 1 to 65535; 0 for a pipe, or if SQL Server Browser must resolve the port.</summary>
    internal int Port { get; }

    /// <summary>
    /// Gets the name of the instance; empty for the default instance, or if the port is known. Over TCP its port must be resolved.
    /// </summary>
    internal string Instance { get; }

    /// <summary>Gets the name of the pipe without <c>\\host\pipe\</c>; empty for other protocols.</summary>
    internal string Pipe { get; }

    /// <summary>Gets the reason why the text is not a valid server; null if it is valid. Opening fails with this reason.</summary>
    internal string? Fault { get; private init; }

    /// <summary>Parses the value of Data Source.</summary>
    /// <exception cref="ArgumentException">The value is malformed, or specifies an unknown protocol.</exception>
    internal static ServerEndpoint Parse(string dataSource) => DataSourceParser.Parse(dataSource, Keywords.DataSource);

    /// <summary>
    /// Parses the value of a keyword whose errors are reported only when a connection opens, as Microsoft.Data.SqlClient does.
    /// </summary>
    internal static ServerEndpoint ParseLeniently(string text, Keyword keyword)
    {
        try
        {
            return DataSourceParser.Parse(text, keyword);
        }
        catch (ArgumentException exception)
        {
            return new ServerEndpoint(text, ServerProtocol.Tcp, text) { Fault = exception.Message };
        }
    }

    /// <summary>Returns a normalized text that is unique for each endpoint, so that equal endpoints have equal texts.</summary>
    public override string ToString() =>
        Protocol == ServerProtocol.LocalDatabase ? $@"(localdb)\{Instance}"
        : Pipe.Length > 0 ? $@"\\{Host}\pipe\{Pipe}"
        : (Protocol == ServerProtocol.Admin ? "admin:" : "") + Host
            + (Instance.Length > 0 ? @"\" + Instance : "," + Port.ToString(CultureInfo.InvariantCulture));
}

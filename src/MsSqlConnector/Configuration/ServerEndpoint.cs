using System;
using System.Globalization;

namespace MsSqlConnector.Configuration;

/// <summary>Where a server listens: what is left of Data Source once its notation is understood.</summary>
internal sealed class ServerEndpoint
{
    /// <summary>The port of a default instance.</summary>
    internal const int DefaultPort = 1433;

    /// <summary>The port on which a default instance takes its administrator.</summary>
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

    /// <summary>The server as its author wrote it: LOGIN7 and error messages name it so.</summary>
    internal string Text { get; }

    internal ServerProtocol Protocol { get; }

    /// <summary>A host name or an address, an IPv6 address without brackets.</summary>
    internal string Host { get; }

    /// <summary>The TCP port, 1 to 65535; 0 when SQL Server Browser has to be asked for it, and for a pipe.</summary>
    internal int Port { get; }

    /// <summary>The instance whose port has to be asked for; empty when the port is known.</summary>
    internal string Instance { get; }

    /// <summary>The name of the pipe without <c>\\host\pipe\</c>; empty for other protocols.</summary>
    internal string Pipe { get; }

    /// <summary>Why the text names no server; null when it names one. Opening fails with it.</summary>
    internal string? Fault { get; private init; }

    /// <summary>Reads the value of Data Source.</summary>
    /// <exception cref="ArgumentException">The value is malformed, or names a way to connect that does not exist.</exception>
    internal static ServerEndpoint Parse(string dataSource) => DataSourceParser.Parse(dataSource, Keywords.DataSource);

    /// <summary>Reads the value of a keyword of which only opening a connection complains, as with Microsoft.Data.SqlClient.</summary>
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

    /// <summary>The same for everybody who means the same; no two endpoints share it.</summary>
    public override string ToString() =>
        Protocol == ServerProtocol.NamedPipe ? $@"\\{Host}\pipe\{Pipe}"
        : (Protocol == ServerProtocol.Admin ? "admin:" : "") + Host
            + (Instance.Length > 0 ? @"\" + Instance : "," + Port.ToString(CultureInfo.InvariantCulture));
}

using System;
using System.Net;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>
/// Parses the forms of Data Source for servers on this machine that are reached without a network: (localdb)\name, (localdb)\.\shared and
/// lpc:host[\instance].
/// </summary>
internal static class LocalServerParser
{
    private const string LocalDatabasePrefix = "(localdb)";
    private const string SharedMemoryPrefix = "lpc:";
    private const string DefaultInstance = "MSSQLSERVER";
    private const string ThisMachine = "localhost";

    private static bool IsWindows { get; } = Environment.OSVersion.Platform == PlatformID.Win32NT;

    /// <summary>Parses the text if it has one of these forms.</summary>
    /// <param name="text">The value of the keyword, without spaces around it.</param>
    /// <param name="keyword">The keyword, for error messages.</param>
    /// <param name="endpoint">The server; null if the text has another form.</param>
    /// <exception cref="ArgumentException">The text is malformed, or the platform does not support the form.</exception>
    internal static bool TryParse(string text, Keyword keyword, out ServerEndpoint? endpoint) =>
        TryParse(text, keyword, IsWindows, out endpoint);

    /// <inheritdoc cref="TryParse(string, Keyword, out ServerEndpoint)"/>
    internal static bool TryParse(string text, Keyword keyword, bool isWindows, out ServerEndpoint? endpoint)
    {
        int position = text.IndexOf(LocalDatabasePrefix, StringComparison.OrdinalIgnoreCase);
        endpoint = position > 0 ? throw ConfigurationErrors.DataSource(
                keyword,
                @"Error Locating Server/Instance Specified (error: 26): no text can precede '(localdb)'. Use the form (localdb)\instance_name.")
            : position == 0 ? ParseLocalDatabase(text, keyword)
            : text.StartsWith(SharedMemoryPrefix, StringComparison.OrdinalIgnoreCase) ? ParseSharedMemory(text, keyword, isWindows)
            : null;
        return endpoint is not null;
    }

    /// <summary>
    /// Parses (localdb)\name. The name can have two parts. Other platforms than Windows refuse it when a connection is opened, as
    /// Microsoft.Data.SqlClient does.
    /// </summary>
    private static ServerEndpoint ParseLocalDatabase(string text, Keyword keyword)
    {
        string rest = text.Substring(LocalDatabasePrefix.Length).Trim();
        string instance = rest.Length > 1 && rest[0] == '\\' ? rest.Substring(1).Trim() : "";
        return instance.Length > 0 && instance.IndexOf('\0') < 0
            ? new ServerEndpoint(text, ServerProtocol.LocalDatabase, ThisMachine, instance: instance)
            : throw ConfigurationErrors.DataSource(
                keyword,
                "An instance name was not specified while connecting to a Local Database Runtime (error: 51). "
                + @"Specify an instance name in the format (localdb)\instance_name.");
    }

    private static ServerEndpoint ParseSharedMemory(string text, Keyword keyword, bool isWindows)
    {
        (string name, string? port, string? instance) = DataSourceParser.Split(text.Substring(SharedMemoryPrefix.Length).TrimStart());
        if (!isWindows)
        {
            throw ConfigurationErrors.DataSource(
                keyword, "Shared memory (lpc:) is not supported on this platform. Use tcp:host or np:host.");
        }

        if (port is not null)
        {
            throw ConfigurationErrors.DataSource(keyword, "A port cannot be used with lpc:. Use tcp:host,port.");
        }

        if (!IsThisMachine(DataSourceParser.ParseHost(name, keyword)))
        {
            throw ConfigurationErrors.DataSource(
                keyword,
                "Cannot open a Shared Memory connection to a remote SQL server. Use tcp:host or np:host, or lpc:. for this machine.");
        }

        string named = DataSourceParser.ParseInstance(instance, keyword);
        string pipe = @"SQLLocal\" + (named.Length > 0 ? named : DefaultInstance);
        return new ServerEndpoint(text, ServerProtocol.SharedMemory, ThisMachine, instance: named, pipe: pipe);
    }

    private static bool IsThisMachine(string host) =>
        string.Equals(host, ThisMachine, StringComparison.OrdinalIgnoreCase)
        || string.Equals(host, Environment.MachineName, StringComparison.OrdinalIgnoreCase)
        || (IPAddress.TryParse(host, out IPAddress? address) && IPAddress.IsLoopback(address));
}

using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>
/// Parses Data Source: [tcp:|admin:]host[\instance][,port], [np:]\\host\pipe\name and np:host[\instance], and the forms of
/// <see cref="LocalServerParser"/>. If a port is given, the instance name has no effect.
/// </summary>
internal static class DataSourceParser
{
    private const string DefaultInstance = "MSSQLSERVER";

    /// <summary>The longest instance name in a request to SQL Server Browser (MC-SQLR 2.2.3).</summary>
    private const int InstanceCharCount = 32;

    private static readonly (string Prefix, ServerProtocol Protocol)[] s_prefixes =
        [("tcp:", ServerProtocol.Tcp), ("np:", ServerProtocol.NamedPipe), ("admin:", ServerProtocol.Admin)];

    internal static ServerEndpoint Parse(string dataSource, Keyword keyword)
    {
        string text = dataSource.Trim();
        if (LocalServerParser.TryParse(text, keyword, out ServerEndpoint? local))
        {
            return local!;
        }

        (ServerProtocol? protocol, string rest) = ReadPrefix(text);
        if (StartsWith(rest, @"\\"))
        {
            return protocol is null or ServerProtocol.NamedPipe
                ? ParsePipe(text, rest, keyword)
                : throw InvalidDataSource(keyword, "The path of a named pipe must have the prefix np: or no prefix.");
        }

        return protocol == ServerProtocol.NamedPipe
            ? ParsePipeOfInstance(text, rest, keyword)
            : ParseTcp(text, rest, protocol ?? ServerProtocol.Tcp, keyword);
    }

    private static ServerEndpoint ParseTcp(string text, string rest, ServerProtocol protocol, Keyword keyword)
    {
        (string name, string? port, string? instance) = Split(rest);
        string host = ParseHost(name, keyword);
        if (port is not null)
        {
            return new ServerEndpoint(text, protocol, host, ParsePort(port, keyword));
        }

        string named = ParseInstance(instance, keyword);
        int known = named.Length > 0 ? 0 : protocol == ServerProtocol.Admin ? ServerEndpoint.DefaultAdminPort : ServerEndpoint.DefaultPort;
        return new ServerEndpoint(text, protocol, host, known, named);
    }

    /// <summary>Parses \\host\pipe\name.</summary>
    private static ServerEndpoint ParsePipe(string text, string path, Keyword keyword)
    {
        string[] parts = path.Substring(2).Split(['\\'], 3);
        bool isPipe = parts.Length == 3 && parts[0].Length > 0 && parts[2].Length > 0
            && string.Equals(parts[1], "pipe", StringComparison.OrdinalIgnoreCase);
        return isPipe
            ? new ServerEndpoint(text, ServerProtocol.NamedPipe, ParseHost(parts[0], keyword), pipe: parts[2])
            : throw InvalidDataSource(keyword, @"The path of a named pipe must have the form \\host\pipe\name.");
    }

    /// <summary>Parses np:host[\instance]. The pipe has the default name that the server gives it.</summary>
    private static ServerEndpoint ParsePipeOfInstance(string text, string rest, Keyword keyword)
    {
        (string name, string? port, string? instance) = Split(rest);
        if (port is not null)
        {
            throw InvalidDataSource(keyword, "A port cannot be used with np:. Use tcp:host,port.");
        }

        string named = ParseInstance(instance, keyword);
        string pipe = named.Length > 0 ? $@"MSSQL${named}\sql\query" : @"sql\query";
        return new ServerEndpoint(text, ServerProtocol.NamedPipe, ParseHost(name, keyword), instance: named, pipe: pipe);
    }

    private static (ServerProtocol? Protocol, string Name) ReadPrefix(string text)
    {
        foreach ((string prefix, ServerProtocol protocol) in s_prefixes)
        {
            if (StartsWith(text, prefix))
            {
                return (protocol, text.Substring(prefix.Length).TrimStart());
            }
        }

        return (null, text);
    }

    private static bool StartsWith(string text, string prefix) =>
        text.StartsWith(prefix, StringComparison.OrdinalIgnoreCase);

    /// <summary>Splits the text into host, port and instance. Port and instance can follow the host in either order.</summary>
    internal static (string Host, string? Port, string? Instance) Split(string text)
    {
        int comma = text.LastIndexOf(',');
        int backslash = text.IndexOf('\\');
        string? port = comma < 0 ? null : Between(text, comma, backslash);
        string? instance = backslash < 0 ? null : Between(text, backslash, comma);
        int end = Math.Min(comma < 0 ? text.Length : comma, backslash < 0 ? text.Length : backslash);
        return (text.Substring(0, end).Trim(), port, instance);
    }

    private static string Between(string text, int start, int end) =>
        (end > start ? text.Substring(start + 1, end - start - 1) : text.Substring(start + 1)).Trim();

    private static int ParsePort(string text, Keyword keyword)
    {
        bool isNumber = int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int port);
        return isNumber && port is > 0 and <= ushort.MaxValue
            ? port
            : throw InvalidDataSource(keyword, "The port after the comma must be a number from 1 to 65535.");
    }

    /// <summary>Returns the instance to resolve; empty for the default instance, whose port is known.</summary>
    internal static string ParseInstance(string? instance, Keyword keyword)
    {
        if (instance is null || string.Equals(instance, DefaultInstance, StringComparison.OrdinalIgnoreCase))
        {
            return "";
        }

        return instance.Length is > 0 and <= InstanceCharCount && instance.IndexOfAny([';', '\\', '\0']) < 0
            ? instance
            : throw InvalidDataSource(
                keyword, $"The name of an instance must have 1 to {InstanceCharCount} characters, without semicolons and backslashes.");
    }

    internal static string ParseHost(string host, Keyword keyword)
    {
        if (host is "." || string.Equals(host, "(local)", StringComparison.OrdinalIgnoreCase))
        {
            return "localhost";
        }

        if (host.Length == 0)
        {
            throw InvalidDataSource(keyword, "The name of the host is missing.");
        }

        if (host.Contains('/'))
        {
            throw InvalidDataSource(keyword, host.Contains("//")
                ? "The value must not be a URL. Use the form host,port or tcp:host,port."
                : @"The name of the host must not contain a slash. Separate an instance with a backslash: host\instance.");
        }

        return host.IndexOf(':') < 0 ? host : ParseIPv6(host, keyword);
    }

    private static string ParseIPv6(string host, Keyword keyword)
    {
        bool isBracketed = host[0] == '[' && host[host.Length - 1] == ']';
        string literal = isBracketed ? host.Substring(1, host.Length - 2) : host;
        bool isIPv6 = IPAddress.TryParse(literal, out IPAddress? address)
            && address.AddressFamily == AddressFamily.InterNetworkV6
            && literal.IndexOf('[') < 0;
        return isIPv6
            ? literal
            : throw InvalidDataSource(
                keyword, "The name of the host is not valid. Separate the host and the port with a comma, not with a colon: host,port.");
    }

    private static ArgumentException InvalidDataSource(Keyword keyword, string reason) => ConfigurationErrors.DataSource(keyword, reason);
}

using System;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The values of the keyword Network Library, which exists on .NET Framework only. A value is another notation for the prefix of Data
/// Source.
/// </summary>
internal static class NetworkLibraries
{
    private static readonly (string Library, string Prefix)[] s_prefixes =
        [("dbmssocn", "tcp:"), ("dbnmpntw", "np:"), ("dbmslpcn", "lpc:")];

    /// <summary>Returns the data source with the prefix of the library.</summary>
    /// <param name="dataSource">The value of Data Source; an empty one is returned unchanged.</param>
    /// <param name="library">The value of the keyword; empty for none.</param>
    /// <exception cref="ArgumentException">The library is unknown, or Data Source has another prefix.</exception>
    internal static string AddPrefix(string dataSource, string library) => library.Length == 0 ? dataSource : Combine(dataSource, library);

    private static string Combine(string dataSource, string library)
    {
        string prefix = FindPrefix(library) ?? throw ConfigurationErrors.Conflict(
            $"Invalid value for key '{Keywords.NetworkLibrary}'. Supported values: dbmssocn (TCP), dbnmpntw (named pipes), dbmslpcn "
            + "(shared memory). Other network libraries no longer exist. Remove the key.");
        string server = dataSource.TrimStart();
        if (server.Length == 0 || server.StartsWith(prefix, StringComparison.OrdinalIgnoreCase))
        {
            return dataSource;
        }

        return server.IndexOf(':') < 0 || server[0] == '['
            ? prefix + server
            : throw ConfigurationErrors.Conflict(
                $"'{Keywords.NetworkLibrary}' cannot be used with a '{Keywords.DataSource}' that specifies a protocol. "
                + $"Remove '{Keywords.NetworkLibrary}'.");
    }

    private static string? FindPrefix(string library)
    {
        foreach ((string name, string prefix) in s_prefixes)
        {
            if (string.Equals(name, library.Trim(), StringComparison.OrdinalIgnoreCase))
            {
                return prefix;
            }
        }

        return null;
    }
}

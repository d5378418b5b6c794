using System;
using System.IO;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The placeholder |DataDirectory| at the start of a file's path: the application's directory of data if it has named one
/// (<see cref="AppDomain.SetData(string, object)"/>), else the one it was started from.
/// </summary>
internal static class DataDirectory
{
    private const string Placeholder = "|DataDirectory|";
    private const string DataName = "DataDirectory";

    /// <summary>The path without the placeholder.</summary>
    /// <param name="path">The path as the connection string has it.</param>
    /// <param name="server">The first server; null for none. Only one on this machine finds the application's directory.</param>
    /// <param name="keyword">The keyword that the path is of.</param>
    /// <exception cref="ArgumentException">The path leads out of the directory, the server is elsewhere, or a bar stands elsewhere.</exception>
    /// <exception cref="InvalidOperationException">What the application named is no text.</exception>
    internal static string Expand(string path, ServerEndpoint? server, Keyword keyword)
    {
        if (!path.StartsWith(Placeholder, StringComparison.OrdinalIgnoreCase))
        {
            return path.IndexOf('|') < 0 ? path : throw ConfigurationErrors.InvalidValue(keyword);
        }

        string directory = Find();
        string expanded = Join(directory, path.Substring(Placeholder.Length));
        return IsHere(server) && Path.GetFullPath(expanded).StartsWith(directory, StringComparison.Ordinal)
            ? expanded
            : throw ConfigurationErrors.InvalidValue(keyword);
    }

    private static bool IsHere(ServerEndpoint? server) =>
        server is null
        || string.Equals(server.Host, "localhost", StringComparison.OrdinalIgnoreCase)
        || string.Equals(server.Host, Environment.MachineName, StringComparison.OrdinalIgnoreCase);

    private static string Find() => AppDomain.CurrentDomain.GetData(DataName) switch
    {
        null or "" => AppDomain.CurrentDomain.BaseDirectory,
        string named => named,
        _ => throw new InvalidOperationException("The DataDirectory substitute is not a string."),
    };

    /// <summary>One separator between the two, whichever of them has it.</summary>
    private static string Join(string directory, string file)
    {
        bool hasOne = directory.Length > 0 && IsSeparator(directory[directory.Length - 1]);
        bool beginsWithOne = file.Length > 0 && IsSeparator(file[0]);
        string rest = hasOne && beginsWithOne ? file.Substring(1) : file;
        return hasOne || beginsWithOne ? directory + rest : directory + Path.DirectorySeparatorChar + rest;
    }

    private static bool IsSeparator(char character) => character is '\\' or '/';
}

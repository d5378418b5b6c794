using System;
using System.IO;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>
/// Expands the placeholder |DataDirectory| at the start of a file path. The directory is the one that the application has set
/// (<see cref="AppDomain.SetData(string, object)"/>); otherwise it is the base directory of the application.
/// </summary>
internal static class DataDirectory
{
    private const string Placeholder = "|DataDirectory|";
    private const string DataName = "DataDirectory";

    /// <summary>Returns the path without the placeholder.</summary>
    /// <param name="path">The path in the connection string.</param>
    /// <param name="server">
    /// The first server; null if there is none. Only a server on this machine can use the application's directory.
    /// </param>
    /// <param name="keyword">The keyword that contains the path.</param>
    /// <exception cref="ArgumentException">
    /// The path leaves the directory, the server is on another machine, or the path contains a misplaced bar.
    /// </exception>
    /// <exception cref="InvalidOperationException">The directory that the application has set is not a string.</exception>
    internal static string Expand(string path, ServerEndpoint? server, Keyword keyword)
    {
        if (!path.StartsWith(Placeholder, StringComparison.OrdinalIgnoreCase))
        {
            return path.IndexOf('|') < 0 ? path : throw ConfigurationErrors.InvalidValue(keyword);
        }

        string directory = Find();
        string expanded = Join(directory, path.Substring(Placeholder.Length));
        return IsLocal(server) && Path.GetFullPath(expanded).StartsWith(directory, StringComparison.Ordinal)
            ? expanded
            : throw ConfigurationErrors.InvalidValue(keyword);
    }

    private static bool IsLocal(ServerEndpoint? server) =>
        server is null
        || string.Equals(server.Host, "localhost", StringComparison.OrdinalIgnoreCase)
        || string.Equals(server.Host, Environment.MachineName, StringComparison.OrdinalIgnoreCase);

    private static string Find() => AppDomain.CurrentDomain.GetData(DataName) switch
    {
        null or "" => AppDomain.CurrentDomain.BaseDirectory,
        string named => named,
        var other => throw new InvalidOperationException(
            $"The DataDirectory substitute is not a string but a {other.GetType()}. "
            + "Set it to the path of a directory with AppDomain.SetData."),
    };

    /// <summary>Joins the two parts with exactly one separator.</summary>
    private static string Join(string directory, string file)
    {
        bool hasOne = directory.Length > 0 && IsSeparator(directory[directory.Length - 1]);
        bool beginsWithOne = file.Length > 0 && IsSeparator(file[0]);
        string rest = hasOne && beginsWithOne ? file.Substring(1) : file;
        return hasOne || beginsWithOne ? directory + rest : directory + Path.DirectorySeparatorChar + rest;
    }

    private static bool IsSeparator(char character) => character is '\\' or '/';
}

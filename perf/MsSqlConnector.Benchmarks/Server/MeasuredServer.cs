using System;
using System.Data.Common;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Benchmarks.Server;

/// <summary>A server that is measured instead of the test server.</summary>
/// <param name="Name">The product with its version.</param>
/// <param name="IsSameMachine">Whether the server is reached over the loopback interface.</param>
internal sealed partial record MeasuredServer(string Name, bool IsSameMachine)
{
    /// <summary>The names of this machine that only database clients know.</summary>
    private static readonly string[] s_localNames = ["", ".", "(local)"];

    /// <summary>Asks the server for its version.</summary>
    /// <exception cref="DbException">The server cannot be reached.</exception>
    public static MeasuredServer Ask(string connectionString)
    {
        using SqlConnection connection = new(connectionString + ";Pooling=false");
        connection.Open();
        return Ask(connection);
    }

    /// <summary>Asks the server of an open connection for its version.</summary>
    public static MeasuredServer Ask(SqlConnection connection)
    {
        using SqlCommand command = new("SELECT @@VERSION", connection);
        return new MeasuredServer(NameOf((string)command.ExecuteScalar()!), IsLocal(connection.DataSource));
    }

    /// <summary>Returns the name of the product from the text that a server returns as its version.</summary>
    public static string NameOf(string version) => Babelfish.Match(version) is { Success: true } match
        ? $"{match.Groups["product"]} {match.Groups["version"]} (PostgreSQL {match.Groups["postgres"]})"
        : version.Split('\n')[0].Trim();

    /// <summary>Returns whether a data source is an address of this machine that other machines cannot reach.</summary>
    public static bool IsLocal(string dataSource)
    {
        string host = dataSource.Split(':')[^1].Split(',', '\\')[0].Trim();
        try
        {
            return s_localNames.Contains(host) || Dns.GetHostAddresses(host).Any(IPAddress.IsLoopback);
        }
        catch (SocketException)
        {
            return false;
        }
    }

    [GeneratedRegex(
        @"^(?<product>Babelfish for PostgreSQL)\b.*\bPostgreSQL (?<postgres>[\d.]+) .*\(Babelfish (?<version>[\d.]+)\)",
        RegexOptions.Singleline)]
    private static partial Regex Babelfish { get; }
}

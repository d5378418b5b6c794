using System.Data.Common;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Server;

/// <summary>Prepares measurements on a server of the user, which stores the rows that the operations write.</summary>
internal static class OwnServer
{
    /// <summary>Returns the connection string of the options, with the encryption of the option <c>--tls</c>.</summary>
    public static string ConnectionString(string connectionString, TlsVersion? tls)
    {
        DbConnectionStringBuilder builder = new() { ConnectionString = connectionString };
        if (tls is { } version)
        {
            builder["Encrypt"] = version switch
            {
                TlsVersion.None => "Optional",
                TlsVersion.Tls12 => "Mandatory",
                _ => "Strict",
            };
        }

        return builder.ConnectionString;
    }

    /// <summary>Removes the rows that earlier measurements have added to a table, so that it does not grow.</summary>
    public static void Empty(string connectionString, string table)
    {
        using SqlConnection connection = new(connectionString + ";Pooling=false");
        connection.Open();
        using SqlCommand command = new($"TRUNCATE TABLE {table}", connection) { CommandTimeout = 0 };
        command.ExecuteNonQuery();
    }
}

using System;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.IntegratedHost;

/// <summary>Opens connections as the lines of standard input request, and writes one line with the outcome of each.</summary>
internal static class ClientSide
{
    public static async Task RunAsync()
    {
        while (await Console.In.ReadLineAsync() is { } line)
        {
            string[] parts = line.Split(' ', 2);
            string outcome = await TryAsync(parts[0], parts[1]);
            await Console.Out.WriteLineAsync(outcome.ReplaceLineEndings(" "));
        }
    }

    private static async Task<string> TryAsync(string way, string connectionString)
    {
        try
        {
            return way switch
            {
                "sync" => Open(new SqlConnection(connectionString)),
                "async" => await OpenAsync(new SqlConnection(connectionString)),
                _ => Open(new Microsoft.Data.SqlClient.SqlConnection(connectionString)),
            };
        }
        catch (SqlException exception)
        {
            return $"failed {exception.Number} {exception.Message}";
        }
        catch (Microsoft.Data.SqlClient.SqlException exception)
        {
            return $"failed {exception.Number} {exception.Message}";
        }
    }

    private static async Task<string> OpenAsync(DbConnection connection)
    {
        await using DbConnection opened = connection;
        await opened.OpenAsync();
        await using DbCommand command = opened.CreateCommand();
        command.CommandText = "who am i";
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync();
        return Describe(reader);
    }

    private static string Open(DbConnection connection)
    {
        using DbConnection opened = connection;
        opened.Open();
        using DbCommand command = opened.CreateCommand();
        command.CommandText = "who am i";
        using DbDataReader reader = command.ExecuteReader();
        reader.Read();
        return Describe(reader);
    }

    private static string Describe(DbDataReader reader) =>
        $"opened {reader.GetString(0)} {reader.GetString(1)}{(reader.GetBoolean(2) ? " bound" : "")}";
}

using System;
using System.Threading.Tasks;

namespace MsSqlConnector.IntegratedHost;

/// <summary>Opens connections as it is told, a line each, and says in a line what came of it.</summary>
internal static class ClientSide
{
    public static async Task RunAsync()
    {
        while (await Console.In.ReadLineAsync() is { } line)
        {
            string[] parts = line.Split(' ', 2);
            string outcome = await TryAsync(isAsync: parts[0] == "async", parts[1]);
            await Console.Out.WriteLineAsync(outcome.ReplaceLineEndings(" "));
        }
    }

    private static async Task<string> TryAsync(bool isAsync, string connectionString)
    {
        try
        {
            return isAsync ? await OpenAsync(connectionString) : Open(connectionString);
        }
        catch (SqlException exception)
        {
            return $"failed {exception.Number} {exception.Message}";
        }
    }

    private static async Task<string> OpenAsync(string connectionString)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new("who am i", connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync();
        return $"opened {reader.GetString(0)} {reader.GetString(1)}";
    }

    private static string Open(string connectionString)
    {
        using SqlConnection connection = new(connectionString);
        connection.Open();
        using SqlCommand command = new("who am i", connection);
        using SqlDataReader reader = command.ExecuteReader();
        reader.Read();
        return $"opened {reader.GetString(0)} {reader.GetString(1)}";
    }
}

using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ColdStart;

/// <summary>Reads rows with Microsoft.Data.SqlClient.</summary>
internal static class IncumbentRows
{
    /// <summary>Opens a connection and reads rows of an int and a text.</summary>
    /// <returns>The number of rows.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Read(string connectionString, string text)
    {
        ApplySwitches();
        using Mds.SqlConnection connection = new(connectionString);
        connection.Open();
        using Mds.SqlCommand command = new(text, connection);
        using Mds.SqlDataReader reader = command.ExecuteReader();
        int rowCount = 0;
        while (reader.Read())
        {
            rowCount += Count(reader.GetInt32(0), reader.GetString(1));
        }

        return rowCount;
    }

    /// <inheritdoc cref="Read"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static async Task<int> ReadAsync(string connectionString, string text)
    {
        ApplySwitches();
        await using Mds.SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await using Mds.SqlCommand command = new(text, connection);
        await using Mds.SqlDataReader reader = await command.ExecuteReaderAsync();
        int rowCount = 0;
        while (await reader.ReadAsync())
        {
            rowCount += Count(reader.GetInt32(0), reader.GetString(1));
        }

        return rowCount;
    }

    /// <summary>Sets the switches that the benchmark program has selected, as an application does at its start.</summary>
    private static void ApplySwitches()
    {
        string switches = Environment.GetEnvironmentVariable("MSSQLCONNECTOR_BENCHMARK_SWITCHES") ?? "";
        foreach (string one in switches.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            string[] parts = one.Split('=');
            AppContext.SetSwitch($"Switch.Microsoft.Data.SqlClient.{parts[0]}", bool.Parse(parts[1]));
        }
    }

    /// <summary>An empty row does not count.</summary>
    private static int Count(int id, string message) => id > 0 && message.Length > 0 ? 1 : 0;
}

using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Memory;

/// <summary>Opens a connection and reads the fortunes, with the common base classes of the providers.</summary>
internal static class FortuneReading
{
    /// <returns>The number of rows.</returns>
    public static int OpenAndRead(DbConnection connection)
    {
        connection.Open();
        using DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.FortunesText;
        using DbDataReader reader = command.ExecuteReader();
        int rowCount = 0;
        while (reader.Read())
        {
            rowCount += Count(reader);
        }

        return rowCount;
    }

    /// <inheritdoc cref="OpenAndRead"/>
    public static async Task<int> OpenAndReadAsync(DbConnection connection)
    {
        await connection.OpenAsync();
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.FortunesText;
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        int rowCount = 0;
        while (await reader.ReadAsync())
        {
            rowCount += Count(reader);
        }

        return rowCount;
    }

    private static int Count(DbDataReader reader) => reader.GetInt32(0) > 0 && reader.GetString(1).Length > 0 ? 1 : 0;
}

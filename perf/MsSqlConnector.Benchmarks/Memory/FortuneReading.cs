using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Memory;

/// <summary>Reads the fortunes on an open connection, with the common base classes of the providers.</summary>
internal static class FortuneReading
{
    /// <returns>The number of rows.</returns>
    public static int Read(DbConnection connection)
    {
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

    /// <inheritdoc cref="Read"/>
    public static async Task<int> ReadAsync(DbConnection connection)
    {
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

using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>A thousand executions of statements with parameters, each by its own command.</summary>
internal sealed class PreparedSuite(SuiteProvider provider, PreparedVariant variant)
{
    public const int ExecutionCount = 1000;

    private const int ReusedCount = 20;

    private static readonly string[] s_reused = [.. Enumerable.Range(0, ReusedCount).Select(Text)];

    private readonly string _connectionString = provider.ConnectionString(variant);
    private int _distinctCount = ReusedCount;

    /// <summary>The checksum of the values that were read.</summary>
    public async Task<long> RunAsync(SuiteTraffic? traffic = null)
    {
        long sum = 0;
        DbConnection connection = await OpenAsync(traffic);
        try
        {
            for (int i = 0; i < ExecutionCount; i++)
            {
                if (variant.IsPooled && i > 0)
                {
                    await CloseAsync(connection, traffic);
                    connection = await OpenAsync(traffic);
                }

                sum += await ExecuteAsync(connection, variant.IsReused ? s_reused[i % ReusedCount] : Text(_distinctCount++), i);
            }
        }
        finally
        {
            await CloseAsync(connection, traffic);
        }

        return sum;
    }

    private static string Text(int number) => BenchmarkAnswers.ItemText + number.ToString(CultureInfo.InvariantCulture);

    private async Task<int> ExecuteAsync(DbConnection connection, string text, int id)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        command.Add("@id", DbType.Int32, id);
        command.Add("@name", DbType.String, "the name of an item").Size = 50;
        command.Add("@state", DbType.Int32, 1);
        if (variant.Policy == PreparePolicy.Always)
        {
            await command.PrepareAsync();
        }

        return (int)(await command.ExecuteScalarAsync())!;
    }

    private async Task<DbConnection> OpenAsync(SuiteTraffic? traffic)
    {
        DbConnection connection = provider.Create(_connectionString);
        if (traffic is not null)
        {
            provider.Count(connection);
        }

        await connection.OpenAsync();
        return connection;
    }

    private async Task CloseAsync(DbConnection connection, SuiteTraffic? traffic)
    {
        if (traffic is not null)
        {
            IDictionary counted = provider.Counted(connection);
            traffic.SentByteCount += (long)counted["BytesSent"]!;
            traffic.RoundTripCount += (long)counted["ServerRoundtrips"]!;
        }

        await connection.DisposeAsync();
    }
}

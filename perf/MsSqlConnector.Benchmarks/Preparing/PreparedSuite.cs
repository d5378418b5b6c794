using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
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
        Add(command, "@id", DbType.Int32, 0, id);
        Add(command, "@name", DbType.String, 50, "the name of an item");
        Add(command, "@state", DbType.Int32, 0, 1);
        if (variant.Policy == PreparePolicy.Always)
        {
            await command.PrepareAsync();
        }

        return (int)(await command.ExecuteScalarAsync())!;
    }

    private static void Add(DbCommand command, string name, DbType type, int size, object value)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.DbType = type;
        if (size > 0)
        {
            parameter.Size = size;
        }

        parameter.Value = value;
        command.Parameters.Add(parameter);
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

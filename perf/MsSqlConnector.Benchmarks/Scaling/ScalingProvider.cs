using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>A provider that executes operations of any size, asynchronously, over pooled connections.</summary>
internal sealed class ScalingProvider(string name, Func<DbConnection> create)
{
    public const int MaxConnectionCount = 256;

    public string Name => name;

    public static IReadOnlyList<ScalingProvider> On(string connectionString)
    {
        string ours = new SqlConnectionStringBuilder(connectionString) { MaxPoolSize = MaxConnectionCount }.ConnectionString;
        string theirs = new Mds.SqlConnectionStringBuilder(connectionString) { MaxPoolSize = MaxConnectionCount }.ConnectionString;
        return
        [
            new(ProviderNames.Ours, () => new SqlConnection(ours)),
            new(ProviderNames.Incumbent, () => new Mds.SqlConnection(theirs)),
        ];
    }

    public async Task<long> ReadRowsAsync(int rowCount, int columnCount)
    {
        await using DbConnection connection = await OpenAsync();
        await using DbCommand command = Command(connection, BenchmarkAnswers.StatementOfRows(rowCount, columnCount));
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        long sum = 0;
        while (await reader.ReadAsync())
        {
            for (int i = 0; i < columnCount; i++)
            {
                sum += reader.GetInt32(i);
            }
        }

        return sum;
    }

    public async Task<long> ReadTextAsync(int charCount)
    {
        await using DbConnection connection = await OpenAsync();
        await using DbCommand command = Command(connection, BenchmarkAnswers.StatementOfText(charCount));
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync();
        return (await reader.GetFieldValueAsync<string>(0)).Length;
    }

    public async Task<long> SendParametersAsync(int count)
    {
        await using DbConnection connection = await OpenAsync();
        await using DbCommand command = Command(connection, BenchmarkAnswers.ItemText);
        for (int i = 0; i < count; i++)
        {
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = string.Create(CultureInfo.InvariantCulture, $"@p{i}");
            parameter.Value = i;
            command.Parameters.Add(parameter);
        }

        return (int)(await command.ExecuteScalarAsync())!;
    }

    /// <summary>This many connections read the fortunes at once.</summary>
    public async Task<long> RequestConcurrentlyAsync(int count) =>
        (await Task.WhenAll(Enumerable.Range(0, count).Select(_ => Task.Run(ReadFortunesAsync)))).Sum();

    private async Task<long> ReadFortunesAsync()
    {
        await using DbConnection connection = await OpenAsync();
        await using DbCommand command = Command(connection, BenchmarkAnswers.FortunesText);
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        long sum = 0;
        while (await reader.ReadAsync())
        {
            sum += reader.GetInt32(0) + reader.GetString(1).Length;
        }

        return sum;
    }

    private async Task<DbConnection> OpenAsync()
    {
        DbConnection connection = create();
        await connection.OpenAsync();
        return connection;
    }

    private static DbCommand Command(DbConnection connection, string text)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        return command;
    }
}

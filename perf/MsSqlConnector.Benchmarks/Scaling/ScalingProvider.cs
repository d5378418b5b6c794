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
/// <param name="name">The name of the provider.</param>
/// <param name="create">Creates a connection of a pool that is large enough for all operations.</param>
/// <param name="createOfSmallPool">Creates a connection of a pool with <see cref="SmallPoolSize"/> connections.</param>
/// <param name="createPreparing">Creates a connection that prepares statements automatically.</param>
internal sealed class ScalingProvider(
    string name, Func<DbConnection> create, Func<DbConnection> createOfSmallPool, Func<DbConnection> createPreparing)
{
    public const int MaxConnectionCount = 256;

    private const int SmallPoolSize = 100;

    private readonly Dictionary<int, CachedStatements> _statements = [];

    public string Name => name;

    public static IReadOnlyList<ScalingProvider> On(string connectionString)
    {
        string preparing = new SqlConnectionStringBuilder(connectionString) { Pooling = false, MaxAutoPrepare = CachedStatements.MaxCount }
            .ConnectionString;
        return
        [
            new(ProviderNames.Ours, Ours(MaxConnectionCount), Ours(SmallPoolSize), () => new SqlConnection(preparing)),
            new(
                ProviderNames.Incumbent, Theirs(MaxConnectionCount), Theirs(SmallPoolSize),
                static () => throw new NotSupportedException("Microsoft.Data.SqlClient does not prepare statements automatically.")),
        ];

        Func<DbConnection> Ours(int poolSize)
        {
            string settings = new SqlConnectionStringBuilder(connectionString) { MaxPoolSize = poolSize }.ConnectionString;
            return () => new SqlConnection(settings);
        }

        Func<DbConnection> Theirs(int poolSize)
        {
            string settings = new Mds.SqlConnectionStringBuilder(connectionString) { MaxPoolSize = poolSize }.ConnectionString;
            return () => new Mds.SqlConnection(settings);
        }
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
    public Task<long> RequestConcurrentlyAsync(int count) => RequestAsync(create, count);

    /// <summary>This many callers read the fortunes at once, over the connections of a small pool.</summary>
    public Task<long> RequestFromPoolAsync(int count) => RequestAsync(createOfSmallPool, count);

    /// <summary>Reads this many result sets of one response.</summary>
    public Task<long> ReadSetsAsync(int count) => ReadFortunesAsync(create(), count);

    /// <summary>Executes this many prepared statements of one connection.</summary>
    public Task<long> ExecuteStatementsAsync(int count)
    {
        if (!_statements.TryGetValue(count, out CachedStatements? statements))
        {
            _statements[count] = statements = new CachedStatements(createPreparing(), count);
        }

        return statements.ExecuteAsync();
    }

    private static async Task<long> RequestAsync(Func<DbConnection> create, int count) =>
        (await Task.WhenAll(Enumerable.Range(0, count).Select(_ => Task.Run(() => ReadFortunesAsync(create(), setCount: 1))))).Sum();

    private static async Task<long> ReadFortunesAsync(DbConnection closed, int setCount)
    {
        await using DbConnection connection = closed;
        await connection.OpenAsync();
        await using DbCommand command = Command(connection, BenchmarkAnswers.StatementsOfSets(setCount));
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        long sum = 0;
        do
        {
            while (await reader.ReadAsync())
            {
                sum += reader.GetInt32(0) + reader.GetString(1).Length;
            }
        }
        while (await reader.NextResultAsync());
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

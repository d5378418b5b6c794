using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>
/// An open connection that executes a number of statements in turn, each with a new command. After a few repetitions, the connection has
/// prepared all of them.
/// </summary>
/// <param name="connection">The connection, which prepares statements automatically.</param>
/// <param name="count">The number of statements.</param>
internal sealed class CachedStatements(DbConnection connection, int count)
{
    /// <summary>The maximum number of prepared statements of the connection.</summary>
    public const int MaxCount = 2_000;

    /// <summary>Executes each statement once.</summary>
    /// <returns>The sum of the values that were read.</returns>
    public async Task<long> ExecuteAsync()
    {
        if (connection.State == ConnectionState.Closed)
        {
            await connection.OpenAsync();
        }

        long sum = 0;
        for (int i = 0; i < count; i++)
        {
            sum += await ExecuteAsync(i);
        }

        return sum;
    }

    private async Task<int> ExecuteAsync(int number)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.ItemText + number.ToString(CultureInfo.InvariantCulture);
        command.Add("@id", DbType.Int32, number);
        command.Add("@name", DbType.String, "the name of an item");
        command.Add("@state", DbType.Int32, 1);
        return (int)(await command.ExecuteScalarAsync())!;
    }
}

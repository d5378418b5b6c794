using System;
using System.Data.Common;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ActiveResultSets;

/// <summary>Ten readers of one connection that are open at once and read in turns, asynchronously.</summary>
/// <param name="create">Creates a connection with multiple active result sets.</param>
internal sealed class InterleavedReading(Func<DbConnection> create) : Load
{
    private const int ReaderCount = 10;
    private const int RowCount = 10_000;

    /// <summary>A result of one column of int.</summary>
    private static readonly string s_text = BenchmarkAnswers.StatementOfRows(RowCount, columnCount: 1);

    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = await ReadAsync();
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }

    private async Task<long> ReadAsync()
    {
        await using DbConnection connection = create();
        await connection.OpenAsync();
        var readers = new DbDataReader[ReaderCount];
        for (int i = 0; i < ReaderCount; i++)
        {
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = s_text;
            readers[i] = await command.ExecuteReaderAsync();
        }

        long sum = 0;
        int openCount = ReaderCount;
        while (openCount > 0)
        {
            foreach (DbDataReader reader in readers)
            {
                if (await reader.ReadAsync())
                {
                    sum += reader.GetInt32(0);
                }
                else
                {
                    openCount--;
                }
            }
        }

        foreach (DbDataReader reader in readers)
        {
            await reader.DisposeAsync();
        }

        return sum;
    }
}

using System;
using System.Data.Common;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Materializing;

/// <summary>Opens a pooled connection, reads all rows into objects, and closes.</summary>
/// <param name="create">Creates the connection.</param>
/// <param name="isAsync">Whether the connection is opened and read asynchronously.</param>
/// <param name="usesDapper">Whether Dapper creates the objects.</param>
internal sealed class MaterializingLoad(Func<DbConnection> create, bool isAsync, bool usesDapper) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = isAsync ? await ReadAsync() : Read();
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }

    private long Read()
    {
        using DbConnection connection = create();
        connection.Open();
        return RowObjects.Sum(usesDapper ? RowObjects.Query(connection) : RowObjects.Read(connection));
    }

    private async Task<long> ReadAsync()
    {
        await using DbConnection connection = create();
        await connection.OpenAsync();
        return RowObjects.Sum(usesDapper ? await RowObjects.QueryAsync(connection) : await RowObjects.ReadAsync(connection));
    }
}

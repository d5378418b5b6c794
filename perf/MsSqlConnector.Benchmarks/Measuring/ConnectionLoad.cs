using System;
using System.Data.Common;
using System.Diagnostics;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>One loop that repeats an operation on an open connection.</summary>
/// <param name="create">Creates the connection, on first use.</param>
/// <param name="isAsync">Whether the operation is asynchronous.</param>
internal abstract class ConnectionLoad(Func<DbConnection> create, bool isAsync) : Load
{
    private DbConnection? _connection;

    /// <summary>The connection, after the first run.</summary>
    protected DbConnection Connection => _connection!;

    public override async Task<long> RunAsync(long endTimestamp)
    {
        _connection ??= await OpenAsync();
        long count = 0;
        do
        {
            Sum = isAsync ? await ExecuteAsync(_connection) : Execute(_connection);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }

    /// <summary>
    /// Executes the operation. Returns the sum of the values that it has read, or the number of rows that it has written.
    /// </summary>
    protected abstract long Execute(DbConnection connection);

    /// <inheritdoc cref="Execute"/>
    protected abstract ValueTask<long> ExecuteAsync(DbConnection connection);

    /// <summary>
    /// Opens the connection in the mode of the operation. On Unix, an asynchronous call makes the socket non-blocking, and the platform
    /// emulates each later synchronous call, which costs more.
    /// </summary>
    private async Task<DbConnection> OpenAsync()
    {
        DbConnection connection = create();
        if (isAsync)
        {
            await connection.OpenAsync();
        }
        else
        {
            connection.Open();
        }

        return connection;
    }
}

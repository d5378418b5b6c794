using System;
using System.Data.Common;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Parameterized;

/// <summary>Executes a statement on an open connection, with a new command and new parameters each time.</summary>
/// <param name="create">Creates the connection, on first use.</param>
/// <param name="createCommand">Creates a command with its parameters and their values.</param>
/// <param name="isAsync">Whether the command is executed asynchronously.</param>
internal sealed class ParameterLoad(Func<DbConnection> create, Func<DbConnection, DbCommand> createCommand, bool isAsync) : Load
{
    private const int CountedCount = 1000;

    private DbConnection? _connection;

    /// <summary>Counts the caller's objects: those of a command that is created and disposed without being executed.</summary>
    public override void Prepare()
    {
        createCommand(_connection!).Dispose();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < CountedCount; i++)
        {
            createCommand(_connection!).Dispose();
        }

        CallerBytes = (double)(GC.GetAllocatedBytesForCurrentThread() - before) / CountedCount;
    }

    public override async Task<long> RunAsync(long endTimestamp)
    {
        if (_connection is null)
        {
            _connection = create();
            if (isAsync)
            {
                await _connection.OpenAsync();
            }
            else
            {
                _connection.Open();
            }
        }

        long count = 0;
        do
        {
            Sum = isAsync ? await ExecuteAsync(_connection) : Execute(_connection);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }

    private int Execute(DbConnection connection)
    {
        using DbCommand command = createCommand(connection);
        return (int)command.ExecuteScalar()!;
    }

    // A pooled builder, so that only the allocations of the provider and of the caller's objects are measured.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> ExecuteAsync(DbConnection connection)
    {
        await using DbCommand command = createCommand(connection);
        return (int)(await command.ExecuteScalarAsync())!;
    }
}

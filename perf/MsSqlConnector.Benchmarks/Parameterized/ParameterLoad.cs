using System;
using System.Data.Common;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Parameterized;

/// <summary>Executes a statement on an open connection, with a new command and new parameters each time.</summary>
/// <param name="create">Creates the connection, on first use.</param>
/// <param name="createCommand">Creates a command with its parameters and their values.</param>
/// <param name="isAsync">Whether the command is executed asynchronously.</param>
internal sealed class ParameterLoad(Func<DbConnection> create, Func<DbConnection, DbCommand> createCommand, bool isAsync)
    : ConnectionLoad(create, isAsync)
{
    private const int CountedCount = 1000;

    /// <summary>Counts the caller's objects: those of a command that is created and disposed without being executed.</summary>
    public override void Prepare()
    {
        createCommand(Connection).Dispose();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < CountedCount; i++)
        {
            createCommand(Connection).Dispose();
        }

        CallerBytes = (double)(GC.GetAllocatedBytesForCurrentThread() - before) / CountedCount;
    }

    protected override long Execute(DbConnection connection)
    {
        using DbCommand command = createCommand(connection);
        return (int)command.ExecuteScalar()!;
    }

    // A pooled builder, so that only the allocations of the provider and of the caller's objects are measured.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    protected override async ValueTask<long> ExecuteAsync(DbConnection connection)
    {
        await using DbCommand command = createCommand(connection);
        return (int)(await command.ExecuteScalarAsync())!;
    }
}

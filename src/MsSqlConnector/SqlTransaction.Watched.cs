using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Commits and rolls back with listeners.</content>
public sealed partial class SqlTransaction
{
    private TransactionFacts Facts => new(Connection, _isolationLevel, Number);

    private TransactionWatch StartCommitWatch() => TransactionWatch.StartCommit(Facts);

    private TransactionWatch StartRollbackWatch(string? savepointName) => TransactionWatch.StartRollback(Facts, savepointName);

    private Task WatchCommitAsync(CancellationToken token) => WatchAsync(
        static transaction => transaction.StartCommitWatch(),
        static (transaction, _, stop) => transaction.CommitUnwatchedAsync(stop),
        string.Empty,
        token);

    private Task WatchRollbackAsync(CancellationToken token) => WatchAsync(
        static transaction => transaction.StartRollbackWatch(null),
        static (transaction, _, stop) => transaction.RollbackUnwatchedAsync(stop),
        string.Empty,
        token);

    /// <summary>
    /// Observes a rollback to a savepoint. It is a separate method, because otherwise the caller would allocate the closure on every call.
    /// </summary>
    private Task WatchRollbackAsync(string savepointName, CancellationToken token) => WatchAsync(
        transaction => transaction.StartRollbackWatch(savepointName),
        static (transaction, name, stop) => transaction.RollbackUnwatchedAsync(name, stop),
        savepointName,
        token);

    private void Watch(TransactionWatch watch, Action<SqlTransaction, string> end, string savepointName = "")
    {
        try
        {
            end(this, savepointName);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete();
    }

    /// <summary>
    /// Runs an operation with its observer. The span begins inside this asynchronous method, so that it does not become the current span of the
    /// caller.
    /// </summary>
    private async Task WatchAsync(
        Func<SqlTransaction, TransactionWatch> start,
        Func<SqlTransaction, string, CancellationToken, Task> end,
        string savepointName,
        CancellationToken token)
    {
        TransactionWatch watch = start(this);
        try
        {
            await end(this, savepointName, token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete();
    }
}

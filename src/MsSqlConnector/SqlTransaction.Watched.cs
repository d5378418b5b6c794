using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Ending a transaction while somebody listens.</content>
public sealed partial class SqlTransaction
{
    private TransactionFacts Facts => new(Connection, _isolationLevel, Number);

    private TransactionWatch WatchCommit() => TransactionWatch.StartCommit(Facts);

    private TransactionWatch WatchRollback(string? savepointName) => TransactionWatch.StartRollback(Facts, savepointName);

    private void Watch(TransactionWatch watch, Action<SqlTransaction, string> end, string savepointName = "")
    {
        try
        {
            end(this, savepointName);
            watch.Complete();
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }
    }

    private async Task WatchAsync(
        TransactionWatch watch, Func<SqlTransaction, string, CancellationToken, Task> end, string savepointName, CancellationToken token)
    {
        try
        {
            await end(this, savepointName, token).ConfigureAwait(false);
            watch.Complete();
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }
    }
}

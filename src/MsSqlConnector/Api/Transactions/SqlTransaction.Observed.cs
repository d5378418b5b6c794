using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Commits and rolls back with listeners.</content>
public sealed partial class SqlTransaction
{
    /// <summary>Gets a value that indicates whether a listener, or the log of the data source, wants the end of the transaction.</summary>
    private bool IsObserved =>
        Listeners.WantCommands || (ConnectionEvents.HaveLogs && _connection is { } connection && connection.Source.Events.IsLogVerbose());

    private TransactionFacts Facts => new(Connection, _isolationLevel, Number);

    private TransactionObserver StartCommitObserver() => TransactionObserver.StartCommit(Facts);

    private TransactionObserver StartRollbackObserver(string? savepointName) => TransactionObserver.StartRollback(Facts, savepointName);

    private Task CommitObservedAsync(CancellationToken token) => RunObservedAsync(
        static transaction => transaction.StartCommitObserver(),
        static (transaction, _, stop) => transaction.CommitUnobservedAsync(stop),
        string.Empty,
        token);

    private Task RollbackObservedAsync(CancellationToken token) => RunObservedAsync(
        static transaction => transaction.StartRollbackObserver(null),
        static (transaction, _, stop) => transaction.RollbackUnobservedAsync(stop),
        string.Empty,
        token);

    /// <summary>
    /// Observes a rollback to a savepoint. It is a separate method, because otherwise the caller would allocate the closure on every call.
    /// </summary>
    private Task RollbackObservedAsync(string savepointName, CancellationToken token) => RunObservedAsync(
        transaction => transaction.StartRollbackObserver(savepointName),
        static (transaction, name, stop) => transaction.RollbackUnobservedAsync(name, stop),
        savepointName,
        token);

    private void RunObserved(TransactionObserver observer, Action<SqlTransaction, string> end, string savepointName = "")
    {
        try
        {
            end(this, savepointName);
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        observer.Complete();
    }

    /// <summary>
    /// Runs an operation with its observer. The span begins inside this asynchronous method, so that it does not become the current span of
    /// the caller.
    /// </summary>
    private async Task RunObservedAsync(
        Func<SqlTransaction, TransactionObserver> start,
        Func<SqlTransaction, string, CancellationToken, Task> end,
        string savepointName,
        CancellationToken token)
    {
        TransactionObserver observer = start(this);
        try
        {
            await end(this, savepointName, token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        observer.Complete();
    }
}

using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>
/// Executing while somebody listens: beside the path of those to whom nobody does, which is no longer for it. A command that opens its
/// connection does so before it begins, so that opening and executing stand beside each other.
/// </content>
public sealed partial class SqlCommand
{
    /// <summary>
    /// The server's number for the transaction, if there is one; the property is not asked, which lets go of one that has ended, for
    /// whether to execute at all is still to be decided by that.
    /// </summary>
    internal long? TransactionNumber => _transaction?.Number;

    private T Watch<T>(string operation, Func<SqlCommand, T> execute)
    {
        if (MustOpen)
        {
            return OnOwnConnection(command => command.Watch(operation, execute));
        }

        CommandWatch watch = CommandWatch.Start(this, operation);
        T result;
        try
        {
            result = execute(this);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete();
        return result;
    }

    private Task<T> WatchAsync<T>(string operation, Func<SqlCommand, CancellationToken, Task<T>> execute, CancellationToken token) => MustOpen
        ? OnOwnConnectionAsync((command, stop) => command.WatchCoreAsync(operation, execute, stop), token)
        : WatchCoreAsync(operation, execute, token);

    private async Task<T> WatchCoreAsync<T>(string operation, Func<SqlCommand, CancellationToken, Task<T>> execute, CancellationToken token)
    {
        CommandWatch watch = CommandWatch.Start(this, operation);
        T result;
        try
        {
            result = await execute(this, token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.Complete();
        return result;
    }

    private SqlDataReader WatchReader(string operation, CommandBehavior behavior)
    {
        if (MustOpen)
        {
            return ReadOnOwnConnection(behavior);
        }

        CommandWatch watch = CommandWatch.Start(this, operation);
        SqlDataReader reader;
        try
        {
            reader = ExecuteReaderUnwatched(behavior);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.GoOnWith(reader);
        return reader;
    }

    private Task<SqlDataReader> WatchReaderAsync(string operation, CommandBehavior behavior, CancellationToken token) => MustOpen
        ? ReadOnOwnConnectionAsync(behavior, token)
        : WatchReaderCoreAsync(operation, behavior, token);

    private async Task<SqlDataReader> WatchReaderCoreAsync(string operation, CommandBehavior behavior, CancellationToken token)
    {
        CommandWatch watch = CommandWatch.Start(this, operation);
        SqlDataReader reader;
        try
        {
            reader = await ExecuteReaderUnwatchedAsync(behavior, token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        watch.GoOnWith(reader);
        return reader;
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Storage;

/// <summary>
/// Determines whether the database of a context exists: it opens a connection and executes a statement, outside the transaction of the
/// caller.
/// </summary>
internal sealed class DatabaseProbe(
    ISqlServerConnection connection, IRelationalCommand command, RelationalCommandParameterObject parameters, TimeProvider clock)
{
    /// <summary>
    /// Returns whether the database exists. It waits for a database that the server cannot open yet, because another process can be
    /// creating it.
    /// </summary>
    /// <param name="wasCreated">Whether this context created the database, so that the server can still report that it is missing.</param>
    /// <param name="retryDelay">The time between attempts.</param>
    /// <param name="giveUp">The time of the last attempt, in UTC.</param>
    /// <exception cref="SqlException">The error of the last attempt.</exception>
    internal bool Exists(bool wasCreated, TimeSpan retryDelay, DateTimeOffset giveUp)
    {
        while (true)
        {
            try
            {
                Connect();
                return true;
            }
            catch (SqlException e) when (!wasCreated && MissingDatabase.IsReportedBy(e))
            {
                return false;
            }
            catch (SqlException e) when (MissingDatabase.MayBecomeAvailable(e) && clock.GetUtcNow() <= giveUp)
            {
                ClearPool();
                Pause(retryDelay);
            }
        }
    }

    /// <inheritdoc cref="Exists"/>
    internal async Task<bool> ExistsAsync(bool wasCreated, TimeSpan retryDelay, DateTimeOffset giveUp, CancellationToken cancellationToken)
    {
        while (true)
        {
            try
            {
                await ConnectAsync(cancellationToken).ConfigureAwait(false);
                return true;
            }
            catch (SqlException e) when (!wasCreated && MissingDatabase.IsReportedBy(e))
            {
                return false;
            }
            catch (SqlException e) when (MissingDatabase.MayBecomeAvailable(e) && clock.GetUtcNow() <= giveUp)
            {
                ClearPool();
                await Task.Delay(retryDelay, clock, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Closes the idle physical connections to the database.</summary>
    internal void ClearPool()
    {
        if (connection.DbConnection is SqlConnection ours)
        {
            SqlConnection.ClearPool(ours);
        }
    }

    private void Pause(TimeSpan time)
    {
        using ManualResetEventSlim isOver = new();
        using ITimer timer = clock.CreateTimer(
            static state => ((ManualResetEventSlim)state!).Set(), isOver, time, Timeout.InfiniteTimeSpan);
        isOver.Wait();
    }

    private void Connect()
    {
        using TransactionScope scope = new(TransactionScopeOption.Suppress, TransactionScopeAsyncFlowOption.Enabled);
        connection.Open(errorsExpected: true);
        try
        {
            command.ExecuteNonQuery(parameters);
        }
        finally
        {
            connection.Close();
        }
    }

    private async Task ConnectAsync(CancellationToken cancellationToken)
    {
        using TransactionScope scope = new(TransactionScopeOption.Suppress, TransactionScopeAsyncFlowOption.Enabled);
        await connection.OpenAsync(cancellationToken, errorsExpected: true).ConfigureAwait(false);
        try
        {
            await command.ExecuteNonQueryAsync(parameters, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await connection.CloseAsync().ConfigureAwait(false);
        }
    }
}

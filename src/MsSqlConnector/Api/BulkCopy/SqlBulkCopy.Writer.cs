using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy.Operations;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Rows that the caller writes value by value.</content>
public sealed partial class SqlBulkCopy
{
    private bool HasInternalTransaction => (_options & SqlBulkCopyOptions.UseInternalTransaction) != 0;

    /// <summary>
    /// Begins a load of rows that the caller writes value by value. The whole load is one batch. <see cref="BatchSize"/>,
    /// <see cref="ColumnMappings"/> and <see cref="NotifyAfter"/> have no effect on it.
    /// </summary>
    /// <param name="columns">
    /// The names of the destination columns in the order in which their values are written. If it is empty, the load contains all columns
    /// of the table whose values the server does not generate, in the order of the table.
    /// </param>
    /// <returns>The writer, which must be disposed of.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="columns"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="columns"/> contains null.</exception>
    /// <exception cref="ObjectDisposedException">This instance is closed.</exception>
    /// <exception cref="InvalidOperationException">
    /// The connection cannot be used, a copy is running, the table cannot be accessed, it has no such column, or the server generates all
    /// of its values.
    /// </exception>
    /// <exception cref="SqlException">The server rejected the load, the timeout expired, or the connection failed.</exception>
    public SqlBulkWriter BeginWriting(params string[] columns)
    {
        CheckColumns(columns);
        EnterWriting();
        SqlTransaction? transaction = null;
        BulkCopyObserver? observer = null;
        try
        {
            if (_ownsConnection && _connection.State == ConnectionState.Closed)
            {
                _connection.Open();
            }

            observer = BulkCopyObserver.Start(_connection, DestinationTableName);
            transaction = HasInternalTransaction ? _connection.BeginTransaction() : null;
            int cacheVersion = _cacheVersion;
            var preparation = new WritePreparation(CreateSettings([], transaction), columns) { Destination = _cachedDestination };
            WriteOperation operation = preparation.Begin();
            KeepDestination(preparation.Destination, cacheVersion);
            observer?.Suspend();
            return new SqlBulkWriter(this, operation, transaction, observer);
        }
        catch (Exception exception)
        {
            observer?.RecordError(exception);
            observer?.End(0);
            transaction?.Dispose();
            EndWriting();
            throw;
        }
    }

    /// <inheritdoc cref="BeginWriting(string[])"/>
    /// <param name="columns">
    /// The names of the destination columns in the order in which their values are written; empty for all columns.
    /// </param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public async Task<SqlBulkWriter> BeginWritingAsync(string[] columns, CancellationToken cancellationToken = default)
    {
        CheckColumns(columns);
        EnterWriting();
        SqlTransaction? transaction = null;
        BulkCopyObserver? observer = null;
        try
        {
            if (_ownsConnection && _connection.State == ConnectionState.Closed)
            {
                await _connection.OpenAsync(cancellationToken).ConfigureAwait(false);
            }

            observer = BulkCopyObserver.Start(_connection, DestinationTableName);
            transaction = HasInternalTransaction ? await _connection.BeginTransactionAsync(cancellationToken).ConfigureAwait(false) : null;
            int cacheVersion = _cacheVersion;
            var preparation = new WritePreparation(CreateSettings([], transaction), columns) { Destination = _cachedDestination };
            WriteOperation operation = await preparation.BeginAsync(cancellationToken).ConfigureAwait(false);
            KeepDestination(preparation.Destination, cacheVersion);
            observer?.Suspend();
            return new SqlBulkWriter(this, operation, transaction, observer);
        }
        catch (Exception exception)
        {
            observer?.RecordError(exception);
            observer?.End(0);
            if (transaction is not null)
            {
                await transaction.DisposeAsync().ConfigureAwait(false);
            }

            EndWriting();
            throw;
        }
    }

    /// <summary>Makes this instance available for the next copy. A writer calls it when it is disposed of.</summary>
    internal void EndWriting() => Volatile.Write(ref _isPending, 0);

    private static void CheckColumns(string[] columns)
    {
        ArgumentNullException.ThrowIfNull(columns);
        if (Array.IndexOf(columns, null) >= 0)
        {
            throw new ArgumentException("The column names must not contain null.", nameof(columns));
        }
    }
}

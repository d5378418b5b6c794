using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.BulkCopy.Operations;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Copying from data readers and data tables.</content>
public sealed partial class SqlBulkCopy
{
    /// <summary>Copies the remaining rows of the current result of a data reader. The reader stays open.</summary>
    /// <param name="reader">The data reader.</param>
    /// <exception cref="ArgumentNullException">The source is null.</exception>
    /// <exception cref="ObjectDisposedException">This instance is closed.</exception>
    /// <exception cref="InvalidOperationException">
    /// The connection cannot be used, a copy is running, the table cannot be accessed, a mapping does not match a column, or a value cannot
    /// be converted to the type of its column.
    /// </exception>
    /// <exception cref="OperationAbortedException">A handler of <see cref="SqlRowsCopied"/> ended the copy.</exception>
    /// <exception cref="SqlException">The server rejected a batch, the timeout expired, or the connection failed.</exception>
    public void WriteToServer(DbDataReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Write(CreateSource(reader));
    }

    /// <inheritdoc cref="WriteToServer(DbDataReader)"/>
    public void WriteToServer(IDataReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Write(CreateSource(reader));
    }

    /// <summary>Copies the rows of a data table, except deleted rows.</summary>
    /// <param name="table">The data table.</param>
    /// <inheritdoc cref="WriteToServer(DbDataReader)" path="/exception"/>
    public void WriteToServer(DataTable table) => WriteToServer(table, 0);

    /// <summary>Copies the rows of a data table that have one of several states.</summary>
    /// <param name="table">The data table.</param>
    /// <param name="rowState">The states; 0 for all rows except deleted rows. Deleted rows are never copied.</param>
    /// <inheritdoc cref="WriteToServer(DbDataReader)" path="/exception"/>
    public void WriteToServer(DataTable table, DataRowState rowState)
    {
        ArgumentNullException.ThrowIfNull(table);
        Write(DataRowSource.Of(table, rowState));
    }

    /// <summary>Copies rows of a data table, except deleted rows.</summary>
    /// <param name="rows">The rows. The columns are those of the table of the first row; rows of other tables are read by position.</param>
    /// <inheritdoc cref="WriteToServer(DbDataReader)" path="/exception"/>
    public void WriteToServer(DataRow[] rows)
    {
        ArgumentNullException.ThrowIfNull(rows);
        if (rows.Length > 0)
        {
            Write(DataRowSource.Of(rows));
        }
    }

    /// <inheritdoc cref="WriteToServer(DbDataReader)"/>
    public Task WriteToServerAsync(DbDataReader reader) => WriteToServerAsync(reader, CancellationToken.None);

    /// <inheritdoc cref="WriteToServer(DbDataReader)"/>
    /// <param name="reader">The data reader.</param>
    /// <param name="cancellationToken">The token that cancels the copy. The rows of the current batch are then discarded.</param>
    public Task WriteToServerAsync(DbDataReader reader, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return WriteAsync(CreateSource(reader), cancellationToken);
    }

    /// <inheritdoc cref="WriteToServer(IDataReader)"/>
    public Task WriteToServerAsync(IDataReader reader) => WriteToServerAsync(reader, CancellationToken.None);

    /// <inheritdoc cref="WriteToServer(IDataReader)"/>
    /// <param name="reader">The data reader.</param>
    /// <param name="cancellationToken">The token that cancels the copy. The rows of the current batch are then discarded.</param>
    public Task WriteToServerAsync(IDataReader reader, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return WriteAsync(CreateSource(reader), cancellationToken);
    }

    /// <inheritdoc cref="WriteToServer(DataTable)"/>
    public Task WriteToServerAsync(DataTable table) => WriteToServerAsync(table, 0, CancellationToken.None);

    /// <inheritdoc cref="WriteToServer(DataTable)"/>
    /// <param name="table">The data table.</param>
    /// <param name="cancellationToken">The token that cancels the copy. The rows of the current batch are then discarded.</param>
    public Task WriteToServerAsync(DataTable table, CancellationToken cancellationToken) => WriteToServerAsync(table, 0, cancellationToken);

    /// <inheritdoc cref="WriteToServer(DataTable, DataRowState)"/>
    public Task WriteToServerAsync(DataTable table, DataRowState rowState) => WriteToServerAsync(table, rowState, CancellationToken.None);

    /// <inheritdoc cref="WriteToServer(DataTable, DataRowState)"/>
    /// <param name="table">The data table.</param>
    /// <param name="rowState">The states; 0 for all rows except deleted rows. Deleted rows are never copied.</param>
    /// <param name="cancellationToken">The token that cancels the copy. The rows of the current batch are then discarded.</param>
    public Task WriteToServerAsync(DataTable table, DataRowState rowState, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(table);
        return WriteAsync(DataRowSource.Of(table, rowState), cancellationToken);
    }

    /// <inheritdoc cref="WriteToServer(DataRow[])"/>
    public Task WriteToServerAsync(DataRow[] rows) => WriteToServerAsync(rows, CancellationToken.None);

    /// <inheritdoc cref="WriteToServer(DataRow[])"/>
    /// <param name="rows">The rows. The columns are those of the table of the first row; rows of other tables are read by position.</param>
    /// <param name="cancellationToken">The token that cancels the copy. The rows of the current batch are then discarded.</param>
    public Task WriteToServerAsync(DataRow[] rows, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(rows);
        return rows.Length > 0 ? WriteAsync(DataRowSource.Of(rows), cancellationToken) : Task.CompletedTask;
    }

    private DataReaderSource CreateSource(IDataReader reader) =>
        reader is SqlDataReader own ? new SqlReaderSource(own, EnableStreaming) : new DataReaderSource(reader, EnableStreaming);

    private void Write(RowSource source) => Write(source, ColumnMappings.ToMappings(), this);

    private Task WriteAsync(RowSource source, CancellationToken token) => WriteAsync(source, ColumnMappings.ToMappings(), this, token);

    private void Write(RowSource source, BulkMapping[] mappings, ICopyObserver observer)
    {
        EnterWriting();
        try
        {
            if (_ownsConnection && _connection.State == ConnectionState.Closed)
            {
                _connection.Open();
            }

            int cacheVersion = _cacheVersion;
            CopyOperation operation = CreateOperation(source, mappings, observer);
            Run(operation);
            KeepDestination(operation.Destination, cacheVersion);
        }
        finally
        {
            Volatile.Write(ref _isPending, 0);
            source.Dispose();
        }
    }

    private async Task WriteAsync(RowSource source, BulkMapping[] mappings, ICopyObserver observer, CancellationToken token)
    {
        EnterWriting();
        try
        {
            token.ThrowIfCancellationRequested();
            if (_ownsConnection && _connection.State == ConnectionState.Closed)
            {
                await _connection.OpenAsync(token).ConfigureAwait(false);
            }

            int cacheVersion = _cacheVersion;
            CopyOperation operation = CreateOperation(source, mappings, observer);
            await RunAsync(operation, token).ConfigureAwait(false);
            KeepDestination(operation.Destination, cacheVersion);
        }
        finally
        {
            Volatile.Write(ref _isPending, 0);
            await source.DisposeAsync().ConfigureAwait(false);
        }
    }

    private void Run(CopyOperation operation)
    {
        BulkCopyObserver? observer = BulkCopyObserver.Start(_connection, DestinationTableName);
        try
        {
            operation.Run();
        }
        catch (Exception exception)
        {
            observer?.RecordError(exception);
            throw;
        }
        finally
        {
            observer?.End(operation.RowCount);
        }
    }

    private async Task RunAsync(CopyOperation operation, CancellationToken token)
    {
        BulkCopyObserver? observer = BulkCopyObserver.Start(_connection, DestinationTableName);
        try
        {
            await operation.RunAsync(token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            observer?.RecordError(exception);
            throw;
        }
        finally
        {
            observer?.End(operation.RowCount);
        }
    }

    private void EnterWriting()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        if (Interlocked.Exchange(ref _isPending, 1) != 0)
        {
            throw BulkErrors.OperationPending();
        }
    }

    private CopyOperation CreateOperation(RowSource source, BulkMapping[] mappings, ICopyObserver observer) =>
        new(CreateSettings(mappings), source, observer) { Destination = _cachedDestination };

    private CopySettings CreateSettings(BulkMapping[] mappings, SqlTransaction? ownTransaction = null) => new()
    {
        Connection = _connection,
        Transaction = ownTransaction ?? _transaction,
        Options = _options,
        BatchSize = BatchSize,
        TimeoutSeconds = BulkCopyTimeout,
        TableName = DestinationTableName,
        Mappings = mappings,
        Order = ColumnOrderHints.ToOrder(),
        ForcedColumns = _forcedColumns is { Count: > 0 } forced ? [.. forced] : [],
    };

    /// <summary>Keeps the description of the table, unless a handler has set another table or has cleared the cache.</summary>
    private void KeepDestination(Destination? destination, int cacheVersion)
    {
        if ((_options & SqlBulkCopyOptions.CacheMetadata) != 0 && cacheVersion == _cacheVersion)
        {
            _cachedDestination = destination;
        }
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.BulkCopy.Operations;
using MsSqlConnector.Packets;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <summary>
/// Represents a writer that loads rows into a table value by value, without an object for each row. Values of the common types are not
/// boxed.
/// </summary>
/// <remarks>
/// <see cref="SqlBulkCopy.BeginWriting"/> creates the writer. Call <see cref="StartRow"/> and then <see cref="Write{T}(T)"/> or
/// <see cref="WriteNull"/> for each column, and <see cref="Complete"/> after the last row. Without <see cref="Complete"/>, disposing of the
/// writer discards all rows. The connection cannot be used for other operations until the load ends. Only one thread can use a writer at a
/// time.
/// </remarks>
public sealed class SqlBulkWriter : IDisposable, IAsyncDisposable
{
    private const int NoRow = -1;

    private readonly SqlBulkCopy _owner;
    private readonly WriteOperation _operation;
    private readonly SqlTransaction? _transaction;
    private readonly BulkCopyObserver? _observer;
    private readonly WrittenField[] _fields;
    private readonly PacketWriter _writer;
    private int _column = NoRow;
    private bool _isUsable = true;
    private bool _isDisposed;

    internal SqlBulkWriter(SqlBulkCopy owner, WriteOperation operation, SqlTransaction? transaction, BulkCopyObserver? observer)
    {
        _owner = owner;
        _operation = operation;
        _transaction = transaction;
        _observer = observer;
        _fields = operation.Fields;
        _writer = operation.Request.Writer;
    }

    /// <summary>Gets the number of rows that were started.</summary>
    public long RowCount { get; private set; }

    /// <summary>Starts a row, and sends the previous rows if enough data has been written.</summary>
    /// <exception cref="InvalidOperationException">The previous row is incomplete, or writing has failed.</exception>
    /// <exception cref="SqlException">The timeout expired, or the connection failed.</exception>
    public void StartRow()
    {
        CheckRowIsComplete();
        if (_writer.IsFull)
        {
            Flush();
        }

        BeginRow();
    }

    /// <inheritdoc cref="StartRow"/>
    /// <param name="cancellationToken">The token that cancels the operation. The rows are then discarded.</param>
    public ValueTask StartRowAsync(CancellationToken cancellationToken = default)
    {
        CheckRowIsComplete();
        if (_writer.IsFull)
        {
            return StartRowSlowlyAsync(cancellationToken);
        }

        BeginRow();
        return default;
    }

    /// <summary>
    /// Writes the value of the next column. The value is converted as in <see cref="SqlBulkCopy"/>. The content of a
    /// <see cref="System.IO.Stream"/> or <see cref="System.IO.TextReader"/> is streamed into a (max) column. The call sends the buffer when
    /// it is full, which happens only with large values and with rows of more than about 20,000 bytes. In asynchronous code, use
    /// <see cref="WriteAsync{T}(T, CancellationToken)"/> for them.
    /// </summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value; null for NULL.</param>
    /// <exception cref="InvalidOperationException">The value cannot be converted, the row is complete, or writing has failed.</exception>
    /// <exception cref="SqlException">The timeout expired, or the connection failed.</exception>
    public void Write<T>(T value)
    {
        WrittenField field = GetNextField();
        if (_writer.IsFull)
        {
            Flush();
        }

        if (!TryWrite(field, value))
        {
            _operation.Request.Continue(field.Encrypting ?? field);
            Flush();
        }

        _column++;
    }

    /// <summary>Writes the nullable value of the next column.</summary>
    /// <inheritdoc cref="Write{T}(T)"/>
    public void Write<T>(T? value)
        where T : struct
    {
        if (value is { } present)
        {
            Write(present);
        }
        else
        {
            WriteNull();
        }
    }

    /// <inheritdoc cref="Write{T}(T)"/>
    /// <param name="value">The value; null for NULL.</param>
    /// <param name="cancellationToken">The token that cancels the operation. The rows are then discarded.</param>
    public ValueTask WriteAsync<T>(T value, CancellationToken cancellationToken = default)
    {
        WrittenField field = GetNextField();
        if (_writer.IsFull)
        {
            return WriteAfterFlushAsync(field, value, cancellationToken);
        }

        if (!TryWrite(field, value))
        {
            return ContinueAsync(field, cancellationToken);
        }

        _column++;
        return default;
    }

    /// <inheritdoc cref="Write{T}(T?)"/>
    /// <param name="value">The value; null for NULL.</param>
    /// <param name="cancellationToken">The token that cancels the operation. The rows are then discarded.</param>
    public ValueTask WriteAsync<T>(T? value, CancellationToken cancellationToken = default)
        where T : struct =>
        value is { } present ? WriteAsync(present, cancellationToken) : WriteAsync<object?>(null, cancellationToken);

    /// <summary>Writes NULL as the value of the next column.</summary>
    /// <exception cref="InvalidOperationException">The column is not nullable, the row is complete, or writing has failed.</exception>
    public void WriteNull() => Write<object?>(null);

    /// <summary>Ends the load, so that the server stores the rows.</summary>
    /// <returns>The number of rows.</returns>
    /// <exception cref="InvalidOperationException">The last row is incomplete, or writing has failed.</exception>
    /// <exception cref="SqlException">The server rejected the rows, the timeout expired, or the connection failed.</exception>
    public long Complete()
    {
        CheckRowIsComplete();
        _isUsable = false;
        try
        {
            _operation.Complete();
            _transaction?.Commit();
        }
        catch (Exception exception)
        {
            _observer?.RecordError(exception);
            throw;
        }
        finally
        {
            _observer?.End(RowCount);
        }

        return RowCount;
    }

    /// <inheritdoc cref="Complete"/>
    /// <param name="cancellationToken">The token that cancels the operation. The rows are then discarded.</param>
    public async Task<long> CompleteAsync(CancellationToken cancellationToken = default)
    {
        CheckRowIsComplete();
        _isUsable = false;
        try
        {
            await _operation.CompleteAsync(cancellationToken).ConfigureAwait(false);
            if (_transaction is { } transaction)
            {
                await transaction.CommitAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        catch (Exception exception)
        {
            _observer?.RecordError(exception);
            throw;
        }
        finally
        {
            _observer?.End(RowCount);
        }

        return RowCount;
    }

    /// <summary>Discards the rows unless <see cref="Complete"/> was called.</summary>
    public void Dispose()
    {
        if (!_isDisposed)
        {
            _isDisposed = true;
            _isUsable = false;
            try
            {
                _operation.Abandon();
                _transaction?.Dispose();
            }
            finally
            {
                _observer?.End(RowCount);
                _owner.EndWriting();
            }
        }
    }

    /// <inheritdoc cref="Dispose"/>
    public async ValueTask DisposeAsync()
    {
        if (!_isDisposed)
        {
            _isDisposed = true;
            _isUsable = false;
            try
            {
                await _operation.AbandonAsync().ConfigureAwait(false);
                if (_transaction is { } transaction)
                {
                    await transaction.DisposeAsync().ConfigureAwait(false);
                }
            }
            finally
            {
                _observer?.End(RowCount);
                _owner.EndWriting();
            }
        }
    }

    private void BeginRow()
    {
        LoadMessage.WriteRowStart(_writer);
        RowCount++;
        _column = 0;
    }

    /// <summary>Writes a value. Returns false if it needs more space or more data.</summary>
    private bool TryWrite<T>(WrittenField field, T value) =>
        field.TryWriteDirectly(_writer, value) || TryConvert(field, value);

    private bool TryConvert<T>(WrittenField field, T value)
    {
        _isUsable = false;
        try
        {
            bool isWhole = field.TryWrite(_writer, value) || TryWriteObject(field, value);
            _isUsable = true;
            return isWhole;
        }
        catch (Exception exception) when (BulkErrors.IsConversion(exception))
        {
            Exception conversion = BulkErrors.Conversion(value, field.Column, RowCount, exception);
            _observer?.RecordError(conversion);
            throw conversion;
        }
    }

    private bool TryWriteObject(WrittenField field, object? value)
    {
        field.Set(value);
        return field.Encrypting is { } encrypting ? encrypting.TryWrite(_writer) : field.TryWrite(_writer);
    }

    private WrittenField GetNextField()
    {
        CheckUsable();
        WrittenField[] fields = _fields;
        int column = _column;
        return (uint)column < (uint)fields.Length ? fields[column]
            : throw (column < 0 ? BulkErrors.NoRow() : BulkErrors.RowIsComplete(column));
    }

    private void CheckRowIsComplete()
    {
        CheckUsable();
        if (_column >= 0 && _column < _fields.Length)
        {
            throw BulkErrors.IncompleteRow(_column, _fields.Length);
        }
    }

    private void CheckUsable()
    {
        if (!_isUsable)
        {
            throw BulkErrors.WriterHasFailed();
        }

        _operation.ThrowIfClosed();
    }

    private void Flush()
    {
        _isUsable = false;
        try
        {
            _operation.Flush();
        }
        catch (Exception exception)
        {
            _observer?.RecordError(exception);
            throw;
        }

        _isUsable = true;
    }

    private async ValueTask FlushAsync(CancellationToken token)
    {
        _isUsable = false;
        try
        {
            token.ThrowIfCancellationRequested();
            await _operation.FlushAsync(token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            _observer?.RecordError(exception);
            throw;
        }

        // Another thread can have disposed of the writer meanwhile.
        _isUsable = !_isDisposed;
    }

    private async ValueTask StartRowSlowlyAsync(CancellationToken token)
    {
        await FlushAsync(token).ConfigureAwait(false);
        BeginRow();
    }

    private async ValueTask WriteAfterFlushAsync<T>(WrittenField field, T value, CancellationToken token)
    {
        await FlushAsync(token).ConfigureAwait(false);
        if (TryWrite(field, value))
        {
            _column++;
        }
        else
        {
            await ContinueAsync(field, token).ConfigureAwait(false);
        }
    }

    /// <summary>Continues a value that needs more space or more data.</summary>
    private async ValueTask ContinueAsync(WrittenField field, CancellationToken token)
    {
        _operation.Request.Continue(field.Encrypting ?? field);
        await FlushAsync(token).ConfigureAwait(false);
        _column++;
    }
}

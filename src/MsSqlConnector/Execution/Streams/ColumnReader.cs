using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Streams;

/// <summary>
/// Reads the columns of a row that are not in memory. In sequential mode, columns are read in order, and a large value is read from the
/// connection as the caller requests it, in constant memory. In default mode, it reads the rest of the row.
/// </summary>
/// <param name="source">The reader of the row.</param>
/// <param name="results">The response.</param>
/// <param name="isSequential">Whether the reader is in sequential mode.</param>
/// <param name="timeoutSeconds">The time limit of each wait for the server, in seconds.</param>
/// <param name="rental">The rental of the session that the reader belongs to.</param>
internal readonly struct ColumnReader(IColumnSource source, ResponseReader results, bool isSequential, int timeoutSeconds, int rental)
{
    /// <summary>Reads a column.</summary>
    /// <exception cref="InvalidOperationException">The reader is not on a row, or has passed the column.</exception>
    public void Read(int i)
    {
        source.CheckColumn(i);
        source.Run(i, ReadOperation.Column);
    }

    /// <inheritdoc cref="Read"/>
    public ValueTask<bool> ReadAsync(int i, CancellationToken token)
    {
        source.CheckColumn(i);
        return source.RunAsync(i, ReadOperation.Column, token);
    }

    /// <summary>Reads whether the value of a column is NULL. In sequential mode, the value itself stays unread.</summary>
    /// <inheritdoc cref="Read" path="/exception"/>
    public bool ReadIsNull(int i)
    {
        source.CheckColumn(i);
        if (IsStarted(i))
        {
            return false;
        }

        source.Run(i, ReadOperation.ColumnNull);
        return source.Row.IsNullInMemory(i, source);
    }

    /// <inheritdoc cref="ReadIsNull"/>
    public async Task<bool> ReadIsNullAsync(int i, CancellationToken token)
    {
        source.CheckColumn(i);
        if (IsStarted(i))
        {
            return false;
        }

        await source.RunAsync(i, ReadOperation.ColumnNull, token).ConfigureAwait(false);
        return source.Row.IsNullInMemory(i, source);
    }

    /// <summary>Determines the operation that reads a column. Called during an operation of the reader.</summary>
    /// <param name="i">The column.</param>
    /// <param name="inSequence">The operation in sequential mode.</param>
    /// <exception cref="InvalidOperationException">The reader is not on a row, or has passed the column.</exception>
    public ReadOperation Seek(int i, ReadOperation inSequence)
    {
        source.CheckColumn(i);
        if (!isSequential)
        {
            return ReadOperation.RowRemainder;
        }

        if (i < results.NextColumn || (i == results.Sequence.Column && results.IsValueOpen))
        {
            throw new InvalidOperationException(
                $"Invalid attempt to read from column ordinal '{i}'. With CommandBehavior.SequentialAccess, "
                + $"you may only read from column ordinal '{results.NextColumn}' or greater.");
        }

        results.Sequence.SeekColumn(i);
        return inSequence;
    }

    /// <summary>Returns whether the reader is at a column or has just read it.</summary>
    /// <exception cref="InvalidOperationException">The reader is not on a row.</exception>
    public bool IsAt(int i)
    {
        source.CheckColumn(i);
        return i == results.Sequence.Column;
    }

    /// <summary>Opens a large value. Returns null when the value is already in memory.</summary>
    /// <inheritdoc cref="Read" path="/exception"/>
    public ColumnStream? Open(int i)
    {
        source.CheckColumn(i);
        return source.Run(i, ReadOperation.OpenColumn) ? CreateStream() : null;
    }

    /// <summary>Opens a large text or XML value. Returns null when the value is already in memory.</summary>
    /// <inheritdoc cref="Read" path="/exception"/>
    /// <exception cref="InvalidCastException">The column is not text. Its value stays unread.</exception>
    public ColumnText? OpenText(int i)
    {
        source.CheckColumn(i);
        var opening = new ColumnTextFactory(source, i);
        if (opening.IsRefused)
        {
            source.Run(i, ReadOperation.ColumnNull);
            return opening.Refuse(typeof(TextReader));
        }

        return Open(i) is { } stream ? opening.Open(stream) : null;
    }

    /// <summary>Opens a large value as a stream or reader, asynchronously. Returns null when the value is already in memory.</summary>
    /// <typeparam name="T"><see cref="Stream"/>, <see cref="TextReader"/> or <see cref="XmlReader"/>.</typeparam>
    /// <exception cref="InvalidCastException">
    /// The column is not text, and the type is not <see cref="Stream"/>. Its value stays unread.
    /// </exception>
    public async Task<object?> OpenReaderAsync<T>(int i, CancellationToken token)
    {
        source.CheckColumn(i);
        var opening = new ColumnTextFactory(source, i);
        if (typeof(T) != typeof(Stream) && opening.IsRefused)
        {
            await source.RunAsync(i, ReadOperation.ColumnNull, token).ConfigureAwait(false);
            return opening.Refuse(typeof(T));
        }

        if (!await source.RunAsync(i, ReadOperation.OpenColumn, token).ConfigureAwait(false))
        {
            return null;
        }

        ColumnStream stream = CreateStream();
        if (typeof(T) == typeof(Stream))
        {
            return stream;
        }

        ColumnText text = await opening.OpenAsync(stream, token).ConfigureAwait(false);
        return typeof(T) == typeof(TextReader) ? text.Reader : XmlForm.CreateReader(text.Reader, isAsync: true);
    }

    /// <summary>Returns the length of the open value in bytes, as announced by the server; -1 if it was not announced.</summary>
    public long GetAnnouncedByteCount()
    {
        using SessionOperation operation = SessionOperation.Begin(results.Lease, rental);
        return results.AnnouncedByteCount;
    }

    /// <summary>Returns the number of characters of the open text if the announced length determines it; otherwise -1.</summary>
    public long CountAnnouncedChars(int i)
    {
        long byteCount = GetAnnouncedByteCount();
        var opening = new ColumnTextFactory(source, i);
        return opening.IsXml || byteCount < 0 ? -1 : opening.GetEncoding() is StoredUnicode ? byteCount / sizeof(char) : byteCount;
    }

    /// <summary>Returns whether a value is being read in pieces, or has been read to its end. It is then not NULL.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the reader.</exception>
    private bool IsStarted(int i)
    {
        bool isStarted = isSequential && i == results.Sequence.Column && (results.IsValueOpen || results.NextColumn > i);
        return isStarted && !source.OwnsSession ? throw source.RowLost() : isStarted;
    }

    private ColumnStream CreateStream() => new(results, timeoutSeconds, rental);
}

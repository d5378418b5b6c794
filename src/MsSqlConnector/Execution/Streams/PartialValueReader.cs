namespace MsSqlConnector.Execution.Streams;

/// <summary>
/// The large value that the caller reads in pieces. In sequential mode, it reads from the connection; in default mode, it keeps a text or
/// an encrypted value, which is decoded once for all pieces. It is a mutable struct in a field of its reader.
/// </summary>
internal struct PartialValueReader
{
    private ColumnStream? _stream;
    private ColumnText? _text;
    private object? _cached;
    private int _cachedColumn;

    /// <summary>The number of columns up to the one over which a stream or reader was opened last; 0 if there is none in the row.</summary>
    private int _openedCount;

    /// <summary>Releases the cached value when the reader leaves the row.</summary>
    public void Reset()
    {
        _cached = null;
        _openedCount = 0;
    }

    /// <summary>Returns whether a stream or reader over the column was the last that was opened in the row.</summary>
    public readonly bool IsOpened(int i) => _openedCount == i + 1;

    public void MarkOpened(int i) => _openedCount = i + 1;

    /// <summary>Reads a piece from the connection. With a null buffer, returns the length that the server announced.</summary>
    /// <returns>The number of bytes; null when the value is already in memory.</returns>
    public long? ReadBytes(in ColumnReader columns, int i, long dataIndex, byte[]? buffer, int bufferIndex, int length)
    {
        if (_stream is not { IsCurrent: true } || !columns.IsAt(i))
        {
            _stream = columns.Open(i);
        }

        if (_stream is null)
        {
            return null;
        }

        if (buffer is null)
        {
            return columns.GetAnnouncedByteCount();
        }

        if (length > buffer.Length - bufferIndex)
        {
            length = PartialReads.Fit(columns.GetAnnouncedByteCount(), dataIndex, buffer, bufferIndex, length);
        }

        _stream.SkipTo(dataIndex);
        return PartialReads.ReadFully(_stream, buffer, bufferIndex, length);
    }

    /// <summary>Reads a piece of a text from the connection. With a null buffer, returns the length that the server announced.</summary>
    /// <returns>The number of characters; null when the text is already in memory.</returns>
    public long? ReadChars(in ColumnReader columns, int i, long dataIndex, char[]? buffer, int bufferIndex, int length)
    {
        if (_text is not { IsCurrent: true } || !columns.IsAt(i))
        {
            _text = columns.OpenText(i);
        }

        if (_text is null)
        {
            return null;
        }

        if (buffer is null)
        {
            return columns.CountAnnouncedChars(i);
        }

        if (length > buffer.Length - bufferIndex)
        {
            length = PartialReads.Fit(columns.CountAnnouncedChars(i), dataIndex, buffer, bufferIndex, length);
        }

        return _text.Read(dataIndex, buffer, bufferIndex, length);
    }

    /// <summary>Returns the cached text of a column; null if there is none.</summary>
    public readonly string? FindCachedText(int i) => _cachedColumn == i ? _cached as string : null;

    /// <summary>Returns the cached bytes of a column; null if there are none.</summary>
    public readonly byte[]? FindCachedBytes(int i) => _cachedColumn == i ? _cached as byte[] : null;

    /// <summary>Caches the text of a column, replacing any other, and returns it.</summary>
    public string CacheText(int i, string text)
    {
        Cache(i, text);
        return text;
    }

    /// <summary>Caches the bytes of a column, replacing any other value, and returns them.</summary>
    public byte[] CacheBytes(int i, byte[] bytes)
    {
        Cache(i, bytes);
        return bytes;
    }

    private void Cache(int i, object value)
    {
        _cachedColumn = i;
        _cached = value;
    }
}

namespace MsSqlConnector.Execution;

/// <summary>
/// The large value whose pieces the caller reads: in sequential mode what it is read off the connection with; in default mode a text that is
/// decoded once for all its pieces. It is a mutable struct that is a field of its reader.
/// </summary>
internal struct ValuePieces
{
    private ColumnStream? _stream;
    private ColumnText? _text;
    private string? _heldText;
    private int _heldColumn;

    /// <summary>Releases a held text, because the row was left.</summary>
    public void LeaveRow() => _heldText = null;

    /// <summary>Reads a piece off the connection; with a null buffer, the length that the server announces.</summary>
    /// <returns>The number of bytes; null when the value is not large but held.</returns>
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

        _stream.SkipTo(dataIndex);
        return Pieces.ReadFully(_stream, buffer, bufferIndex, length);
    }

    /// <summary>Reads a piece of a text off the connection; with a null buffer, the length that the server announces.</summary>
    /// <returns>The number of characters; null when the text is not large but held.</returns>
    public long? ReadChars(in ColumnReader columns, int i, long dataIndex, char[]? buffer, int bufferIndex, int length)
    {
        if (_text is not { IsCurrent: true } || !columns.IsAt(i))
        {
            _text = columns.OpenText(i);
        }

        return _text is null ? null
            : buffer is null ? columns.CountAnnouncedChars(i)
            : _text.Read(dataIndex, buffer, bufferIndex, length);
    }

    /// <summary>Returns the held text of a column; null if it was not kept.</summary>
    public readonly string? FindHeldText(int i) => _heldColumn == i ? _heldText : null;

    /// <summary>Keeps the held text of a column in place of any other, and returns it.</summary>
    public string KeepHeldText(int i, string text)
    {
        _heldColumn = i;
        return _heldText = text;
    }
}

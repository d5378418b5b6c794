using System;
using System.Data.SqlTypes;
using System.IO;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>
/// Large values piece by piece. In sequential mode a value is read off the connection as it is asked for, in constant
/// memory; in default mode it is held anyway, and only cut up.
/// </summary>
public sealed partial class SqlDataReader
{
    private ColumnStream? _stream;
    private ColumnText? _text;
    private string? _heldText;
    private int _heldTextColumn;

    /// <summary>
    /// Copies bytes of a binary value, or of a text as the server sent it, from an offset on; with a null buffer, tells the
    /// value's length in bytes.
    /// </summary>
    /// <remarks>In sequential mode the length of a large value is what the server announces; -1 when it does not.</remarks>
    /// <returns>How many bytes were copied: fewer than asked for when the value ends.</returns>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override long GetBytes(int i, long dataIndex, byte[]? buffer, int bufferIndex, int length)
    {
        CheckPiece(dataIndex, buffer, bufferIndex, length);
        if (TryContinue(i, _stream is { IsCurrent: true }))
        {
            _stream ??= OpenStream();
            if (buffer is null)
            {
                return GetAnnouncedByteCount();
            }

            _stream.SkipTo(dataIndex);
            return ReadFully(_stream, buffer, bufferIndex, length);
        }

        ReadOnlySpan<byte> bytes = GetStored(i);
        return buffer is null ? OfRow(bytes.Length) : CopyOfRow(bytes, dataIndex, buffer, bufferIndex, length);
    }

    /// <summary>Copies characters of a text, from an offset on; with a null buffer, tells the text's length in characters.</summary>
    /// <remarks>
    /// In sequential mode the length of a large text is made of the bytes that the server announces: exact where each character has as
    /// many, the most it can be where not; -1 when nothing is announced, and for xml.
    /// </remarks>
    /// <returns>How many characters were copied: fewer than asked for when the text ends.</returns>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override long GetChars(int i, long dataIndex, char[]? buffer, int bufferIndex, int length)
    {
        CheckPiece(dataIndex, buffer, bufferIndex, length);
        if (TryContinue(i, _text is { IsCurrent: true }))
        {
            _text ??= OpenText(i);
            return buffer is null ? CountAnnouncedChars(i) : _text.Read(dataIndex, buffer, bufferIndex, length);
        }

        string text = GetHeldText(i);
        return buffer is null ? text.Length : Copy(text.AsSpan(), dataIndex, buffer, bufferIndex, length);
    }

    /// <summary>Returns a stream over the bytes of a binary value, or of a text as the server sent it. NULL is an empty stream.</summary>
    /// <exception cref="InvalidCastException">The column is neither binary nor text.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public override Stream GetStream(int i) =>
        TryContinue(i, isOpen: false) ? OpenStream()
        : !IsDBNull(i) ? GetHeldStream(i)
        : HasBytes(i) ? new MemoryStream([], writable: false)
        : throw CannotCast(i, typeof(Stream));

    /// <summary>Returns a reader over the characters of a text. NULL is an empty reader.</summary>
    /// <exception cref="InvalidCastException">The column is not text.</exception>
    /// <inheritdoc cref="GetStream" path="/exception"/>
    public override TextReader GetTextReader(int i) =>
        TryContinue(i, isOpen: false) ? OpenText(i).Reader
        : !IsDBNull(i) ? new StringReader(GetString(i))
        : IsText(_metadata.Columns[i].Type) ? new StringReader(string.Empty)
        : throw CannotCast(i, typeof(TextReader));

    private bool HasBytes(int i) => _metadata.Columns[i].Type.Codec is { IsBinary: true } or TextCodec;

    /// <summary>Whether a column's value is, or now becomes, open for reading piece by piece; false when it is held.</summary>
    private bool TryContinue(int i, bool isOpen)
    {
        if (!IsSequential || IsHeld(i))
        {
            return false;
        }

        CheckColumn(i);
        if (isOpen && i == _results.Column)
        {
            return true;
        }

        Enter();
        try
        {
            PrepareToOpen(i);
            _results.Run(ResultStep.OpenColumn, _timeoutSeconds);
            ArriveAtColumn();
            return _results.IsValueOpen;
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            Exit();
        }
    }

    private void PrepareToOpen(int i)
    {
        CheckColumn(i);
        CheckSequence(i);
        _stream = null;
        _text = null;
        _results.SeekColumn(i);
    }

    private MemoryStream GetHeldStream(int i) => new(OfRow(GetStored(i).ToArray()), writable: false);

    private long GetAnnouncedByteCount()
    {
        Enter();
        try
        {
            return _results.AnnouncedByteCount;
        }
        finally
        {
            Exit();
        }
    }

    private long CountAnnouncedChars(int i)
    {
        long byteCount = GetAnnouncedByteCount();
        return IsXml(i) || byteCount < 0 ? -1 : GetEncoding(i) is StoredUnicode ? byteCount / sizeof(char) : byteCount;
    }

    /// <summary>The bytes of a held value; of text as it came.</summary>
    private ReadOnlySpan<byte> GetStored(int i)
    {
        RowValue value = ReadValue(i, out ColumnMetadata column);
        if (column.Type.Codec is TextCodec)
        {
            return value.Bytes;
        }

        try
        {
            return column.Type.Codec.GetBinary(value.Bytes, column.Type);
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>A held text, decoded once however many pieces of it are asked for.</summary>
    private string GetHeldText(int i)
    {
        if (_heldText is not { } text || _heldTextColumn != i)
        {
            _heldText = text = GetString(i);
            _heldTextColumn = i;
        }

        return text;
    }

    private ColumnStream OpenStream() => new(_results, _timeoutSeconds, _rental);

    private static int ReadFully(Stream stream, byte[] buffer, int offset, int byteCount)
    {
        int total = 0;
        int count;
        while (total < byteCount && (count = stream.Read(buffer, offset + total, byteCount - total)) > 0)
        {
            total += count;
        }

        return total;
    }

    /// <summary>Copies bytes of the row. If they were no longer that, the caller's buffer does not keep them.</summary>
    private int CopyOfRow(ReadOnlySpan<byte> value, long dataIndex, byte[] buffer, int bufferIndex, int length)
    {
        int count = Copy(value, dataIndex, buffer, bufferIndex, length);
        if (!HasRow)
        {
            Array.Clear(buffer, bufferIndex, count);
            throw RowLost();
        }

        return count;
    }

    private static int Copy<T>(ReadOnlySpan<T> value, long dataIndex, T[] buffer, int bufferIndex, int length)
    {
        if (dataIndex >= value.Length)
        {
            return 0;
        }

        int count = (int)Math.Min(length, value.Length - dataIndex);
        value.Slice((int)dataIndex, count).CopyTo(buffer.AsSpan(bufferIndex));
        return count;
    }

    private static void CheckPiece(long dataIndex, Array? buffer, int bufferIndex, int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(dataIndex);
        if (buffer is not null && (bufferIndex < 0 || length < 0 || length > buffer.Length - bufferIndex))
        {
            throw new ArgumentOutOfRangeException(
                nameof(length), $"{length} elements from {bufferIndex} on are not in a buffer of {buffer.Length}.");
        }
    }
}

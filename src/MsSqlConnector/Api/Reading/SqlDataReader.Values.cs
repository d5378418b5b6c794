using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Execution.Streams;
using MsSqlConnector.Reading;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <content>
/// Values of any type, and large values in pieces. In sequential mode, the reader reads a large value from the connection when the caller
/// requests it. In default mode, the value is in memory. </content>
public sealed partial class SqlDataReader : IStoredRow
{
    /// <summary>Gets the value of a column as its CLR type, or <see cref="DBNull.Value"/> for NULL.</summary>
    /// <exception cref="OverflowException">
    /// A decimal has more digits than <see cref="decimal"/> can hold. Read it with <see cref="GetSqlDecimal"/>.
    /// </exception>
    /// <exception cref="SqlException">
    /// The server sent bytes that are invalid for the type (MS-TDS 2.2.5.5). The connection is broken.
    /// </exception>
    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public override object GetValue(int i) => _row.GetValue(i, this);

    /// <summary>Copies the values of the current row into an array, up to the length of the array.</summary>
    /// <returns>The number of copied values.</returns>
    /// <inheritdoc cref="GetValue" path="/exception"/>
    public override int GetValues(object[] values)
    {
        int count = CountValues(values);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetValue(i);
        }

        return count;
    }

    /// <summary>
    /// Gets the value of a column as its type of System.Data.SqlTypes, which can represent NULL. If there is no such type, returns the CLR
    /// type.
    /// </summary>
    /// <inheritdoc cref="GetValue" path="/exception"/>
    public object GetSqlValue(int i) => _row.GetSqlValue(i, this);

    /// <summary>Copies the values of the current row into an array, in the form that <see cref="GetSqlValue"/> returns.</summary>
    /// <returns>The number of copied values.</returns>
    public int GetSqlValues(object[] values)
    {
        int count = CountValues(values);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetSqlValue(i);
        }

        return count;
    }

    /// <inheritdoc cref="GetSqlValue"/>
    public override object GetProviderSpecificValue(int i) => GetSqlValue(i);

    /// <inheritdoc cref="GetSqlValues"/>
    public override int GetProviderSpecificValues(object[] values) => GetSqlValues(values);

    /// <summary>Gets the value of a column as the type <typeparamref name="T"/>. Values of the common types are not boxed.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override T GetFieldValue<T>(int i)
    {
        // For a value type, the JIT compiler keeps only the branch that applies and removes the boxing. A table handles the other types.
        if (typeof(T) == typeof(int))
        {
            return (T)(object)GetInt32(i);
        }

        if (typeof(T) == typeof(string))
        {
            return (T)(object)GetString(i);
        }

        if (typeof(T) == typeof(long))
        {
            return (T)(object)GetInt64(i);
        }

        if (typeof(T) == typeof(short))
        {
            return (T)(object)GetInt16(i);
        }

        if (typeof(T) == typeof(byte))
        {
            return (T)(object)GetByte(i);
        }

        return typeof(T) == typeof(bool) ? (T)(object)GetBoolean(i) : FieldGetter<T>.Get(this, i);
    }

    /// <inheritdoc cref="GetFieldValue{T}"/>
    public override Task<T> GetFieldValueAsync<T>(int ordinal, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<T>(cancellationToken);
        }

        if (!_row.IsHeld(ordinal) || (_row.IsInOrder && IsReader<T>()))
        {
            return ReadFieldValueAsync<T>(ordinal, cancellationToken);
        }

        try
        {
            return Task.FromResult(GetFieldValue<T>(ordinal));
        }
        catch (Exception exception)
        {
            return Task.FromException<T>(exception);
        }
    }

    /// <inheritdoc cref="IsDBNull"/>
    public override Task<bool> IsDBNullAsync(int ordinal, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? Task.FromCanceled<bool>(cancellationToken)
        : !_row.IsHeld(ordinal) ? Columns.ReadIsNullAsync(ordinal, cancellationToken)
        : IsDBNull(ordinal) ? s_true : s_false;

    /// <summary>
    /// Copies bytes of a binary value, or of a character value in its encoding on the wire, starting at an offset. If the buffer is null,
    /// returns the length of the value in bytes.
    /// </summary>
    /// <remarks>
    /// In sequential mode, the length of a large value is the length that the server announces, or -1 if it announces none.
    /// </remarks>
    /// <returns>The number of copied bytes, which is less than requested at the end of the value.</returns>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override long GetBytes(int i, long dataIndex, byte[]? buffer, int bufferIndex, int length)
    {
        PartialReads.Check(dataIndex, buffer, bufferIndex, length);
        long? count = IsUnread(i) ? _partialValues.ReadBytes(Columns, i, dataIndex, buffer, bufferIndex, length) : null;
        return count ?? CopyBufferedBytes(i, dataIndex, buffer, bufferIndex, length);
    }

    /// <summary>
    /// Copies characters of a character value, starting at an offset. If the buffer is null, returns the length of the value in characters.
    /// </summary>
    /// <remarks>
    /// In sequential mode, the length of a large value is derived from the number of bytes that the server announces. It is exact if every
    /// character has the same number of bytes, and an upper bound otherwise. It is -1 for xml, and if the server announces no length.
    /// </remarks>
    /// <returns>The number of copied characters, which is less than requested at the end of the value.</returns>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override long GetChars(int i, long dataIndex, char[]? buffer, int bufferIndex, int length)
    {
        PartialReads.Check(dataIndex, buffer, bufferIndex, length);
        if (buffer is null && bufferIndex < 0 && IsUnread(i) && GetColumn(i).Type.IsPlp)
        {
            // Microsoft.Data.SqlClient checks the index without a buffer for these values only.
            throw new ArgumentOutOfRangeException(nameof(bufferIndex), bufferIndex, "bufferIndex must not be negative.");
        }

        if (IsUnread(i) && _partialValues.ReadChars(Columns, i, dataIndex, buffer, bufferIndex, length) is { } count)
        {
            return count;
        }

        string text = _partialValues.FindCachedText(i) ?? _partialValues.CacheText(i, GetString(i));
        return buffer is null ? text.Length : PartialReads.Copy(text.AsSpan(), dataIndex, buffer, bufferIndex, length);
    }

    /// <summary>
    /// Returns a stream over the bytes of a binary value, or of a character value in its encoding on the wire. For NULL, returns an empty
    /// stream. In sequential mode, the stream cannot seek.
    /// </summary>
    /// <exception cref="InvalidCastException">The column has neither a binary nor a character type.</exception>
    /// <exception cref="InvalidOperationException">
    /// The reader is closed or not on a row. Or, in sequential mode, a stream or reader over the column was opened before.
    /// </exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public override Stream GetStream(int i)
    {
        CheckUnopened(i);
        return MarkOpened(i, (Stream?)(IsUnread(i) ? Columns.Open(i) : null)
            ?? (!IsDBNull(i) ? CreateStream(_row.ReturnIfCurrent(_row.GetStored(i, this).ToArray(), this))
                : GetColumn(i).Type.Codec is { IsBinary: true } or TextCodec ? CreateStream([])
                : throw _row.CannotCast(i, typeof(Stream))));
    }

    /// <summary>Returns a reader over a character value. For NULL, returns an empty reader.</summary>
    /// <exception cref="InvalidCastException">The column does not have a character type.</exception>
    /// <inheritdoc cref="GetStream" path="/exception"/>
    public override TextReader GetTextReader(int i)
    {
        CheckUnopened(i);
        return MarkOpened(i, OpenText(i)
            ?? (!IsDBNull(i) ? new StringReader(GetString(i))
                : GetColumn(i).Type.Codec is TextCodec or VariantCodec ? new StringReader(string.Empty)
                : throw _row.CannotCast(i, typeof(TextReader))));
    }

    /// <summary>
    /// Returns a reader over the value of an xml column, or of a character column that contains XML. For NULL, returns an empty reader. In
    /// sequential mode, the XML reader reads the value from the connection in constant memory, and becomes invalid when the data reader
    /// moves on.
    /// </summary>
    /// <remarks>
    /// The XML reader does not read asynchronously (<see cref="XmlReaderSettings.Async"/>). The one that
    /// <see cref="GetFieldValueAsync{T}"/> returns in sequential mode does.
    /// </remarks>
    /// <inheritdoc cref="GetStream" path="/exception"/>
    /// <exception cref="XmlException">The value is not well-formed XML. The returned reader throws this exception.</exception>
    public XmlReader GetXmlReader(int i)
    {
        if (!_row.IsHeld(i))
        {
            CheckColumn(i);
        }

        TypeInfo type = GetColumn(i).Type;
        if (type.Codec is not (TextCodec or VariantCodec) && type.Type != TdsType.Xml)
        {
            throw _row.CannotCast(i, typeof(XmlReader));
        }

        CheckUnopened(i);
        return MarkOpened(i, OpenText(i) is { } text ? XmlForm.CreateReader(text)
            : !IsDBNull(i) ? GetBufferedXmlReader(i)
            : type.Codec is TextCodec ? XmlForm.CreateReader(new StringReader(string.Empty))
            : throw _row.CannotCast(i, typeof(XmlReader)));
    }

    internal InvalidCastException CannotCast(int i, Type target) => _row.CannotCast(i, target);

    /// <summary>
    /// Throws in sequential mode if a stream or reader over the column was opened before, even if its value is in memory.
    /// </summary>
    private void CheckUnopened(int i)
    {
        if (_options.IsSequential && _partialValues.IsOpened(i))
        {
            throw new InvalidOperationException(
                $"Invalid attempt to read from column ordinal '{i}'. With CommandBehavior.SequentialAccess, you may only read from column "
                + $"ordinal '{i + 1}' or greater: a stream or reader over the value was opened before.");
        }
    }

    private T MarkOpened<T>(int i, T opened)
    {
        _partialValues.MarkOpened(i);
        return opened;
    }

    /// <summary>Creates a stream over a value in memory. In sequential mode it seeks no more than the stream over a large value.</summary>
    private MemoryStream CreateStream(byte[] bytes) =>
        _options.IsSequential ? new ForwardStream(bytes) : new MemoryStream(bytes, writable: false);

    private XmlReader GetBufferedXmlReader(int i) =>
        _row.Decode(i, static (codec, bytes, in type) => (codec as XmlCodec)?.CreateReader(bytes, type), this)
        ?? XmlForm.CreateReader(new StringReader(GetString(i)));

    private long CopyBufferedBytes(int i, long dataIndex, byte[]? buffer, int bufferIndex, int length)
    {
        ReadOnlySpan<byte> bytes = GetColumn(i).Decryption is null ? _row.GetStored(i, this)
            : _partialValues.FindCachedBytes(i) ?? _partialValues.CacheBytes(i, _row.GetStored(i, this).ToArray());
        int count = buffer is null ? bytes.Length : PartialReads.Copy(bytes, dataIndex, buffer, bufferIndex, length);
        if (!_row.IsCurrent && buffer is not null)
        {
            // The caller's buffer must not keep the bytes of another row.
            Array.Clear(buffer, bufferIndex, count);
        }

        return _row.ReturnIfCurrent(count, this);
    }

    /// <summary>
    /// Gets a value that indicates whether the value is still on the connection in sequential mode. A short value can nevertheless be in
    /// memory.
    /// </summary>
    private bool IsUnread(int i)
    {
        ReadInOrder();
        return _options.IsSequential && !_row.IsHeld(i);
    }

    private static bool IsReader<T>() =>
        typeof(T) == typeof(Stream) || typeof(T) == typeof(TextReader) || typeof(T) == typeof(XmlReader);

    /// <summary>Opens a large character value in sequential mode; returns null when the value is in memory.</summary>
    private TextReader? OpenText(int i) => IsUnread(i) ? Columns.OpenText(i)?.Reader : null;

    /// <summary>Reads a value asynchronously. A stream or reader over a large value opens before the value has arrived.</summary>
    private async Task<T> ReadFieldValueAsync<T>(int i, CancellationToken token)
    {
        if (!_options.IsSequential || !IsReader<T>())
        {
            await Columns.ReadAsync(i, token).ConfigureAwait(false);
        }
        else if (IsUnread(i))
        {
            CheckUnopened(i);
            if (await Columns.OpenReaderAsync<T>(i, token).ConfigureAwait(false) is { } opened)
            {
                return MarkOpened(i, (T)opened);
            }
        }

        return GetFieldValue<T>(i);
    }

    private int CountValues(object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        CheckRow();
        return Math.Min(values.Length, VisibleFieldCount);
    }

    /// <summary>Gets a value that indicates whether columns are read in order.</summary>
    internal bool IsSequential => _options.IsSequential;

    ResultMetadata IStoredRow.Metadata => Metadata;

    bool IStoredRow.TryGetStored(int i, out ReadOnlySpan<byte> bytes) => _row.TryGetStored(i, this, out bytes);

    bool IStoredRow.TryGetStoredRun(int first, int last, int prefixByteCount, out ReadOnlySpan<byte> bytes) =>
        _row.TryGetStoredRun(first, last, prefixByteCount, out bytes);

    bool IStoredRow.IsHeld(int i) => _row.IsHeld(i);

    async ValueTask IStoredRow.HoldAsync(int i, bool isStreamed, CancellationToken token)
    {
        if (isStreamed)
        {
            await Columns.ReadIsNullAsync(i, token).ConfigureAwait(false);
        }
        else
        {
            await Columns.ReadAsync(i, token).ConfigureAwait(false);
        }
    }

    void IStoredRow.ThrowIfLost() => _row.ReturnIfCurrent(true, this);
}

using System;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Rows;

/// <summary>
/// The current row of a reader: the positions of its values, and their decoding. It is a mutable struct in a field of the reader, so that a
/// getter reaches the slots without an indirection. It must never be copied.
/// </summary>
/// <remarks>
/// Another thread can close the reader while a value is decoded. A getter does not mark the session's lease, because that would cost more
/// than the getter. Instead it decodes, checks that the row is still there, and discards the result if not. The buffers can then have
/// contained the bytes of another row or session.
/// </remarks>
internal struct CurrentRow
{
    public const uint Bit = ((uint)ValueTag.Bit << RowSlot.TagShift) | sizeof(byte);
    public const uint Byte = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(byte);
    public const uint Int16 = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(short);
    public const uint Int32 = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(int);
    public const uint Int64 = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(long);
    public const uint Single = ((uint)ValueTag.Floating << RowSlot.TagShift) | sizeof(float);
    public const uint Double = ((uint)ValueTag.Floating << RowSlot.TagShift) | sizeof(double);
    public const uint UniqueIdentifier = ((uint)ValueTag.UniqueIdentifier << RowSlot.TagShift) | GuidCodec.ByteCount;

    /// <summary>
    /// The slots of every row whose columns are read in order although it is completely in memory. No column is in memory according to
    /// them, so that a getter checks the order.
    /// </summary>
    private static readonly RowSlot[] s_inOrder = [RowSlot.Unread];

    /// <summary>The slots of the row; empty if there is no row, so that the bounds check of a getter is also its state check.</summary>
    private RowSlot[] _slots;

    /// <summary>The positions of the values of a row whose columns are read in order.</summary>
    private RowSlot[] _orderedSlots;
    private byte[] _block;
    private int _start;
    private ColumnOrder _order;

    /// <param name="metadata">The columns of the first result.</param>
    public CurrentRow(ResultMetadata metadata)
    {
        _slots = [];
        _orderedSlots = [];
        _block = [];
        Metadata = metadata;
    }

    /// <summary>Gets or sets the columns of the current result.</summary>
    public ResultMetadata Metadata { get; set; }

    /// <summary>
    /// Gets a value that indicates whether the row is still there. A getter reads it last, which proves that the decoded value is from this
    /// row.
    /// </summary>
    public bool IsCurrent => Volatile.Read(ref _slots).Length > 0;

    /// <summary>
    /// Gets a value that indicates whether the row is completely in memory and its columns are read in order. Getters can then read a
    /// column that is not before <see cref="Order"/>, and only the reader moves between columns, not its session.
    /// </summary>
    public readonly bool IsInOrder => _slots == s_inOrder;

    /// <summary>Gets the column that was read last, if columns are read in order.</summary>
    public readonly ColumnOrder Order => _order;

    /// <summary>Sets the row that the reader has reached.</summary>
    /// <param name="slots">The positions of its values.</param>
    /// <param name="block">The bytes that the slots point into.</param>
    /// <param name="start">The offset of the row in the block.</param>
    public void Set(RowSlot[] slots, byte[] block, int start)
    {
        SetBytes(block, start);
        if (_slots != slots)
        {
            _slots = slots;
        }
    }

    /// <summary>Sets a row that is completely in memory and whose columns are read in order.</summary>
    /// <inheritdoc cref="Set" path="/param"/>
    public void SetInOrder(RowSlot[] slots, byte[] block, int start)
    {
        SetBytes(block, start);
        _order = default;
        if (_orderedSlots != slots)
        {
            _orderedSlots = slots;
        }

        if (_slots != s_inOrder)
        {
            _slots = s_inOrder;
        }
    }

    /// <summary>Removes the row.</summary>
    public void Clear() => _slots = [];

    /// <summary>Releases the bytes of the previous row.</summary>
    public void ReleaseBlock() => _block = [];

    /// <summary>Returns whether the slot of a column contains the position of its value, and the value can be read.</summary>
    public readonly bool IsHeld(int i)
    {
        RowSlot[] slots = _slots;
        if (slots == s_inOrder && _order.Allows(i))
        {
            slots = _orderedSlots;
        }

        return IsHeld(slots, i);
    }

    /// <summary>Determines whether the value of a column is NULL. Returns false if the column has not been read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryGetIsNull(int i, out bool isNull)
    {
        RowSlot[] slots = _slots;
        if ((uint)i < (uint)slots.Length && slots[i] is { Tag: not ValueTag.Unread } slot)
        {
            isNull = slot.IsNull;
            return IsCurrent;
        }

        return TryGetIsNullInOrder(i, out isNull);
    }

    /// <summary>Reads a value in place as exactly the given type. Returns false if the codec of the column must decode it.</summary>
    /// <param name="i">The column.</param>
    /// <param name="descriptor">The slot descriptor of such a value.</param>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryGet<T>(int i, uint descriptor, out T value)
        where T : unmanaged => TryGet(_slots, i, descriptor, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryGet<T>(RowSlot[] slots, int i, uint descriptor, out T value)
        where T : unmanaged
    {
        // The memory layout of a value equals the wire format only on little-endian processors.
        value = default;
        if (!BitConverter.IsLittleEndian
            || (uint)i >= (uint)slots.Length
            || slots[i].Descriptor != descriptor
            || !TryFind(slots[i].Offset, (int)(descriptor & RowSlot.MaxByteCount), out ReadOnlySpan<byte> bytes))
        {
            return false;
        }

        value = MemoryMarshal.Read<T>(bytes);
        return IsCurrent;
    }

    /// <summary>Reads UTF-16 text in place. Returns false if the codec of the column must decode it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryGetText(int i, out string text) => TryGetText(_slots, i, out text);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryGetText(RowSlot[] slots, int i, out string text)
    {
        if ((uint)i < (uint)slots.Length
            && slots[i].Tag == ValueTag.UnicodeText
            && (slots[i].ByteCount & 1) == 0
            && TryFind(slots[i].Offset, slots[i].ByteCount, out ReadOnlySpan<byte> bytes))
        {
            text = MemoryMarshal.Cast<byte, char>(bytes).ToString();
            return IsCurrent;
        }

        text = string.Empty;
        return false;
    }

    /// <summary>Decodes a value, which must not be NULL, with the codec of its column.</summary>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Decode<T>(int i, IRowSource source)
        where T : struct
    {
        ReadOnlySpan<byte> bytes = FindBytes(i, source, out ColumnMetadata column);
        return Decode<T, TypedRead<T>>(bytes, column, default, source);
    }

    /// <inheritdoc cref="Decode{T}(int, IRowSource)"/>
    public T Decode<T>(int i, CodecReading<T> read, IRowSource source)
    {
        ReadOnlySpan<byte> bytes = FindBytes(i, source, out ColumnMetadata column);
        return Decode<T, DelegatedRead<T>>(bytes, column, new DelegatedRead<T>(read), source);
    }

    /// <inheritdoc cref="Decode{T}(int, IRowSource)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public string DecodeText(int i, IRowSource source)
    {
        if (IsInOrder && TryGetText(Seek(i), i, out string ordered))
        {
            return ordered;
        }

        RowValue value = FindValue(i, source, out ColumnMetadata column);
        return value.Text is { } text ? ReturnIfCurrent(text, source) : Decode<string, TextRead>(value.Bytes, column, default, source);
    }

    /// <summary>Decodes a value as its CLR type.</summary>
    /// <returns>The value; <see cref="DBNull.Value"/> for NULL.</returns>
    public object GetValue(int i, IRowSource source) => TryGetValue(Seek(i), i, out object? value) ? value : DecodeValue(i, source);

    /// <summary>Decodes a value as its type of System.Data.SqlTypes, which can represent NULL.</summary>
    public object GetSqlValue(int i, IRowSource source)
    {
        RowValue value = Find(i, source, out ColumnMetadata column);
        return value.IsNull
            ? ReturnIfCurrent(column.Type.Codec.GetSqlNull(column.Type), source)
            : Decode<object, SqlValueRead>(value.Bytes, column, default, source);
    }

    /// <summary>Finds the bytes of a value of any type as the server sent them. Returns false for NULL.</summary>
    public bool TryGetStored(int i, IRowSource source, out ReadOnlySpan<byte> bytes)
    {
        RowValue value = Find(i, source, out _);
        bytes = value.Bytes;
        return !value.IsNull;
    }

    /// <summary>
    /// Finds the bytes of adjacent values with their lengths, as the server sent them. Returns false if a value is NULL, is not in memory,
    /// or is not among the bytes of the row.
    /// </summary>
    /// <param name="first">The first column.</param>
    /// <param name="last">The last column.</param>
    /// <param name="prefixByteCount">The size of the length of the first value.</param>
    /// <param name="bytes">The bytes.</param>
    public readonly bool TryGetStoredRun(int first, int last, int prefixByteCount, out ReadOnlySpan<byte> bytes)
    {
        RowSlot[] slots = _slots;
        bytes = default;
        if ((uint)last >= (uint)slots.Length)
        {
            return false;
        }

        for (int i = first; i <= last; i++)
        {
            if (!slots[i].IsInPlace)
            {
                return false;
            }
        }

        int start = slots[first].Offset - prefixByteCount;
        return TryFind(start, slots[last].Offset + slots[last].ByteCount - start, out bytes);
    }

    /// <summary>Finds the bytes of a binary value, or of a text as the server sent it.</summary>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    public ReadOnlySpan<byte> GetStored(int i, IRowSource source)
    {
        RowValue value = FindValue(i, source, out ColumnMetadata column);
        if (column.Type.Codec is TextCodec)
        {
            return value.Bytes;
        }

        try
        {
            return column.Type.Codec.GetBinary(value.Bytes, column.Type);
        }
        catch (Exception exception) when (exception is InvalidValueException || !IsCurrent)
        {
            throw CannotDecode(exception, source);
        }
    }

    /// <summary>Returns whether the value of a column that has been read is NULL.</summary>
    public bool IsNullInMemory(int i, IRowSource source)
    {
        RowSlot[] slots = _slots;
        return ReturnIfCurrent((uint)i < (uint)slots.Length && slots[i].IsNull, source);
    }

    /// <summary>
    /// Reads a value of a frequent type in place as its CLR type. Returns false if the codec of the column must decode it.
    /// </summary>
    private bool TryGetValue(RowSlot[] slots, int i, [NotNullWhen(true)] out object? value)
    {
        value = (uint)i >= (uint)slots.Length ? null : slots[i].Descriptor switch
        {
            RowSlot.NullDescriptor => IsCurrent ? DBNull.Value : null,
            Int32 => TryGet(slots, i, Int32, out int number) ? number : null,
            Int64 => TryGet(slots, i, Int64, out long number) ? number : null,
            Double => TryGet(slots, i, Double, out double number) ? number : null,
            _ => TryGetText(slots, i, out string text) ? text : null,
        };

        return value is not null;
    }

    /// <summary>
    /// Decodes a value with the codec of its column. It does not use the generic method, whose code for reference types is shared and
    /// slower.
    /// </summary>
    private object DecodeValue(int i, IRowSource source)
    {
        RowSlot[] slots = Seek(i);
        if (IsInPlace(slots, i) && TryFind(slots[i].Offset, slots[i].ByteCount, out ReadOnlySpan<byte> bytes))
        {
            return DecodeValue(bytes, Metadata.Columns[i], source);
        }

        if (!IsHeld(slots, i))
        {
            source.ReadColumn(i);
            if (TryGetValue(_slots, i, out object? read))
            {
                return read;
            }
        }

        RowValue value = Find(i, source, out ColumnMetadata column);
        return value.IsNull ? ReturnIfCurrent<object>(DBNull.Value, source)
            : value.Text is { } text ? ReturnIfCurrent(text, source)
            : DecodeValue(value.Bytes, column, source);
    }

    private object DecodeValue(ReadOnlySpan<byte> bytes, ColumnMetadata column, IRowSource source)
    {
        try
        {
            return ReturnIfCurrent(column.Type.Codec.GetValue(bytes, column.Type), source);
        }
        catch (Exception exception) when (exception is InvalidValueException || !IsCurrent)
        {
            throw CannotDecode(exception, source);
        }
    }

    /// <summary>Returns a decoded value if the row is still there.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the reader.</exception>
    public T ReturnIfCurrent<T>(T value, IRowSource source) => IsCurrent ? value : throw source.RowLost();

    public readonly InvalidCastException CannotCast(int i, Type target) =>
        new(
            $"Unable to cast a value of type {Metadata.Columns[i].TypeName} to type '{target.Name}'. "
            + $"GetFieldType({i}) returns the type of the column.");

    /// <summary>Decodes a value. Decoding returns the result only if the row is still there.</summary>
    private T Decode<T, TRead>(ReadOnlySpan<byte> bytes, ColumnMetadata column, TRead read, IRowSource source)
        where TRead : struct, ICodecRead<T>
    {
        try
        {
            return ReturnIfCurrent(read.Read(column.Type.Codec, bytes, column.Type), source);
        }
        catch (Exception exception) when (exception is InvalidValueException || !IsCurrent)
        {
            throw CannotDecode(exception, source);
        }
    }

    /// <summary>
    /// Creates the exception for bytes that cannot be decoded. It breaks the connection if they are the bytes of the row.
    /// </summary>
    private Exception CannotDecode(Exception exception, IRowSource source) =>
        IsCurrent && exception is InvalidValueException invalid ? source.BreakConnection(invalid) : source.RowLost();

    /// <summary>Finds the bytes of a value that must not be NULL.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ReadOnlySpan<byte> FindBytes(int i, IRowSource source, out ColumnMetadata column)
    {
        RowSlot[] slots = Seek(i);
        if (IsInPlace(slots, i) && TryFind(slots[i].Offset, slots[i].ByteCount, out ReadOnlySpan<byte> bytes))
        {
            column = Metadata.Columns[i];
            return bytes;
        }

        return FindValue(i, source, out column).Bytes;
    }

    private RowValue FindValue(int i, IRowSource source, out ColumnMetadata column)
    {
        RowValue value = Find(i, source, out column);
        return !value.IsNull ? value : throw (IsCurrent ? new SqlNullValueException() : source.RowLost());
    }

    private RowValue Find(int i, IRowSource source, out ColumnMetadata column)
    {
        RowSlot[] slots = Seek(i);
        if (!IsHeld(slots, i))
        {
            source.ReadColumn(i);
            slots = _slots;
        }

        try
        {
            column = Metadata.Columns[i];
            var value = new RowValue(slots[i], source.Index, _block.AsSpan(_start));
            return column.GetPlain(value, Metadata.Plain);
        }
        catch (Exception) when (!IsCurrent)
        {
            throw source.RowLost();
        }
        catch (CellException exception)
        {
            throw source.CannotDecrypt(exception);
        }
    }

    private static bool IsHeld(RowSlot[] slots, int i) => (uint)i < (uint)slots.Length && slots[i].Tag != ValueTag.Unread;

    private static bool IsInPlace(RowSlot[] slots, int i) => (uint)i < (uint)slots.Length && slots[i].IsInPlace;

    /// <summary>Returns the slots for reading the value of a column. Moves to the column if columns are read in order.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private RowSlot[] Seek(int i)
    {
        RowSlot[] slots = _slots;
        return slots == s_inOrder && IsHeld(_orderedSlots, i) && _order.TrySeek(i, isValue: true) ? _orderedSlots : slots;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryGetIsNullInOrder(int i, out bool isNull)
    {
        RowSlot[] slots = _orderedSlots;
        if (!IsInOrder || !IsHeld(slots, i) || !_order.TrySeek(i, isValue: false))
        {
            isNull = false;
            return false;
        }

        isNull = slots[i].IsNull;
        return IsCurrent;
    }

    private void SetBytes(byte[] block, int start)
    {
        // Most rows are in the same block. A comparison costs less than the garbage collector's write barrier.
        if (_block != block)
        {
            _block = block;
        }

        _start = start;
    }

    /// <summary>
    /// Finds the bytes of a value. Returns false if there are not enough bytes: another thread has removed the row, and the slot belongs to
    /// another row.
    /// </summary>
    /// <param name="offset">The offset of the value in the row.</param>
    /// <param name="byteCount">The number of its bytes.</param>
    /// <param name="bytes">The bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool TryFind(int offset, int byteCount, out ReadOnlySpan<byte> bytes)
    {
        bytes = default;
        byte[] block = _block;
        int start = _start + offset;
        if ((ulong)(uint)start + (uint)byteCount > (uint)block.Length)
        {
            return false;
        }

        bytes = new ReadOnlySpan<byte>(block, start, byteCount);
        return true;
    }
}

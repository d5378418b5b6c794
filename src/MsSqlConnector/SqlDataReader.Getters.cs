using System;
using System.Buffers.Binary;
using System.Data.SqlTypes;
using System.Runtime.InteropServices;
using MsSqlConnector.Errors;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>The typed getters: each decodes in place, and asks the column's codec when the type is not quite its own.</summary>
public sealed partial class SqlDataReader
{
    private const uint ByteValue = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(byte);
    private const uint Int16Value = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(short);
    private const uint Int32Value = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(int);
    private const uint Int64Value = ((uint)ValueTag.Integer << RowSlot.TagShift) | sizeof(long);
    private const uint BitValue = ((uint)ValueTag.Bit << RowSlot.TagShift) | sizeof(byte);
    private const uint SingleValue = ((uint)ValueTag.Floating << RowSlot.TagShift) | sizeof(float);
    private const uint GuidValue = ((uint)ValueTag.UniqueIdentifier << RowSlot.TagShift) | GuidCodec.ByteCount;
    private const uint DoubleValue = ((uint)ValueTag.Floating << RowSlot.TagShift) | sizeof(double);

    /// <summary>The value of a bit column.</summary>
    /// <exception cref="InvalidCastException">The column is of another type, or one whose values would lose something.</exception>
    /// <exception cref="OverflowException">The value does not fit.</exception>
    /// <exception cref="SqlException">The server sent bytes that the type cannot have (MS-TDS 2.2.5.5); the connection is broken.</exception>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public override bool GetBoolean(int i)
    {
        if (Holds(i, BitValue, out ReadOnlySpan<byte> bytes))
        {
            bool value = bytes[0] != 0;
            if (HasRow)
            {
                return value;
            }
        }

        return GetBooleanByCodec(i);
    }

    /// <summary>Gets the value of a tinyint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override byte GetByte(int i)
    {
        if (Holds(i, ByteValue, out ReadOnlySpan<byte> bytes))
        {
            byte value = bytes[0];
            if (HasRow)
            {
                return value;
            }
        }

        return GetByteByCodec(i);
    }

    /// <summary>The value of a smallint column, or of another exact number that fits.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override short GetInt16(int i)
    {
        if (Holds(i, Int16Value, out ReadOnlySpan<byte> bytes))
        {
            short value = BinaryPrimitives.ReadInt16LittleEndian(bytes);
            if (HasRow)
            {
                return value;
            }
        }

        return GetInt16ByCodec(i);
    }

    /// <summary>The value of an int column, or of another exact number that fits.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override int GetInt32(int i)
    {
        if (Holds(i, Int32Value, out ReadOnlySpan<byte> bytes))
        {
            int value = BinaryPrimitives.ReadInt32LittleEndian(bytes);
            if (HasRow)
            {
                return value;
            }
        }

        return GetInt32ByCodec(i);
    }

    /// <summary>The value of a bigint column, or of another exact number that fits.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override long GetInt64(int i)
    {
        if (Holds(i, Int64Value, out ReadOnlySpan<byte> bytes))
        {
            long value = BinaryPrimitives.ReadInt64LittleEndian(bytes);
            if (HasRow)
            {
                return value;
            }
        }

        return GetInt64ByCodec(i);
    }

    /// <summary>Gets the value of a real, tinyint or smallint column; of decimals and money the nearest float.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override float GetFloat(int i)
    {
        if (Holds(i, SingleValue, out ReadOnlySpan<byte> bytes))
        {
            float value = BinaryPrimitives.ReadSingleLittleEndian(bytes);
            if (HasRow)
            {
                return value;
            }
        }

        return GetFloatByCodec(i);
    }

    /// <summary>Gets the value of a float, real, tinyint, smallint or int column; of decimals and money the nearest double.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override double GetDouble(int i)
    {
        if (Holds(i, DoubleValue, out ReadOnlySpan<byte> bytes))
        {
            double value = BitConverter.Int64BitsToDouble(BinaryPrimitives.ReadInt64LittleEndian(bytes));
            if (HasRow)
            {
                return value;
            }
        }

        return GetDoubleByCodec(i);
    }

    /// <summary>The value of a decimal, numeric, money, smallmoney or integer column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override decimal GetDecimal(int i)
    {
        ReadOnlySpan<byte> bytes = ReadBytes(i, out ColumnMetadata column);
        try
        {
            return OfRow(column.Type.Codec.GetDecimal(bytes, column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>The value of a uniqueidentifier column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override Guid GetGuid(int i)
    {
        if (Holds(i, GuidValue, out ReadOnlySpan<byte> bytes))
        {
            Guid value = GuidCodec.ReadGuid(bytes);
            if (HasRow)
            {
                return value;
            }
        }

        return Decode(i, static (codec, bytes, in type) => codec.GetGuid(bytes, type));
    }

    /// <summary>The value of a date, datetime, datetime2 or smalldatetime column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override DateTime GetDateTime(int i)
    {
        ReadOnlySpan<byte> bytes = ReadBytes(i, out ColumnMetadata column);
        try
        {
            return OfRow(column.Type.Codec.GetDateTime(bytes, column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>The value of a datetimeoffset column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public DateTimeOffset GetDateTimeOffset(int i)
    {
        ReadOnlySpan<byte> bytes = ReadBytes(i, out ColumnMetadata column);
        try
        {
            return OfRow(column.Type.Codec.GetDateTimeOffset(bytes, column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>The value of a time column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public TimeSpan GetTimeSpan(int i)
    {
        ReadOnlySpan<byte> bytes = ReadBytes(i, out ColumnMetadata column);
        try
        {
            return OfRow(column.Type.Codec.GetTimeSpan(bytes, column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>The value of a text column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override string GetString(int i)
    {
        RowSlot[] slots = _slots;
        if ((uint)i < (uint)slots.Length
            && slots[i] is { Tag: ValueTag.UnicodeText } slot
            && (slot.ByteCount & 1) == 0
            && TryFind(slot, slot.ByteCount, out ReadOnlySpan<byte> bytes))
        {
            string text = MemoryMarshal.Cast<byte, char>(bytes).ToString();
            if (HasRow)
            {
                return text;
            }
        }

        return DecodeText(i);
    }

    /// <summary>The value of a text column that is one character long.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override char GetChar(int i)
    {
        string text = GetString(i);
        return text.Length == 1
            ? text[0]
            : throw new InvalidCastException($"A text of {text.Length} characters cannot be read as one Char.");
    }

    /// <summary>Whether a column's value is NULL.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    public override bool IsDBNull(int i)
    {
        RowSlot[] slots = _slots;
        if ((uint)i < (uint)slots.Length && slots[i] is { Tag: not ValueTag.Unread } slot && HasRow)
        {
            return slot.IsNull;
        }

        CheckColumn(i);
        if (IsBegun(i))
        {
            return false;
        }

        RunToColumn(i, ResultStep.ColumnNull);
        return IsNullHere(i);
    }

    /// <summary>Whether a column's value is held in place as exactly what a getter decodes, and its bytes.</summary>
    private bool Holds(int i, uint descriptor, out ReadOnlySpan<byte> bytes)
    {
        RowSlot[] slots = _slots;
        if ((uint)i < (uint)slots.Length && slots[i].Descriptor == descriptor)
        {
            return TryFind(slots[i], (int)(descriptor & RowSlot.MaxByteCount), out bytes);
        }

        bytes = default;
        return false;
    }
}

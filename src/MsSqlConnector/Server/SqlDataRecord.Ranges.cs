using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Server;

/// <summary>Parts of binary and text values.</summary>
public partial class SqlDataRecord
{
    /// <summary>Copies bytes of a column's value.</summary>
    /// <param name="ordinal">The column, from 0.</param>
    /// <param name="fieldOffset">The first byte of the value that is copied.</param>
    /// <param name="buffer">Where to; null to be told how long the value is.</param>
    /// <param name="bufferOffset">Where in the buffer to begin.</param>
    /// <param name="length">How many bytes at most.</param>
    /// <returns>How many were copied, or how long the value is.</returns>
    /// <exception cref="InvalidCastException">The column holds no bytes.</exception>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    public virtual long GetBytes(int ordinal, long fieldOffset, byte[]? buffer, int bufferOffset, int length) =>
        CopyOut(Get<byte[]>(ordinal), fieldOffset, buffer, bufferOffset, length);

    /// <summary>Copies characters of a column's value.</summary>
    /// <inheritdoc cref="GetBytes"/>
    public virtual long GetChars(int ordinal, long fieldOffset, char[]? buffer, int bufferOffset, int length) =>
        CopyOut(Get<string>(ordinal).ToCharArray(), fieldOffset, buffer, bufferOffset, length);

    /// <summary>Writes bytes over a part of a column's value, or behind it; a column's length is not exceeded.</summary>
    /// <param name="ordinal">The column, from 0.</param>
    /// <param name="fieldOffset">The first byte of the value that is written over; at most the value's length.</param>
    /// <param name="buffer">Where from.</param>
    /// <param name="bufferOffset">Where in the buffer to begin.</param>
    /// <param name="length">How many bytes.</param>
    /// <exception cref="ArgumentOutOfRangeException">The range is outside of value, column or buffer.</exception>
    /// <exception cref="InvalidCastException">The column holds no bytes.</exception>
    public virtual void SetBytes(int ordinal, long fieldOffset, byte[] buffer, int bufferOffset, int length)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        byte[] value = _values[ordinal] is null ? [] : Get<byte[]>(ordinal);
        SetValue(ordinal, CopyIn(value, fieldOffset, buffer.AsSpan(bufferOffset, length), _columns[ordinal].MaxLength));
    }

    /// <summary>Writes characters over a part of a column's value, or behind it; a column's length is not exceeded.</summary>
    /// <inheritdoc cref="SetBytes"/>
    public virtual void SetChars(int ordinal, long fieldOffset, char[] buffer, int bufferOffset, int length)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        char[] value = _values[ordinal] is null ? [] : Get<string>(ordinal).ToCharArray();
        SetValue(ordinal, CopyIn(value, fieldOffset, buffer.AsSpan(bufferOffset, length), _columns[ordinal].MaxLength));
    }

    private static long CopyOut<T>(T[] value, long fieldOffset, T[]? buffer, int bufferOffset, int length)
    {
        if (buffer is null)
        {
            return value.Length;
        }

        ArgumentOutOfRangeException.ThrowIfNegative(fieldOffset);
        int count = (int)Math.Min(Math.Max(value.Length - fieldOffset, 0), length);
        value.AsSpan((int)Math.Min(fieldOffset, value.Length), count).CopyTo(buffer.AsSpan(bufferOffset));
        return count;
    }

    private static T[] CopyIn<T>(T[] value, long fieldOffset, ReadOnlySpan<T> part, long maxLength)
    {
        if (fieldOffset < 0 || fieldOffset > value.Length)
        {
            throw new ArgumentOutOfRangeException(nameof(fieldOffset), fieldOffset, "The value is not that long.");
        }

        int start = (int)fieldOffset;
        int count = maxLength < 0 ? part.Length : (int)Math.Min(part.Length, maxLength - start);
        T[] changed = new T[Math.Max(value.Length, start + count)];
        value.CopyTo(changed, 0);
        part.Slice(0, count).CopyTo(changed.AsSpan(start));
        return changed;
    }
}

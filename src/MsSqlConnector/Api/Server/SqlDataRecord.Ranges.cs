using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Server;

/// <content>Access to parts of binary and character values.</content>
public partial class SqlDataRecord
{
    /// <summary>Copies bytes of the value of a column.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <param name="fieldOffset">The zero-based index of the first byte of the value to copy.</param>
    /// <param name="buffer">The destination; null to get the length of the value.</param>
    /// <param name="bufferOffset">The zero-based index in the buffer at which copying begins.</param>
    /// <param name="length">The maximum number of bytes to copy.</param>
    /// <returns>The number of copied bytes, or the length of the value if the buffer is null.</returns>
    /// <exception cref="InvalidCastException">The column does not hold binary values.</exception>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    public virtual long GetBytes(int ordinal, long fieldOffset, byte[]? buffer, int bufferOffset, int length) =>
        CopyOut(Get<byte[]>(ordinal), fieldOffset, buffer, bufferOffset, length);

    /// <summary>Copies characters of the value of a column.</summary>
    /// <inheritdoc cref="GetBytes"/>
    public virtual long GetChars(int ordinal, long fieldOffset, char[]? buffer, int bufferOffset, int length) =>
        CopyOut(Get<string>(ordinal).ToCharArray(), fieldOffset, buffer, bufferOffset, length);

    /// <summary>
    /// Overwrites a part of the value of a column with bytes, or appends them. The value does not exceed the length of the column.
    /// </summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <param name="fieldOffset">The zero-based index of the first byte of the value to overwrite, at most the length of the value.</param>
    /// <param name="buffer">The source.</param>
    /// <param name="bufferOffset">The zero-based index in the buffer at which copying begins.</param>
    /// <param name="length">The number of bytes to copy.</param>
    /// <exception cref="ArgumentOutOfRangeException">The range is outside the value or the buffer.</exception>
    /// <exception cref="InvalidCastException">The column does not hold binary values.</exception>
    public virtual void SetBytes(int ordinal, long fieldOffset, byte[] buffer, int bufferOffset, int length)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        byte[] value = _values[ordinal] is null ? [] : Get<byte[]>(ordinal);
        SetValue(ordinal, CopyIn(value, fieldOffset, buffer.AsSpan(bufferOffset, length), _columns[ordinal].MaxLength));
    }

    /// <summary>
    /// Overwrites a part of the value of a column with characters, or appends them. The value does not exceed the length of the column.
    /// </summary>
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
            throw new ArgumentOutOfRangeException(
                nameof(fieldOffset), fieldOffset, $"fieldOffset must be from 0 to {value.Length}, which is the length of the value.");
        }

        int start = (int)fieldOffset;
        int count = maxLength < 0 ? part.Length : (int)Math.Min(part.Length, maxLength - start);
        T[] changed = new T[Math.Max(value.Length, start + count)];
        value.CopyTo(changed, 0);
        part.Slice(0, count).CopyTo(changed.AsSpan(start));
        return changed;
    }
}

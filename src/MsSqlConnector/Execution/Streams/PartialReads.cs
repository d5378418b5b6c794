using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution.Streams;

/// <summary>Reads pieces of a large value. The caller specifies where a piece begins and how long it is.</summary>
internal static class PartialReads
{
    /// <exception cref="ArgumentOutOfRangeException">An argument is negative, or the index is outside of the buffer.</exception>
    public static void Check(long dataIndex, Array? buffer, int bufferIndex, int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(dataIndex);
        if (buffer is not null && (bufferIndex < 0 || length < 0 || bufferIndex > buffer.Length))
        {
            throw CreateRangeException(buffer, bufferIndex, length);
        }
    }

    /// <summary>Reduces a requested length to the rest of the value, which must fit into the buffer.</summary>
    /// <param name="valueLength">The number of elements of the value, or an upper bound; -1 if unknown.</param>
    /// <param name="dataIndex">The first requested element of the value.</param>
    /// <param name="buffer">The buffer.</param>
    /// <param name="bufferIndex">The first element of the buffer to write to.</param>
    /// <param name="length">The requested length.</param>
    /// <exception cref="ArgumentOutOfRangeException">The piece does not fit into the buffer.</exception>
    public static int Fit(long valueLength, long dataIndex, Array buffer, int bufferIndex, int length)
    {
        long count = valueLength < 0 ? length : Math.Min(length, Math.Max(0, valueLength - dataIndex));
        return count <= buffer.Length - bufferIndex ? (int)count : throw CreateRangeException(buffer, bufferIndex, length);
    }

    /// <summary>Copies a piece of a value that is in memory.</summary>
    /// <returns>The number of elements; fewer than requested at the end of the value.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The piece does not fit into the buffer.</exception>
    public static int Copy<T>(ReadOnlySpan<T> value, long dataIndex, T[] buffer, int bufferIndex, int length)
    {
        int count = Fit(value.Length, dataIndex, buffer, bufferIndex, length);
        if (count > 0)
        {
            value.Slice((int)dataIndex, count).CopyTo(buffer.AsSpan(bufferIndex));
        }

        return count;
    }

    /// <summary>Reads until the piece is complete or the stream ends.</summary>
    public static int ReadFully(Stream stream, byte[] buffer, int offset, int byteCount)
    {
        int total = 0;
        int count;
        while (total < byteCount && (count = stream.Read(buffer, offset + total, byteCount - total)) > 0)
        {
            total += count;
        }

        return total;
    }

    /// <inheritdoc cref="ReadFully"/>
    public static async ValueTask<int> ReadFullyAsync(Stream stream, byte[] buffer, int offset, int byteCount, CancellationToken token)
    {
        int total = 0;
        int count;
        while (total < byteCount
            && (count = await stream.ReadAsync(buffer.AsMemory(offset + total, byteCount - total), token).ConfigureAwait(false)) > 0)
        {
            total += count;
        }

        return total;
    }

    private static ArgumentOutOfRangeException CreateRangeException(Array buffer, int bufferIndex, int length) =>
        new(
            nameof(length),
            $"bufferIndex ({bufferIndex}) and length ({length}) must specify a range inside the buffer of {buffer.Length} elements.");
}

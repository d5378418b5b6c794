using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution;

/// <summary>Reads pieces of a large value. The caller specifies where a piece begins and how long it is.</summary>
internal static class Pieces
{
    /// <exception cref="ArgumentOutOfRangeException">The range is outside of the value or the buffer.</exception>
    public static void Check(long dataIndex, Array? buffer, int bufferIndex, int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(dataIndex);
        if (buffer is not null && (bufferIndex < 0 || length < 0 || length > buffer.Length - bufferIndex))
        {
            throw new ArgumentOutOfRangeException(
                nameof(length), $"bufferIndex ({bufferIndex}) and length ({length}) must specify a range inside the buffer of "
                    + $"{buffer.Length} elements.");
        }
    }

    /// <summary>Copies a piece of a value that is in memory.</summary>
    /// <returns>The number of elements; fewer than requested at the end of the value.</returns>
    public static int Copy<T>(ReadOnlySpan<T> value, long dataIndex, T[] buffer, int bufferIndex, int length)
    {
        if (dataIndex >= value.Length)
        {
            return 0;
        }

        int count = (int)Math.Min(length, value.Length - dataIndex);
        value.Slice((int)dataIndex, count).CopyTo(buffer.AsSpan(bufferIndex));
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
        while (total < byteCount && (count = await stream.ReadAsync(buffer.AsMemory(offset + total, byteCount - total), token).ConfigureAwait(false)) > 0)
        {
            total += count;
        }

        return total;
    }
}

using System;
using System.Buffers;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// The received bytes of a channel that its consumer has not taken, at most one window of frames. The buffer returns to the shared pool
/// whenever it is empty.
/// </summary>
internal struct ReceivedFrames
{
    private byte[]? _buffer;
    private int _start;
    private int _end;

    /// <summary>Gets the number of bytes.</summary>
    public readonly int ByteCount => _end - _start;

    public void Append(ReadOnlySpan<byte> bytes)
    {
        if (_buffer is null || _buffer.Length - _end < bytes.Length)
        {
            CreateSpace(bytes.Length);
        }

        bytes.CopyTo(_buffer.AsSpan(_end));
        _end += bytes.Length;
    }

    /// <summary>Moves bytes to the consumer. Returns their number.</summary>
    public int Take(Span<byte> destination)
    {
        int byteCount = Math.Min(destination.Length, ByteCount);
        _buffer.AsSpan(_start, byteCount).CopyTo(destination);
        _start += byteCount;
        if (_start == _end)
        {
            Clear();
        }

        return byteCount;
    }

    public void Clear()
    {
        if (_buffer is { } buffer)
        {
            _buffer = null;
            ArrayPool<byte>.Shared.Return(buffer);
        }

        _start = 0;
        _end = 0;
    }

    private void CreateSpace(int byteCount)
    {
        int needed = ByteCount + byteCount;
        byte[] target = _buffer is { } current && current.Length >= needed ? current : ArrayPool<byte>.Shared.Rent(needed);
        _buffer.AsSpan(_start, ByteCount).CopyTo(target);
        if (_buffer is { } before && !ReferenceEquals(before, target))
        {
            ArrayPool<byte>.Shared.Return(before);
        }

        _end -= _start;
        _start = 0;
        _buffer = target;
    }
}

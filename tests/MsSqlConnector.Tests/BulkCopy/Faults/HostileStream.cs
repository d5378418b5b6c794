using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>A stream that returns few bytes at a time, and that can fail or break its contract.</summary>
/// <param name="byteCount">The length.</param>
/// <param name="failingByte">The position at which reading throws; -1 for never.</param>
/// <param name="wrongCount">The count that the read at the middle returns instead of the number of bytes; null for none.</param>
internal sealed class HostileStream(int byteCount = 100_000, int failingByte = -1, int? wrongCount = null) : Stream
{
    private const int MaxReadByteCount = 777;

    private int _position;

    /// <summary>Whether only one kind of reading works: true for asynchronous, false for synchronous, null for both.</summary>
    public bool? IsAsync { get; init; }

    /// <summary>Called before each read with the position.</summary>
    public Action<int>? BeforeRead { get; init; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) =>
        IsAsync == true ? throw new NotSupportedException() : Next(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer) => IsAsync == true ? throw new NotSupportedException() : Next(buffer);

    public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        await Task.Yield();
        return IsAsync == false ? throw new NotSupportedException() : Next(buffer.AsSpan(offset, count));
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return IsAsync == false ? throw new NotSupportedException() : Next(buffer.Span);
    }

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    private int Next(Span<byte> buffer)
    {
        BeforeRead?.Invoke(_position);
        if (failingByte >= 0 && _position >= failingByte)
        {
            throw new FormatException("The stream has failed.");
        }

        if (wrongCount is { } count && _position > byteCount / 2)
        {
            return count;
        }

        int read = Math.Min(Math.Min(buffer.Length, MaxReadByteCount), byteCount - _position);
        for (int i = 0; i < read; i++)
        {
            buffer[i] = (byte)(_position + i);
        }

        _position += read;
        return read;
    }
}

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>A stream of this many bytes that counts its reads, runs an action at a position, and records how it was read.</summary>
internal sealed class SourceStream(long byteCount, int largestRead = int.MaxValue) : ByteStream
{
    private long _position;

    /// <summary>The action before each read, with the number of bytes read so far.</summary>
    public Action<long>? BeforeRead { get; init; }

    /// <summary>Awaited before each asynchronous read.</summary>
    public Func<long, CancellationToken, Task>? BeforeReadAsync { get; init; }

    public int SynchronousReadCount { get; private set; }

    public int AsynchronousReadCount { get; private set; }

    public bool IsDisposed { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public static byte At(long position) => (byte)(position * 7 + (position >> 8));

    public override int Read(byte[] buffer, int offset, int count)
    {
        SynchronousReadCount++;
        return Fill(buffer.AsSpan(offset, count));
    }

    public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        await ReadAsync(buffer.AsMemory(offset, count), cancellationToken);

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        AsynchronousReadCount++;
        if (BeforeReadAsync is { } wait)
        {
            await wait(_position, cancellationToken);
        }
        else
        {
            await Task.Yield();
        }

        return Fill(buffer.Span);
    }

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }

    private int Fill(Span<byte> buffer)
    {
        BeforeRead?.Invoke(_position);
        int count = (int)Math.Min(Math.Min(buffer.Length, largestRead), byteCount - _position);
        for (int i = 0; i < count; i++)
        {
            buffer[i] = At(_position + i);
        }

        _position += count;
        return count;
    }
}

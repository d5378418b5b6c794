using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>One end of an in-memory connection, for synchronous and asynchronous reading and writing.</summary>
internal sealed class InMemoryStream(InMemoryPipe incoming, InMemoryPipe outgoing) : ByteStream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer) => incoming.Read(buffer);

    public override int Read(byte[] buffer, int offset, int count) => incoming.Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        incoming.ReadAsync(buffer, cancellationToken);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        incoming.ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Write(ReadOnlySpan<byte> buffer) => outgoing.Write(buffer);

    public override void Write(byte[] buffer, int offset, int count) => outgoing.Write(buffer.AsSpan(offset, count));

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        outgoing.Write(buffer.Span);
        return ValueTask.CompletedTask;
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        outgoing.Write(buffer.AsSpan(offset, count));
        return Task.CompletedTask;
    }

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    /// <summary>The other end reads the written bytes and then the end; its further writes fail.</summary>
    protected override void Dispose(bool disposing)
    {
        outgoing.Complete();
        incoming.Complete();
        base.Dispose(disposing);
    }
}

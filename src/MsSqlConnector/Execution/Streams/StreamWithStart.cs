using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution.Streams;

/// <summary>A stream whose first bytes were already read to detect its format. It returns these bytes first.</summary>
internal sealed partial class StreamWithStart(byte[] start, Stream rest) : Stream
{
    private int _position;

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
        _position < start.Length ? ReadStart(buffer.AsSpan(offset, count)) : rest.Read(buffer, offset, count);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        _position < start.Length
            ? Task.FromResult(ReadStart(buffer.AsSpan(offset, count)))
            : rest.ReadAsync(buffer, offset, count, cancellationToken);

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    private int ReadStart(Span<byte> destination)
    {
        int count = Math.Min(destination.Length, start.Length - _position);
        start.AsSpan(_position, count).CopyTo(destination);
        _position += count;
        return count;
    }
}

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

/// <summary>
/// A transport in the shape that <c>SslStream</c> wants. Every way in is overridden, because the base class would block a
/// thread in some of them. Cancellation tokens are ignored: a receive under way ends with data or with <c>Abort</c>.
/// </summary>
internal sealed partial class TransportStream(ByteTransport transport) : Stream
{
    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    // Nothing asked, nothing given: 0 is not the end of the stream then.
    public override int Read(byte[] buffer, int offset, int count) =>
        count == 0 ? 0 : transport.Receive(buffer, offset, count);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        count == 0 ? Task.FromResult(0) : transport.ReceiveAsync(buffer, offset, count).AsTask();

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (count > 0)
        {
            transport.Send(buffer, offset, count);
        }
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        count == 0 ? Task.CompletedTask : transport.SendAsync(buffer, offset, count).AsTask();

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}

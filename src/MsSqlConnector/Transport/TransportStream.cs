using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

/// <summary>
/// Adapts a transport to the stream that <c>SslStream</c> requires. Every read and write method is overridden, because some of the base
/// class block a thread. Cancellation tokens are ignored: a pending receive ends with data or with <c>Abort</c>.
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

    // A read of 0 bytes returns 0, which does not mean the end of the stream.
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

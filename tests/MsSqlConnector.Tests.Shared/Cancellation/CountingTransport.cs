using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Accepts all bytes, delivers none, and counts the calls.</summary>
internal sealed class CountingTransport : ByteTransport
{
    private int _sendCount;
    private int _asyncSendCount;
    private int _abortCount;

    public int SendCount => Volatile.Read(ref _sendCount);

    /// <summary>The number of the asynchronous sends among them.</summary>
    public int AsyncSendCount => Volatile.Read(ref _asyncSendCount);

    public int AbortCount => Volatile.Read(ref _abortCount);

    public override int Receive(byte[] buffer, int offset, int byteCount) => 0;

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => default;

    public override void Send(byte[] buffer, int offset, int byteCount) => Interlocked.Increment(ref _sendCount);

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Interlocked.Increment(ref _sendCount);
        Interlocked.Increment(ref _asyncSendCount);
        return default;
    }

    public override bool IsReadable() => false;

    public override void Abort() => Interlocked.Increment(ref _abortCount);
}

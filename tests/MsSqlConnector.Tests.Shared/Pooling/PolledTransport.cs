using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Counts the calls that check for readability, and can report readability without data.</summary>
internal sealed class PolledTransport(ByteTransport lower) : ByteTransport
{
    private int _askedCount;

    public int PollCount => Volatile.Read(ref _askedCount);

    /// <summary>Whether unexpected bytes have arrived.</summary>
    public bool HasUnexpectedBytes { get; set; }

    public bool IsAborted { get; private set; }

    public override ConnectedAddress? ConnectedAddress => lower.ConnectedAddress;

    public override int Receive(byte[] buffer, int offset, int byteCount) => lower.Receive(buffer, offset, byteCount);

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => lower.ReceiveAsync(buffer, offset, byteCount);

    public override void Send(byte[] buffer, int offset, int byteCount) => lower.Send(buffer, offset, byteCount);

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount) => lower.SendAsync(buffer, offset, byteCount);

    public override bool IsReadable()
    {
        Interlocked.Increment(ref _askedCount);
        return HasUnexpectedBytes || lower.IsReadable();
    }

    public override void ReleaseBuffers() => lower.ReleaseBuffers();

    public override void Abort()
    {
        IsAborted = true;
        lower.Abort();
    }
}

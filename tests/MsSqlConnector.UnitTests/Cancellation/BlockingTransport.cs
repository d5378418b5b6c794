using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>A connection whose peer does not read: sends block until the connection is aborted.</summary>
internal sealed class BlockingTransport : ByteTransport
{
    private readonly TaskCompletionSource<bool> _aborted = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ManualResetEventSlim _isAborted = new();
    private int _sendCount;

    public int SendCount => Volatile.Read(ref _sendCount);

    public bool IsAborted => _isAborted.IsSet;

    public override int Receive(byte[] buffer, int offset, int byteCount) => 0;

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => default;

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        Interlocked.Increment(ref _sendCount);
        _isAborted.Wait();
        throw new IOException("The connection was aborted.");
    }

    public override async ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Interlocked.Increment(ref _sendCount);
        await _aborted.Task;
        throw new IOException("The connection was aborted.");
    }

    public override bool IsReadable() => false;

    public override void Abort()
    {
        _isAborted.Set();
        _aborted.TrySetResult(true);
    }
}

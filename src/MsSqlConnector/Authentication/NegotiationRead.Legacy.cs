using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Authentication;

/// <summary>A read of a <c>NegotiateStream</c> from its inner stream. The thread that completes it runs the continuation.</summary>
internal sealed class NegotiationRead(byte[] buffer, int offset, int byteCount, AsyncCallback? callback = null, object? state = null)
{
    private readonly TaskCompletionSource<int> _source = new(state);

    public Task<int> Task => _source.Task;

    /// <summary>Copies as many bytes as the read requested, and returns their number. The read is not completed by it.</summary>
    public int Copy(ReadOnlySpan<byte> bytes)
    {
        int count = Math.Min(bytes.Length, byteCount);
        bytes.Slice(0, count).CopyTo(buffer.AsSpan(offset));
        return count;
    }

    public void Complete(int count)
    {
        _source.SetResult(count);
        callback?.Invoke(_source.Task);
    }

    public void Fail(Exception exception)
    {
        _source.SetException(exception);
        callback?.Invoke(_source.Task);
    }
}

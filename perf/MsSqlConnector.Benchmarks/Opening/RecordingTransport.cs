using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>Records the bytes that the provider sends synchronously.</summary>
/// <param name="lower">The transport that sends and receives.</param>
/// <param name="messages">The list to which each send is added.</param>
internal sealed class RecordingTransport(ByteTransport lower, List<byte[]> messages) : ByteTransport
{
    public override int Receive(byte[] buffer, int offset, int byteCount) => lower.Receive(buffer, offset, byteCount);

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => lower.ReceiveAsync(buffer, offset, byteCount);

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        messages.Add(buffer.AsSpan(offset, byteCount).ToArray());
        lower.Send(buffer, offset, byteCount);
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount) => lower.SendAsync(buffer, offset, byteCount);

    public override bool IsReadable() => lower.IsReadable();

    public override void Abort() => lower.Abort();
}

using System;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TransportStream
{
    public override int Read(Span<byte> buffer) => buffer.IsEmpty ? 0 : transport.Receive(buffer);

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (!buffer.IsEmpty)
        {
            transport.Send(buffer);
        }
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty)
        {
            return new ValueTask<int>(0);
        }

        return MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> segment)
            ? transport.ReceiveAsync(segment.Array!, segment.Offset, segment.Count)
            : base.ReadAsync(buffer, cancellationToken);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty)
        {
            return default;
        }

        return MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> segment)
            ? transport.SendAsync(segment.Array!, segment.Offset, segment.Count)
            : base.WriteAsync(buffer, cancellationToken);
    }
}

using System;
using System.Buffers;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="Stream"/> that later platforms have.</summary>
internal static class StreamShim
{
    extension(Stream stream)
    {
        public async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken token = default)
        {
            if (MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> segment))
            {
                return await stream.ReadAsync(segment.Array!, segment.Offset, segment.Count, token).ConfigureAwait(false);
            }

            byte[] rented = ArrayPool<byte>.Shared.Rent(buffer.Length);
            try
            {
                int byteCount = await stream.ReadAsync(rented, 0, buffer.Length, token).ConfigureAwait(false);
                rented.AsSpan(0, byteCount).CopyTo(buffer.Span);
                return byteCount;
            }
            finally
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }

        public async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken token = default)
        {
            if (MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> segment))
            {
                await stream.WriteAsync(segment.Array!, segment.Offset, segment.Count, token).ConfigureAwait(false);
                return;
            }

            byte[] rented = ArrayPool<byte>.Shared.Rent(buffer.Length);
            try
            {
                buffer.Span.CopyTo(rented);
                await stream.WriteAsync(rented, 0, buffer.Length, token).ConfigureAwait(false);
            }
            finally
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }
}

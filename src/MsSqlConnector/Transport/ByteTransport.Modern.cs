using System;
using System.Buffers;

namespace MsSqlConnector.Transport;

internal abstract partial class ByteTransport
{
    /// <summary>The same for a span, which is what a synchronous <c>SslStream</c> reads into here.</summary>
    public virtual int Receive(Span<byte> buffer)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(buffer.Length);
        try
        {
            int byteCount = Receive(rented, 0, buffer.Length);
            rented.AsSpan(0, byteCount).CopyTo(buffer);
            return byteCount;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>The same for a span, which is what a synchronous <c>SslStream</c> writes here.</summary>
    public virtual void Send(ReadOnlySpan<byte> buffer)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(buffer.Length);
        try
        {
            buffer.CopyTo(rented);
            Send(rented, 0, buffer.Length);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }
}

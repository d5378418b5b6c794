using System;
using System.Buffers;

namespace MsSqlConnector.Transport;

internal abstract partial class ByteTransport
{
    /// <summary>Receives bytes into a span, which a synchronous <c>SslStream</c> requires.</summary>
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

    /// <summary>Sends the bytes of a span, which a synchronous <c>SslStream</c> requires.</summary>
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

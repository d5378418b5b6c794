using System;
using System.Buffers;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>HMAC-SHA256 with one key, for many messages. Not safe for concurrent use.</summary>
internal sealed class CellMac(byte[] key) : IDisposable
{
    private const int ChunkByteCount = 4096;

    private readonly HMACSHA256 _hash = new(key);

    public void Append(ReadOnlySpan<byte> bytes)
    {
        byte[] chunk = ArrayPool<byte>.Shared.Rent(ChunkByteCount);
        while (bytes.Length > 0)
        {
            int byteCount = Math.Min(bytes.Length, ChunkByteCount);
            bytes.Slice(0, byteCount).CopyTo(chunk);
            _hash.TransformBlock(chunk, 0, byteCount, null, 0);
            bytes = bytes.Slice(byteCount);
        }

        // The bytes can be a value.
        CryptographicOperations.ZeroMemory(chunk);
        ArrayPool<byte>.Shared.Return(chunk);
    }

    /// <summary>Writes the 32 bytes of the result, and begins the next message.</summary>
    public void Finish(Span<byte> result)
    {
        _hash.TransformFinalBlock(Array.Empty<byte>(), 0, 0);
        _hash.Hash.AsSpan().CopyTo(result);
        _hash.Initialize();
    }

    public void Dispose() => _hash.Dispose();
}

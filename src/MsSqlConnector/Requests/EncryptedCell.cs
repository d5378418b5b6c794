using System;
using System.Buffers;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>An encrypted value that is written to requests, in ranges if it is long. Its buffer is reused.</summary>
internal sealed class EncryptedCell
{
    private const int RangeByteCount = 8192;
    private const int StackByteCount = 512;

    private byte[] _bytes = [];
    private int _writtenByteCount;

    /// <summary>Gets the size of the encrypted value.</summary>
    public int ByteCount { get; private set; }

    /// <summary>Encrypts a value.</summary>
    /// <param name="value">The value in the form in which a request contains it, without its length.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="key">The key.</param>
    /// <param name="encryptionType">The kind of encryption.</param>
    public void Encrypt(ReadOnlySpan<byte> value, in TypeInfo type, CellKey key, CellEncryptionType encryptionType)
    {
        int maxByteCount = CellNormalization.GetMaxPlainByteCount(type, value.Length);
        byte[]? rented = maxByteCount <= StackByteCount ? null : ArrayPool<byte>.Shared.Rent(maxByteCount);
        Span<byte> plain = rented ?? stackalloc byte[StackByteCount];
        plain = plain.Slice(0, maxByteCount);
        try
        {
            int byteCount = CellNormalization.Normalize(type, value, plain);
            Reserve(CellKey.GetCellByteCount(byteCount));
            key.Encrypt(plain.Slice(0, byteCount), encryptionType, _bytes.AsSpan(0, ByteCount));
        }
        finally
        {
            plain.Clear();
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }

    /// <summary>Continues to write the encrypted value. Returns false if the writer is full.</summary>
    public bool TryWrite(PacketWriter writer)
    {
        while (_writtenByteCount < ByteCount)
        {
            if (_writtenByteCount > 0 && writer.IsFull)
            {
                return false;
            }

            int byteCount = Math.Min(RangeByteCount, ByteCount - _writtenByteCount);
            writer.WriteBytes(_bytes.AsSpan(_writtenByteCount, byteCount));
            _writtenByteCount += byteCount;
        }

        return !writer.IsFull;
    }

    /// <summary>Releases the memory of a long value.</summary>
    public void Clear()
    {
        ByteCount = 0;
        _writtenByteCount = 0;
        if (_bytes.Length > RangeByteCount)
        {
            _bytes = [];
        }
    }

    private void Reserve(int byteCount)
    {
        if (_bytes.Length < byteCount)
        {
            _bytes = new byte[Math.Max(byteCount, StackByteCount)];
        }

        ByteCount = byteCount;
        _writtenByteCount = 0;
    }
}

using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// The ciphers of the platform for one key, with their buffers, for many cells and without allocations. Not safe for concurrent use.
/// </summary>
/// <remarks>
/// The transforms are used for all cells, without setting their initialization vector (IV). CBC combines each block with the previous
/// ciphertext block. A decryption of the IV and the ciphertext therefore yields one meaningless block and then the value. For an
/// encryption, the first block is combined with the IV and with the last ciphertext block of the previous cell, which the transform removes
/// again.
/// </remarks>
internal sealed class CellCipher : IDisposable
{
    private const int ChunkByteCount = 4096;
    private const int Block = CellFormat.BlockByteCount;

    // The version, the IV, the chunk, and the length of the version: the message of the tag is contiguous if the cell has one chunk.
    private const int BufferByteCount = CellFormat.VersionByteCount + Block + ChunkByteCount + 1;
    private const int VectorAt = CellFormat.VersionByteCount;
    private const int DataAt = VectorAt + Block;

    private readonly ICryptoTransform _encryptor;
    private readonly ICryptoTransform _decryptor;
    private readonly CellMac _tagMac;
    private readonly CellMac _vectorMac;
    private readonly RandomVectors _vectors = new();
    private readonly byte[] _input = new byte[BufferByteCount];
    private readonly byte[] _output = new byte[BufferByteCount];
    private readonly byte[] _lastBlock = new byte[Block];
    private readonly byte[] _hash = new byte[CellFormat.TagByteCount];

    public CellCipher(CellKeyMaterial material)
    {
        using var aes = Aes.Create();
        aes.Mode = CipherMode.CBC;
        aes.Padding = PaddingMode.None;
        _encryptor = aes.CreateEncryptor(material.EncryptionKey, new byte[Block]);
        _decryptor = aes.CreateDecryptor(material.EncryptionKey, new byte[Block]);
        _tagMac = new CellMac(material.MacKey);
        _vectorMac = new CellMac(material.VectorKey);

        // The finalizer of the material must not clear the keys before they have been read.
        GC.KeepAlive(material);
    }

    public void Encrypt(ReadOnlySpan<byte> plain, bool isDeterministic, Span<byte> cell)
    {
        cell[0] = CellFormat.Version;
        Span<byte> vector = cell.Slice(CellFormat.VectorOffset, Block);
        CreateVector(plain, isDeterministic, vector);
        Span<byte> ciphertext = cell.Slice(CellFormat.CiphertextOffset);
        XorInto(_lastBlock, vector);
        for (int done = 0; done < ciphertext.Length; done += ChunkByteCount)
        {
            int byteCount = Math.Min(ChunkByteCount, ciphertext.Length - done);
            EncryptChunk(plain.Slice(Math.Min(done, plain.Length)), done, byteCount);
            _output.AsSpan(DataAt, byteCount).CopyTo(ciphertext.Slice(done));
        }

        ciphertext.Slice(ciphertext.Length - Block).CopyTo(_lastBlock);
        CreateTag(cell, _output);
        _hash.CopyTo(cell.Slice(CellFormat.TagOffset));
    }

    public CellStatus TryDecrypt(ReadOnlySpan<byte> cell, Span<byte> plain, out int plainByteCount)
    {
        plainByteCount = 0;
        ReadOnlySpan<byte> ciphertext = cell.Slice(CellFormat.CiphertextOffset);
        if (ciphertext.Length <= ChunkByteCount)
        {
            ciphertext.CopyTo(_input.AsSpan(DataAt));
        }

        CreateTag(cell, _input);
        if (!CryptographicOperations.FixedTimeEquals(_hash, cell.Slice(CellFormat.TagOffset, CellFormat.TagByteCount)))
        {
            return CellStatus.InvalidTag;
        }

        if (ciphertext.Length % Block != 0)
        {
            return CellStatus.InvalidPadding;
        }

        int done = 0;
        for (; ciphertext.Length - done > ChunkByteCount; done += ChunkByteCount)
        {
            DecryptChunk(cell.Slice(CellFormat.VectorOffset + done, Block + ChunkByteCount));
            _output.AsSpan(Block, ChunkByteCount).CopyTo(plain.Slice(done));
        }

        int lastByteCount = DecryptChunk(cell.Slice(CellFormat.VectorOffset + done));
        bool isValid = CellPadding.TryRemove(_output.AsSpan(Block, lastByteCount), out int restByteCount);
        _output.AsSpan(Block, restByteCount).CopyTo(plain.Slice(done));
        CryptographicOperations.ZeroMemory(_output.AsSpan(0, Math.Min(ciphertext.Length, ChunkByteCount) + Block));
        plainByteCount = isValid ? done + restByteCount : 0;
        return isValid ? CellStatus.Done : CellStatus.InvalidPadding;
    }

    public void Dispose()
    {
        _encryptor.Dispose();
        _decryptor.Dispose();
        _tagMac.Dispose();
        _vectorMac.Dispose();
        _vectors.Dispose();
        CryptographicOperations.ZeroMemory(_input);
        CryptographicOperations.ZeroMemory(_output);
    }

    private void CreateVector(ReadOnlySpan<byte> plain, bool isDeterministic, Span<byte> vector)
    {
        if (!isDeterministic)
        {
            _vectors.CopyNext(vector);
            return;
        }

        _vectorMac.Append(plain);
        _vectorMac.Finish(_hash);
        _hash.AsSpan(0, Block).CopyTo(vector);
    }

    /// <summary>Encrypts the next part of the value, with the padding if the value ends in it.</summary>
    private void EncryptChunk(ReadOnlySpan<byte> rest, int done, int byteCount)
    {
        Span<byte> input = _input.AsSpan(0, byteCount);
        if (rest.Length >= byteCount)
        {
            rest.Slice(0, byteCount).CopyTo(input);
        }
        else
        {
            rest.CopyTo(input);
            input.Slice(rest.Length).Fill((byte)(byteCount - rest.Length));
        }

        if (done == 0)
        {
            XorInto(input, _lastBlock);
        }

        ThrowUnlessComplete(_encryptor.TransformBlock(_input, 0, byteCount, _output, DataAt), byteCount);
        CryptographicOperations.ZeroMemory(input);
    }

    /// <summary>Decrypts blocks of ciphertext after the block before them, and returns their length.</summary>
    private int DecryptChunk(ReadOnlySpan<byte> blocks)
    {
        blocks.CopyTo(_input.AsSpan(VectorAt));
        ThrowUnlessComplete(_decryptor.TransformBlock(_input, VectorAt, blocks.Length, _output, 0), blocks.Length);
        return blocks.Length - Block;
    }

    /// <summary>Computes the tag of a cell. The buffer contains its ciphertext if that is one chunk.</summary>
    private void CreateTag(ReadOnlySpan<byte> cell, byte[] buffer)
    {
        ReadOnlySpan<byte> covered = cell.Slice(CellFormat.VectorOffset);
        if (covered.Length <= Block + ChunkByteCount)
        {
            buffer[0] = CellFormat.Version;
            covered.Slice(0, Block).CopyTo(buffer.AsSpan(VectorAt));
            buffer[VectorAt + covered.Length] = CellFormat.VersionByteCount;
            _tagMac.Append(buffer.AsSpan(0, VectorAt + covered.Length + 1));
        }
        else
        {
            _tagMac.Append([CellFormat.Version]);
            _tagMac.Append(covered);
            _tagMac.Append([CellFormat.VersionByteCount]);
        }

        _tagMac.Finish(_hash);
    }

    private static void XorInto(Span<byte> target, ReadOnlySpan<byte> other)
    {
        for (int i = 0; i < Block; i++)
        {
            target[i] ^= other[i];
        }
    }

    private static void ThrowUnlessComplete(int writtenByteCount, int byteCount)
    {
        if (writtenByteCount != byteCount)
        {
            throw new CryptographicException($"The cipher returned {writtenByteCount} of {byteCount} bytes.");
        }
    }
}

/// <summary>The padding of the last block (PKCS #7): each byte is the number of added bytes.</summary>
internal static class CellPadding
{
    /// <summary>
    /// Checks the padding in a time that does not depend on the bytes, and returns the length without it; 0 if it is invalid.
    /// </summary>
    public static bool TryRemove(ReadOnlySpan<byte> blocks, out int byteCount)
    {
        const int block = CellFormat.BlockByteCount;
        int paddingByteCount = blocks[blocks.Length - 1];
        int faults = IsOutside(paddingByteCount);
        for (int distance = 1; distance <= block; distance++)
        {
            // All bits are set for a byte of the padding.
            int mask = (distance - 1 - paddingByteCount) >> 31;
            faults |= mask & (blocks[blocks.Length - distance] ^ paddingByteCount);
        }

        bool isValid = faults == 0;
        byteCount = isValid ? blocks.Length - paddingByteCount : 0;
        return isValid;
    }

    /// <summary>Returns a negative number if the padding is not 1 to 16 bytes long, and otherwise 0.</summary>
    private static int IsOutside(int paddingByteCount) =>
        (paddingByteCount - 1 | CellFormat.BlockByteCount - paddingByteCount) & int.MinValue;
}

/// <summary>Specifies the result of decrypting a cell.</summary>
internal enum CellStatus : byte
{
    Done,

    /// <summary>The cell is shorter than the cell of an empty value.</summary>
    TooShort,

    /// <summary>The first byte is not the version of the algorithm.</summary>
    UnknownVersion,

    /// <summary>The authentication tag does not match: the cell was modified or truncated, or was encrypted with another key.</summary>
    InvalidTag,

    /// <summary>The tag matches, but the decrypted bytes have no valid padding.</summary>
    InvalidPadding,
}

/// <summary>
/// The exception for a value that cannot be encrypted or decrypted. The caller knows the connection, and converts it to an
/// <see cref="SqlException"/>. The connection stays usable.
/// </summary>
internal sealed class CellException(string message, Exception? inner = null) : Exception(message, inner);

using System;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>The encryption of a column or a parameter: CryptoMetadata (MS-TDS 2.2.7.4).</summary>
/// <param name="Key">The key.</param>
/// <param name="Kind">How cells are encrypted.</param>
/// <param name="BaseType">The type of the plain values.</param>
public sealed record ColumnCryptography(EncryptionKey Key, CellKind Kind, WireType BaseType)
{
    /// <summary>AEAD_AES_256_CBC_HMAC_SHA256.</summary>
    public const byte StandardAlgorithm = 2;

    public uint BaseUserType { get; init; }

    /// <summary>The algorithm; 0 for one that is named by <see cref="AlgorithmName"/>.</summary>
    public byte Algorithm { get; init; } = StandardAlgorithm;

    public string AlgorithmName { get; init; } = "";

    public byte NormalizationVersion { get; init; } = CellValues.Version;

    /// <summary>Gets the ordinal that is sent instead of the key's one; null for the right one.</summary>
    public ushort? FalseOrdinal { get; init; }

    /// <summary>The type of a column with these cells.</summary>
    public WireType CellType
    {
        get
        {
            int byteCount = CellCipher.CellByteCount(CellValues.MaxByteCount(BaseType));
            return new WireType(TypeId.VarBinary, byteCount > 8000 ? WireType.Unlimited : byteCount);
        }
    }

    /// <summary>Returns the cell of a value; null, and bytes that the test has made itself, are unchanged.</summary>
    public object? Seal(object? value) => value switch
    {
        null or DBNull or RawValue or EncodedValue or LargeValue => value,
        _ => new EncodedValue(Encrypt(value)),
    };

    /// <summary>Returns the bytes of the cell of a value.</summary>
    public byte[] Encrypt(object value) => Key.Cipher.Encrypt(CellValues.Normalize(BaseType, value), Kind);

    /// <summary>Returns the value of a cell.</summary>
    /// <exception cref="FormatException">The cell is not one of the key, or its plain bytes are not a value of the type.</exception>
    public object Decrypt(byte[] cell) => Key.Cipher.TryDecrypt(cell, out string? failure) is { } plain
        ? CellValues.Denormalize(BaseType, plain)
        : throw new FormatException($"The value cannot be decrypted: {failure}.");

    /// <summary>Writes CryptoMetadata; that of a return value has no ordinal.</summary>
    internal void Write(TokenWriter writer, ushort? ordinal)
    {
        if (ordinal is { } position)
        {
            writer.UInt16(FalseOrdinal ?? position);
        }

        writer.UInt32(BaseUserType);
        BaseType.Write(writer);
        writer.Byte(Algorithm);
        if (Algorithm == 0)
        {
            writer.ByteCountedText(AlgorithmName);
        }

        writer.Byte((byte)Kind).Byte(NormalizationVersion);
    }
}

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// The layout of a cell of AEAD_AES_256_CBC_HMAC_SHA256: version, tag, initialization vector, ciphertext. The tag covers the version, the
/// vector, the ciphertext, and the length of the version.
/// </summary>
internal static class CellFormat
{
    public const string AlgorithmName = "AEAD_AES_256_CBC_HMAC_SHA256";
    public const byte Version = 1;
    public const byte VersionByteCount = 1;
    public const int TagByteCount = 32;
    public const int VectorByteCount = 16;
    public const int BlockByteCount = 16;
    public const int KeyByteCount = 32;

    public const int TagOffset = VersionByteCount;
    public const int VectorOffset = TagOffset + TagByteCount;
    public const int CiphertextOffset = VectorOffset + VectorByteCount;
    public const int MinByteCount = CiphertextOffset + BlockByteCount;

    /// <summary>The longest value whose cell has a length that an <see cref="int"/> can hold.</summary>
    public const int MaxPlainByteCount = int.MaxValue - MinByteCount - BlockByteCount;

    public static int GetCiphertextByteCount(int plainByteCount) => (plainByteCount / BlockByteCount + 1) * BlockByteCount;
}

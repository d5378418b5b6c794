using MsSqlConnector.Types;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>The description of the values that an encrypted column or output parameter contains (CryptoMetaData, MS-TDS 2.2.7.4).</summary>
/// <param name="type">The type of the decrypted values.</param>
/// <param name="userType">The user type of the decrypted values.</param>
internal sealed class CryptoMetadata(in TypeInfo type, uint userType)
{
    /// <summary>The only algorithm that servers use: AEAD_AES_256_CBC_HMAC_SHA256.</summary>
    public const byte KnownAlgorithm = 2;

    /// <summary>The number of an algorithm that is identified by its name.</summary>
    public const byte NamedAlgorithm = 0;

    /// <summary>The only version of the rules that convert a value to the bytes that are encrypted.</summary>
    public const byte KnownNormalization = 1;

    private readonly TypeInfo _type = type;

    /// <summary>Gets the type of the decrypted values.</summary>
    public ref readonly TypeInfo Type => ref _type;

    /// <summary>Gets the user type of the decrypted values.</summary>
    public uint UserType { get; } = userType;

    /// <summary>Gets the number of the algorithm.</summary>
    public byte Algorithm { get; init; }

    /// <summary>Gets the name of the algorithm if it has no number; otherwise empty.</summary>
    public string AlgorithmName { get; init; } = string.Empty;

    /// <summary>Gets how the values are encrypted.</summary>
    public CellEncryptionType EncryptionType { get; init; }

    /// <summary>Gets the version of the rules for the plain bytes.</summary>
    public byte NormalizationVersion { get; init; }

    /// <summary>Gets the key of a column; null for an output parameter, whose key the provider already knows.</summary>
    public EncryptedKey? Key { get; init; }
}

/// <summary>Specifies how a column is encrypted, with the numbers of the protocol.</summary>
internal enum CellEncryptionType : byte
{
    Plaintext = 0,

    /// <summary>Equal values have equal cells, so that the server can compare them.</summary>
    Deterministic = 1,

    Randomized = 2,
}

using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads the description of encrypted values in COLMETADATA and RETURNVALUE (CryptoMetaData, MS-TDS 2.2.7.4 and 2.2.7.19). Unknown
/// algorithms and versions are accepted here, because only decryption needs them.
/// </summary>
internal static class CryptoMetadataReader
{
    /// <summary>The flag of a column, or of an output parameter, whose values are encrypted.</summary>
    public const ushort EncryptedFlag = 0x0800;

    /// <summary>Reads the description of a column, which starts with the position of its key.</summary>
    /// <param name="cursor">The cursor after the type of the column.</param>
    /// <param name="keys">The keys of the result.</param>
    /// <param name="crypto">The description.</param>
    public static ParseStatus TryReadColumn(ref Cursor cursor, EncryptedKey[] keys, out CryptoMetadata? crypto)
    {
        crypto = null;
        ParseStatus status = cursor.TryReadUInt16(out ushort ordinal);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        return ordinal < keys.Length
            ? TryRead(ref cursor, keys[ordinal], out crypto)
            : cursor.Invalid(
                ProtocolSection.ColMetaData, $"an encrypted column refers to the key {ordinal}, but COLMETADATA has {keys.Length} keys");
    }

    /// <summary>Reads the description without the position of a key.</summary>
    /// <param name="cursor">The cursor.</param>
    /// <param name="key">The key of the values; null if it is not in the token.</param>
    /// <param name="crypto">The description.</param>
    public static ParseStatus TryRead(ref Cursor cursor, EncryptedKey? key, out CryptoMetadata? crypto)
    {
        crypto = null;
        string algorithmName = string.Empty;
        ParseStatus status;
        if ((status = cursor.TryReadUInt32(out uint userType)) != ParseStatus.Done
            || (status = TypeInfoReader.TryRead(ref cursor, out TypeInfo type)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte algorithm)) != ParseStatus.Done
            || (algorithm == CryptoMetadata.NamedAlgorithm
                && (status = cursor.TryReadByteLengthText(out algorithmName)) != ParseStatus.Done)
            || (status = cursor.TryReadByte(out byte encryptionType)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte normalizationVersion)) != ParseStatus.Done)
        {
            return status;
        }

        crypto = new CryptoMetadata(type, userType)
        {
            Algorithm = algorithm,
            AlgorithmName = algorithmName,
            EncryptionType = (CellEncryptionType)encryptionType,
            NormalizationVersion = normalizationVersion,
            Key = key,
        };
        return ParseStatus.Done;
    }
}

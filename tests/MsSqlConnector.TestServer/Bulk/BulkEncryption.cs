using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Checks that the columns of a load are encrypted like those of the table.</summary>
internal static class BulkEncryption
{
    private const string CellsAreAllowed = "ALLOW_ENCRYPTED_VALUE_MODIFICATIONS";

    public static void Check(InsertBulkStatement statement, BulkColumn target, BulkLoadColumn sent)
    {
        ColumnCryptography? wanted = target.Column.Encryption;
        if (wanted is null ? sent.Encryption is not null : sent.Encryption is null && !statement.Has(CellsAreAllowed))
        {
            throw new BulkLoadException(Mismatch(target));
        }

        if (wanted is null || sent.Encryption is not { } encryption)
        {
            return;
        }

        EncryptionKey key = wanted.Key;
        if (encryption.Key is { } sentKey
            && (sentKey.DatabaseId, sentKey.KeyId, sentKey.KeyVersion, sentKey.KeyMetadataVersion)
                == (key.DatabaseId, key.Id, key.Version, key.MetadataVersion)
            && encryption.Algorithm == ColumnCryptography.StandardAlgorithm && encryption.Kind == wanted.Kind
            && encryption.NormalizationVersion == CellValues.Version && CellTypeMatch.Fits(encryption.BaseType, wanted.BaseType))
        {
            return;
        }

        throw new BulkLoadException(Mismatch(target));
    }

    private static ServerMessage Mismatch(BulkColumn column) => new(
        206, 2, 16,
        $"Operand type clash: the column '{column.Name}' and the bulk load are not encrypted with the same key, type and scheme.", "");
}

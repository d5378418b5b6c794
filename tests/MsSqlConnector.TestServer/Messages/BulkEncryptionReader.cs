using System.Collections.Generic;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>Reads the CekTable and the CryptoMetadata of a bulk load (MS-TDS 2.2.7.4).</summary>
internal static class BulkEncryptionReader
{
    private const byte Unreadable = 2;

    public static List<BulkLoadKey> ReadKeys(ref BodyReader body)
    {
        int count = body.UInt16("the number of keys");
        List<BulkLoadKey> keys = [];
        for (int i = 0; i < count; i++)
        {
            int databaseId = (int)body.UInt32("the database of a key");
            int keyId = (int)body.UInt32("a key");
            int version = (int)body.UInt32("the version of a key");
            ulong metadataVersion = body.UInt64("the version of a key's metadata");
            int valueCount = body.Byte("the number of values of a key");
            for (int value = 0; value < valueCount; value++)
            {
                body.Bytes(body.UInt16("the length of an encrypted key"), "an encrypted key");
                body.ByteCountedText("the key store");
                body.Text(body.UInt16("the length of a path"), "the path of the master key");
                body.ByteCountedText("the algorithm");
            }

            keys.Add(new BulkLoadKey(databaseId, keyId, version, metadataVersion, valueCount));
        }

        return keys;
    }

    public static BulkLoadEncryption Read(ref BodyReader body, IReadOnlyList<BulkLoadKey> keys, int column)
    {
        int ordinal = body.UInt16("the ordinal of a key");
        if (ordinal >= keys.Count)
        {
            throw new BulkLoadException(BulkErrors.Unreadable(Unreadable));
        }

        uint userType = body.UInt32("the user type of the base type");
        WireType baseType = BulkTypeReader.Read(ref body, column);
        byte algorithm = body.Byte("the encryption algorithm");
        return new BulkLoadEncryption(
            keys[ordinal],
            userType,
            baseType,
            algorithm,
            algorithm == 0 ? body.ByteCountedText("the name of the algorithm") : null,
            (CellKind)body.Byte("the encryption type"),
            body.Byte("the normalization version"));
    }
}

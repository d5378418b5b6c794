namespace MsSqlConnector.Recorder.Walking;

/// <summary>
/// Reads the metadata of Always Encrypted: the keys of a result and the encryption of a column or parameter (MS-TDS 2.2.7.4, 2.2.6.6).
/// </summary>
internal sealed class CipherWalker(MessageCursor cursor, MessageMap map)
{
    private const byte CustomAlgorithm = 0;
    private const int KeyIdByteCount = 20;

    private readonly TypeWalker _types = new(cursor, map);

    /// <summary>The table of column encryption keys. The paths of master keys can contain names of hosts and users.</summary>
    public void ReadKeys()
    {
        int count = cursor.UInt16("the number of keys");
        for (int i = 0; i < count; i++)
        {
            cursor.Skip(KeyIdByteCount, "the identifiers of a key");
            int valueCount = cursor.Byte("the number of values of a key");
            for (int j = 0; j < valueCount; j++)
            {
                map.Add(RegionKind.Secret, "an encrypted key", cursor.Part(cursor.UInt16("the length of a key"), "a key"));
                _types.ReadName("the provider of a key");
                _types.ReadLongName("the path of a key", RegionKind.Path);
                _types.ReadName("the algorithm of a key");
            }
        }
    }

    /// <summary>The encryption of a column, which begins with the ordinal of its key, or of a returned value, which does not.</summary>
    public void ReadColumn(bool hasOrdinal)
    {
        cursor.Skip((hasOrdinal ? sizeof(ushort) : 0) + sizeof(uint), "the user type of an encrypted column");
        _types.Read(isRequest: false);
        ReadAlgorithm();
        cursor.Skip(1, "the normalization of an encrypted column");
    }

    /// <summary>The encryption of a parameter.</summary>
    public void ReadParameter()
    {
        _types.Read(isRequest: true);
        ReadAlgorithm();
        cursor.Skip(KeyIdByteCount + 1, "the key of an encrypted parameter");
    }

    private void ReadAlgorithm()
    {
        if (cursor.Byte("an algorithm") == CustomAlgorithm)
        {
            _types.ReadName("the name of an algorithm");
        }

        cursor.Skip(1, "the type of an encryption");
    }
}

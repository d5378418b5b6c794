namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads COLMETADATA after its token byte, of a response or of a bulk load (MS-TDS 2.2.7.4).</summary>
internal sealed class ColumnsWalker(MessageCursor cursor, MessageMap map, NegotiatedFeatures features)
{
    private const ushort NoMetadata = 0xFFFF;
    private const ushort EncryptedFlag = 0x0800;

    private readonly TypeWalker _types = new(cursor, map);
    private readonly CipherWalker _ciphers = new(cursor, map);

    /// <summary>Null for a result without metadata.</summary>
    public ValueColumn[]? Read()
    {
        int count = cursor.UInt16("the number of columns");
        if (count == NoMetadata)
        {
            return null;
        }

        if (features.HasColumnEncryption)
        {
            _ciphers.ReadKeys();
        }

        ValueColumn[] columns = new ValueColumn[count];
        for (int i = 0; i < count; i++)
        {
            columns[i] = ReadColumn();
        }

        return columns;
    }

    private ValueColumn ReadColumn()
    {
        cursor.Skip(sizeof(uint), "the user type of a column");
        ushort flags = cursor.UInt16("the flags of a column");
        ValueColumn column = _types.Read(isRequest: false);
        if (column.Form == ValueForm.TextPointer)
        {
            ReadTableName();
        }

        if (features.HasColumnEncryption && (flags & EncryptedFlag) != 0)
        {
            _ciphers.ReadColumn(hasOrdinal: true);
        }

        return column with { Label = _types.ReadName("the name of a column") };
    }

    private void ReadTableName()
    {
        int partCount = cursor.Byte("the parts of a table name");
        for (int i = 0; i < partCount; i++)
        {
            _types.ReadLongName("a table name");
        }
    }
}

using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads the tokens that describe a result, and the values that a procedure returns.</summary>
internal sealed class ResultTokenWalker(MessageCursor cursor, MessageMap map, NegotiatedFeatures features)
{
    private const ushort EncryptedFlag = 0x0800;
    private const byte RankedVersion = 2;

    private readonly TypeWalker _types = new(cursor, map);

    public bool TryRead(byte token)
    {
        switch (token)
        {
            case TokenType.Order:
                cursor.Skip(cursor.UInt16("the length of ORDER"), "ORDER");
                return true;
            case TokenType.TableName or TokenType.ColumnInformation:
                map.Add(RegionKind.Binary, "", cursor.Part(cursor.UInt16("the length of a token"), "TABNAME or COLINFO"));
                return true;
            case TokenType.ReturnStatus:
                cursor.Skip(sizeof(int), "RETURNSTATUS");
                return true;
            case TokenType.ReturnValue:
                ReadReturnValue();
                return true;
            case TokenType.DataClassification:
                ReadClassification();
                return true;
            default:
                return false;
        }
    }

    private void ReadReturnValue()
    {
        cursor.Skip(sizeof(ushort), "the ordinal of a returned value");
        string name = _types.ReadName("the name of a returned value");
        cursor.Skip(1 + sizeof(uint), "the status of a returned value");
        ushort flags = cursor.UInt16("the flags of a returned value");
        ValueColumn type = _types.Read(isRequest: false) with { Label = name };
        if (features.HasColumnEncryption && (flags & EncryptedFlag) != 0)
        {
            new CipherWalker(cursor, map).ReadColumn(hasOrdinal: false);
        }

        new ValueWalker(cursor, map).Read(type, isRow: false);
    }

    private void ReadClassification()
    {
        ReadNames();
        ReadNames();
        SkipRank();
        int columnCount = cursor.UInt16("the number of classified columns");
        for (int i = 0; i < columnCount; i++)
        {
            int propertyCount = cursor.UInt16("the number of properties");
            for (int j = 0; j < propertyCount; j++)
            {
                cursor.Skip(2 * sizeof(ushort), "a property of a classified column");
                SkipRank();
            }
        }
    }

    private void ReadNames()
    {
        int count = cursor.UInt16("the number of labels");
        for (int i = 0; i < count; i++)
        {
            _types.ReadName("the name of a label");
            _types.ReadName("the identifier of a label");
        }
    }

    private void SkipRank()
    {
        if (features.ClassificationVersion >= RankedVersion)
        {
            cursor.Skip(sizeof(int), "a rank");
        }
    }
}

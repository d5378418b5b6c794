using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads ENVCHANGE after its token byte (MS-TDS 2.2.7.9).</summary>
internal sealed class EnvironmentWalker(MessageCursor cursor, MessageMap map)
{
    private const byte CharacterSet = 3;
    private const byte UnicodeLocale = 5;
    private const byte UnicodeComparison = 6;
    private const byte DefectTransaction = 12;
    private const byte TransactionManager = 16;
    private const byte UserInstance = 19;

    public void Read()
    {
        int byteCount = cursor.UInt16("the length of ENVCHANGE");
        int end = cursor.Position + byteCount;
        byte type = cursor.Byte("the type of ENVCHANGE");
        switch ((EnvironmentChange)type)
        {
            case EnvironmentChange.Database or EnvironmentChange.Language or EnvironmentChange.PacketSize
                or (EnvironmentChange)CharacterSet or (EnvironmentChange)UnicodeLocale or (EnvironmentChange)UnicodeComparison:
                ReadTexts(RegionKind.Text);
                break;
            case EnvironmentChange.MirroringPartner or (EnvironmentChange)UserInstance:
                ReadTexts(RegionKind.HostName);
                break;
            case EnvironmentChange.Collation or EnvironmentChange.BeginTransaction or EnvironmentChange.CommitTransaction
                or EnvironmentChange.RollbackTransaction or EnvironmentChange.EnlistTransaction or (EnvironmentChange)DefectTransaction
                or EnvironmentChange.TransactionEnded or EnvironmentChange.ResetCompleted:
                ReadBytes(RegionKind.Binary);
                break;
            case (EnvironmentChange)TransactionManager:
                ReadBytes(RegionKind.Secret);
                break;
            case EnvironmentChange.PromoteTransaction:
                ReadPromotion();
                return;
            case EnvironmentChange.Routing or EnvironmentChange.EnhancedRouting:
                ReadRouting((EnvironmentChange)type);
                break;
            default:
                throw cursor.Unknown($"ENVCHANGE has the unknown type {type}");
        }

        if (cursor.Position != end)
        {
            throw cursor.Unknown($"the length of ENVCHANGE of type {type}, which ends at byte {end}, is wrong");
        }
    }

    private void ReadTexts(RegionKind kind)
    {
        map.Add(kind, "a new value", cursor.Part(cursor.Byte("a new value") * 2, "a new value"));
        map.Add(kind, "an old value", cursor.Part(cursor.Byte("an old value") * 2, "an old value"));
    }

    private void ReadBytes(RegionKind kind)
    {
        map.Add(kind, "a new value", cursor.Part(cursor.Byte("a new value"), "a new value"));
        map.Add(kind, "an old value", cursor.Part(cursor.Byte("an old value"), "an old value"));
    }

    /// <summary>
    /// The length of the token is 1, and the new value has a length of four bytes. It contains the address of a transaction manager.
    /// </summary>
    private void ReadPromotion()
    {
        map.Add(RegionKind.Secret, "a distributed transaction", cursor.Part(cursor.Length32("a new value"), "a new value"));
        cursor.Skip(1, "an old value");
    }

    private void ReadRouting(EnvironmentChange type)
    {
        cursor.Skip(sizeof(ushort) + 1 + sizeof(ushort), "the port of a routing");
        map.Add(RegionKind.HostName, "the host of a routing", cursor.Part(cursor.UInt16("the host") * 2, "the host of a routing"));
        if (type == EnvironmentChange.EnhancedRouting)
        {
            map.Add(
                RegionKind.Text, "the database of a routing", cursor.Part(cursor.UInt16("the database") * 2, "the database of a routing"));
        }

        cursor.Skip(sizeof(ushort), "an old value");
    }
}

using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads the messages of a client (MS-TDS 2.2.6).</summary>
internal sealed class RequestWalker(byte[] message, MessageMap map, NegotiatedFeatures features)
{
    private const int LengthByteCount = sizeof(uint);
    private const ushort PropagateTransaction = 1;

    private readonly MessageCursor _cursor = new(message, "A request");

    public void Read(PacketType type)
    {
        switch (type)
        {
            case PacketType.PreLogin:
                new PreLoginWalker(message, map).Read();
                break;
            case PacketType.Login7:
                new LoginWalker(message, map, features).Read();
                break;
            case PacketType.Sspi or PacketType.FederatedAuthenticationToken:
                map.Add(RegionKind.Secret, "a token", new Part(0, message.Length));
                break;
            case PacketType.SqlBatch:
                ReadBatch();
                break;
            case PacketType.Rpc:
                ReadHeaders();
                new CallWalker(_cursor, map, features).Read();
                break;
            case PacketType.TransactionManager:
                ReadTransaction();
                break;
            case PacketType.BulkLoad:
                new ResponseWalker(message, map, features, hasAddresses: false).Read();
                break;
            case PacketType.Attention when message.Length == 0:
                break;
            default:
                throw _cursor.Unknown($"a message of type 0x{(byte)type:X2} and {message.Length} bytes is unknown");
        }
    }

    private void ReadBatch()
    {
        ReadHeaders();
        if (features.HasEnclavePackages)
        {
            map.Add(RegionKind.Secret, "an enclave package", _cursor.Part(_cursor.UInt16("an enclave package"), "an enclave package"));
        }

        map.Add(RegionKind.Text, "the statements", _cursor.Part(_cursor.Left, "the statements"));
    }

    /// <summary>ALL_HEADERS; a query notification contains texts (MS-TDS 2.2.5.3).</summary>
    private void ReadHeaders()
    {
        int byteCount = ReadInclusiveLength("ALL_HEADERS");
        int end = _cursor.Position + byteCount;
        while (_cursor.Position < end)
        {
            map.Add(RegionKind.Binary, "a header", _cursor.Part(ReadInclusiveLength("a header"), "a header"));
        }

        if (_cursor.Position != end)
        {
            throw _cursor.Unknown($"the length of ALL_HEADERS, which end at byte {end}, is wrong");
        }
    }

    /// <summary>The number of bytes after a length that counts itself.</summary>
    private int ReadInclusiveLength(string what)
    {
        uint byteCount = _cursor.UInt32(what);
        return byteCount >= LengthByteCount && byteCount - LengthByteCount <= (uint)_cursor.Left
            ? (int)byteCount - LengthByteCount
            : throw _cursor.Unknown($"{what} of {byteCount} bytes exceed the message");
    }

    private void ReadTransaction()
    {
        ReadHeaders();
        ushort request = _cursor.UInt16("the type of a transaction request");
        map.AddToken((byte)request, _cursor.Position);
        map.Add(
            request == PropagateTransaction ? RegionKind.Secret : RegionKind.Binary,
            "a transaction",
            _cursor.Part(_cursor.Left, "a transaction"));
    }
}

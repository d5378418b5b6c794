using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// The headers before a batch, an RPC and a transaction request (MS-TDS 2.2.5.3). The provider sends only the transaction descriptor, which
/// is 0 in autocommit mode, and the number of outstanding requests.
/// </summary>
internal static class AllHeaders
{
    public const int ByteCount = 22;

    private const int HeaderByteCount = 18;
    private const ushort TransactionDescriptorHeader = 2;

    public static void Write(PacketWriter writer, ulong transactionDescriptor, uint outstandingCount)
    {
        writer.WriteInt32(ByteCount);
        writer.WriteInt32(HeaderByteCount);
        writer.WriteUInt16(TransactionDescriptorHeader);
        writer.WriteUInt64(transactionDescriptor);
        writer.WriteUInt32(outstandingCount);
    }
}

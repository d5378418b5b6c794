using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// The headers before a batch, an RPC and a transaction request (MS-TDS 2.2.5.3). The provider always sends the transaction descriptor,
/// which is 0 in autocommit mode, with the number of outstanding requests. The other headers are optional.
/// </summary>
internal static class AllHeaders
{
    public const int ByteCount = 22;

    private const int HeaderByteCount = 18;
    private const ushort TransactionDescriptorHeader = 2;

    /// <summary>
    /// Writes the headers. Returns false if the full packets must be sent first. Without optional headers, it always returns true.
    /// </summary>
    public static bool TryWrite(PacketWriter writer, ulong transactionDescriptor, uint outstandingCount, OptionalHeaders? optional)
    {
        if (optional is null)
        {
            Write(writer, transactionDescriptor, outstandingCount, 0);
            return true;
        }

        if (optional.IsUnwritten)
        {
            Write(writer, transactionDescriptor, outstandingCount, optional.ByteCount);
        }

        return optional.TryWrite(writer);
    }

    /// <summary>Writes the headers of a request that has no optional headers.</summary>
    public static void Write(PacketWriter writer, ulong transactionDescriptor, uint outstandingCount) =>
        Write(writer, transactionDescriptor, outstandingCount, 0);

    private static void Write(PacketWriter writer, ulong transactionDescriptor, uint outstandingCount, int optionalByteCount)
    {
        writer.WriteInt32(ByteCount + optionalByteCount);
        writer.WriteInt32(HeaderByteCount);
        writer.WriteUInt16(TransactionDescriptorHeader);
        writer.WriteUInt64(transactionDescriptor);
        writer.WriteUInt32(outstandingCount);
    }
}

using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>Requests that the server stops the current request (MS-TDS 2.2.1.7): a packet header without payload.</summary>
internal static class AttentionRequest
{
    /// <summary>
    /// Gets the complete message. It is prepared, because its sender does not own the session's packet writer, which belongs to the current
    /// request.
    /// </summary>
    public static byte[] Packet { get; } = Create();

    private static byte[] Create()
    {
        byte[] packet = new byte[PacketHeader.ByteCount];
        new PacketHeader(PacketType.Attention, PacketStatus.EndOfMessage, packet.Length).Write(packet, packetNumber: 1);
        return packet;
    }
}

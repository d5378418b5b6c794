using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>Asks the server to stop what it is doing (MS-TDS 2.2.1.7): a header and nothing behind it.</summary>
internal static class AttentionRequest
{
    /// <summary>
    /// The whole message, ready to send: who sends it does not own the session's packet writer, which is the request's.
    /// </summary>
    public static byte[] Packet { get; } = Create();

    private static byte[] Create()
    {
        byte[] packet = new byte[PacketHeader.ByteCount];
        new PacketHeader(PacketType.Attention, PacketStatus.EndOfMessage, packet.Length).Write(packet, packetNumber: 1);
        return packet;
    }
}

using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>Asks the server to stop what it is doing (MS-TDS 2.2.1.7): a header and nothing behind it.</summary>
internal sealed class AttentionRequest : Request
{
    private AttentionRequest()
    {
    }

    /// <summary>The only one: it has no state.</summary>
    public static AttentionRequest Instance { get; } = new();

    public override PacketType Type => PacketType.Attention;

    public override bool TryWrite(PacketWriter writer) => true;
}

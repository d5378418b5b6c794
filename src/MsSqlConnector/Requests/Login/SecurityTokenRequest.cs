using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Login;

/// <summary>
/// Sends a further security token of an integrated login, after the one in LOGIN7 (MS-TDS 2.2.6.8). The payload is the token itself.
/// </summary>
internal sealed class SecurityTokenRequest(byte[] token) : Request
{
    public override bool IsSecret => true;

    public override PacketType Type => PacketType.Sspi;

    public override bool TryWrite(PacketWriter writer)
    {
        writer.WriteBytes(token);
        return true;
    }
}

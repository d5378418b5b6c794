using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Login;

/// <summary>
/// Sends the access token after the server has named the authority (MS-TDS 2.2.6.3): the UTF-16 text of the token, and the nonce of the
/// server's PRELOGIN if there was one.
/// </summary>
internal sealed class FederatedTokenRequest : Request
{
    private readonly string _token;
    private readonly byte[] _nonce;

    public FederatedTokenRequest(string token, byte[] nonce)
    {
        _token = token;
        _nonce = nonce;
    }

    public override bool IsSecret => true;

    public override PacketType Type => PacketType.FederatedAuthenticationToken;

    public override bool TryWrite(PacketWriter writer)
    {
        int tokenByteCount = _token.Length * sizeof(char);
        writer.WriteInt32(sizeof(int) + tokenByteCount + _nonce.Length);
        writer.WriteInt32(tokenByteCount);
        writer.WriteUnicode(_token.AsSpan());
        writer.WriteBytes(_nonce);
        return true;
    }
}

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

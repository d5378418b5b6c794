using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The feature for a login with an access token (MS-TDS 2.2.6.4 and 2.2.7.11, feature 0x02). It contains a byte with library and echo, then
/// either the token and the server's nonce, or the workflow for acquiring a token. The client sends no nonce, so the server has none to
/// return.
/// </summary>
internal sealed class FederatedAuthentication : LoginFeature
{
    private readonly FederatedLogin _login;

    public FederatedAuthentication(FederatedLogin login)
    {
        _login = login;
        AwaitsInformation = login.Library == FederatedLibrary.Msal;
    }

    public override byte Id => 0x02;

    /// <summary>Gets a value that indicates whether the server must first send the authority for acquiring a token.</summary>
    public bool AwaitsInformation { get; private set; }

    /// <summary>
    /// Sets a value that indicates whether the PRELOGIN response required a federated login. The client echoes it, so that the server
    /// detects tampering.
    /// </summary>
    public bool IsRequiredByServer { private get; set; }

    /// <summary>Gets or sets the nonce of the PRELOGIN response, which is sent back; empty for none.</summary>
    public byte[] Nonce { get; set; } = [];

    public override int DataByteCount => _login.Library == FederatedLibrary.Msal
        ? sizeof(byte) + sizeof(FederatedWorkflow)
        : sizeof(byte) + sizeof(int) + (_login.Token.Length * sizeof(char)) + Nonce.Length;

    public override void WriteData(PacketWriter writer)
    {
        writer.WriteByte((byte)(((int)_login.Library << 1) | (IsRequiredByServer ? 1 : 0)));
        if (_login.Library == FederatedLibrary.Msal)
        {
            writer.WriteByte((byte)_login.Workflow);
            return;
        }

        writer.WriteInt32(_login.Token.Length * sizeof(char));
        writer.WriteUnicode(_login.Token.AsSpan());
        writer.WriteBytes(Nonce);
    }

    /// <summary>Records that the server has sent the authority for acquiring a token, which it does only once.</summary>
    public void OnInformationReceived() => AwaitsInformation = false;

    protected override bool TryRead(ReadOnlySpan<byte> data) => data.IsEmpty;
}

using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The login with an access token (MS-TDS 2.2.6.4 and 2.2.7.11, feature 0x02): library and echo in a byte, then the token and the
/// server's nonce, or how a token will be got. The client sends no nonce of its own, so that the server has none to repeat.
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

    /// <summary>Whether the server has to say where to get a token before anything else.</summary>
    public bool AwaitsInformation { get; private set; }

    /// <summary>The answer to PRELOGIN required a federated login: the server is told so, lest somebody changed it on its way.</summary>
    public bool IsRequiredByServer { private get; set; }

    /// <summary>The nonce of the answer to PRELOGIN, which is sent back; empty for none.</summary>
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

    /// <summary>The server has said where to get a token: it does so once.</summary>
    public void TakeInformation() => AwaitsInformation = false;

    protected override bool TryRead(ReadOnlySpan<byte> data) => data.IsEmpty;
}

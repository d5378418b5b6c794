using System;
using System.Collections.Generic;
using System.Net.Security;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>PRELOGIN and, when both sides agree on it, the TLS handshake (MS-TDS 2.2.6.5, 3.3.5.1).</summary>
internal sealed class PreLoginPhase(TdsServer server, Connection connection, PacketReader packets, MessageReader messages)
{
    private const byte Off = 0;
    private const byte On = 1;
    private const byte NotSupported = 2;
    private const byte Required = 3;

    private readonly TdsServerOptions _options = server.Options;

    /// <summary>Responds and encrypts; returns false when the two sides do not agree and the connection must end.</summary>
    public async ValueTask<bool> RunAsync(PreLoginMessage request)
    {
        byte requested = request.Encryption ?? NotSupported;
        byte response = Answer(requested);
        await connection.Stream.WriteAsync(PacketFramer.Frame(
            PacketType.TabularResult, Answer(request, response).ToBytes(), MessageReader.LoginPacketSize, spid: 0));
        switch (response)
        {
            case var _ when _options.Encryption == EncryptionMode.Strict:
                return true;
            case Off:
                await EncryptAsync(loginOnly: true);
                return true;
            case On or Required:
                bool clientCanEncrypt = requested != NotSupported;
                if (clientCanEncrypt)
                {
                    await EncryptAsync(loginOnly: false);
                }

                return clientCanEncrypt;
            default:
                return requested is not (On or Required);
        }
    }

    /// <summary>The table of the specification: the response for each option of the client.</summary>
    private byte Answer(byte requested) => _options.Encryption switch
    {
        EncryptionMode.NotSupported => NotSupported,

        // The connection is already encrypted, so that the option is ignored.
        EncryptionMode.Strict => On,
        EncryptionMode.Off => requested switch
        {
            Off => Off,
            NotSupported => NotSupported,
            _ => On,
        },
        _ => requested is Off or NotSupported ? Required : _options.Encryption == EncryptionMode.Required ? Required : On,
    };

    private PreLoginMessage Answer(PreLoginMessage request, byte encryption)
    {
        Version version = _options.Version;
        Dictionary<PreLoginOption, byte[]> answer = new()
        {
            [PreLoginOption.Version] =
                [(byte)version.Major, (byte)version.Minor, (byte)(version.Build >> 8), (byte)version.Build, 0, 0],
            [PreLoginOption.Encryption] = [encryption],
            [PreLoginOption.Instance] = [0],
            [PreLoginOption.ThreadId] = [],
            [PreLoginOption.Mars] = [_options.Mars && request.AsksForMars ? (byte)1 : (byte)0],
        };
        if (_options.Federated?.IsRequired is { } isRequired
            && request.Options.ContainsKey(PreLoginOption.FederatedAuthenticationRequired))
        {
            answer[PreLoginOption.FederatedAuthenticationRequired] = [isRequired ? (byte)1 : (byte)0];
        }

        if (_options.Federated?.Nonce is { } nonce)
        {
            answer[PreLoginOption.Nonce] = nonce;
        }

        return new PreLoginMessage(answer);
    }

    private async ValueTask EncryptAsync(bool loginOnly)
    {
        TlsTransport transport = new(connection.Stream);
        SslStream tls = await TlsHandshaking.AcceptAsync(server, transport, isStrict: false);
        transport.Mode = loginOnly ? TlsTransportMode.Records : TlsTransportMode.Bare;
        packets.Stream = tls;
        connection.Stream = loginOnly ? transport : tls;
        if (loginOnly)
        {
            messages.BeforePacket = () => ChooseStreamAsync(transport);
        }
    }

    /// <summary>Only the first packet of the login must be encrypted; a client can also encrypt the others.</summary>
    private async ValueTask ChooseStreamAsync(TlsTransport transport)
    {
        if (!await transport.IsNextEncryptedAsync())
        {
            messages.BeforePacket = null;
            packets.Stream = transport.Plain();
        }
    }
}

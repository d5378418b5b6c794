using System;
using System.IO;
using System.Net.Security;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>
/// Forwards PRELOGIN, and encrypts both sides as the client and the server agree on (MS-TDS 2.2.6.5, 3.3.5.1). A connection that starts
/// with TLS is encrypted before (TDS 8.0).
/// </summary>
internal sealed class ConnectionOpening(RecordingOptions options, MessageAssembler fromClient, MessageAssembler fromServer)
{
    private const byte TlsHandshake = 0x16;
    private const byte Off = 0;
    private const byte NotSupported = 2;
    private const byte EncryptionMask = 0x7F;

    public ProxyStreams Client { get; private set; } = new(Stream.Null);

    public ProxyStreams Server { get; private set; } = new(Stream.Null);

    public EncryptionScope Encryption { get; private set; }

    /// <summary>The version of the server in PRELOGIN.</summary>
    public string ServerVersion { get; private set; } = "";

    /// <summary>Returns false if a side closes the connection.</summary>
    /// <exception cref="RefusedConnectionException">
    /// The connection is encrypted and the proxy does not end TLS, or it is not TDS.
    /// </exception>
    public async Task<bool> RunAsync(Socket client, Socket server)
    {
        (Client, Server) = (new ProxyStreams(new NetworkStream(client)), new ProxyStreams(new NetworkStream(server)));
        byte[] first = new byte[1];
        if (await client.ReceiveAsync(first, SocketFlags.Peek) == 0)
        {
            return false;
        }

        if (first[0] == TlsHandshake)
        {
            Encryption = EncryptionScope.Strict;
            await EncryptAsync(isStrict: true);
        }

        PreLoginMessage? request = await ForwardAsync(Client.Messages, Server.Messages, fromClient);
        PreLoginMessage? response = request is null ? null : await ForwardAsync(Server.Messages, Client.Messages, fromServer);
        if (request is null || response is null)
        {
            return false;
        }

        ServerVersion = Version(response);
        if (Encryption == EncryptionScope.None)
        {
            Encryption = Agree(request.Encryption, response.Encryption);
            if (Encryption != EncryptionScope.None)
            {
                await EncryptAsync(isStrict: false);
            }
        }

        return true;
    }

    private static EncryptionScope Agree(byte? requested, byte? answered)
    {
        byte client = (byte)((requested ?? NotSupported) & EncryptionMask);
        byte server = (byte)((answered ?? NotSupported) & EncryptionMask);
        return client == NotSupported || server == NotSupported ? EncryptionScope.None
            : server == Off ? EncryptionScope.Login
            : EncryptionScope.All;
    }

    private static string Version(PreLoginMessage response) =>
        response.Options.TryGetValue(PreLoginOption.Version, out byte[]? version) && version.Length >= 4
            ? $"{version[0]}.{version[1]}.{(version[2] << 8) | version[3]}"
            : "";

    private static async Task<PreLoginMessage?> ForwardAsync(Stream source, Stream destination, MessageAssembler assembler)
    {
        using MemoryStream body = new();
        while (await PacketSource.ReadAsync(source) is { } packet)
        {
            if (PacketSource.IsFrame(packet) || PacketHeader.Read(packet).Type is not (PacketType.PreLogin or PacketType.TabularResult))
            {
                throw new RefusedConnectionException(
                    "The connection does not begin with PRELOGIN, so that the recorder does not know its form.");
            }

            assembler.Add(packet);
            body.Write(packet.AsSpan(PacketHeader.Size));
            await destination.WriteAsync(packet);
            if (PacketHeader.Read(packet).EndsMessage)
            {
                return Parse(body.ToArray());
            }
        }

        return null;
    }

    private static PreLoginMessage Parse(byte[] body)
    {
        try
        {
            return PreLoginMessage.Parse(body);
        }
        catch (Exception e) when (e is ProtocolViolationException or ArgumentException or IndexOutOfRangeException)
        {
            throw new RefusedConnectionException($"PRELOGIN is invalid: {e.Message}");
        }
    }

    private async Task EncryptAsync(bool isStrict)
    {
        if (!options.EndsTls)
        {
            throw new RefusedConnectionException(
                "The client and the server agreed on encryption. Start the recorder with --tls, or the client without encryption, "
                + "if the server permits it.");
        }

        // The server first: its certificate can be invalid, and the password must not be received before.
        Server = await EncryptAsync(Server.Plain, isStrict, tls => tls.AuthenticateAsClientAsync(TlsSettings.ForServer(options, isStrict)));
        Client = await EncryptAsync(Client.Plain, isStrict, tls => tls.AuthenticateAsServerAsync(TlsSettings.ForClient(isStrict)));
    }

    private async Task<ProxyStreams> EncryptAsync(Stream plain, bool isStrict, Func<SslStream, Task> handshake)
    {
        if (isStrict)
        {
            SslStream strict = new(plain);
            await handshake(strict);
            return new ProxyStreams(plain) { Encrypted = strict };
        }

        TlsTransport transport = new(plain);
        SslStream tls = new(transport);
        await handshake(tls);
        bool isLoginOnly = Encryption == EncryptionScope.Login;
        transport.Mode = isLoginOnly ? TlsTransportMode.Records : TlsTransportMode.Bare;
        return new ProxyStreams(plain) { Encrypted = tls, LoginTransport = isLoginOnly ? transport : null };
    }
}

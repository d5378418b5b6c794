using System;
using System.Diagnostics;
using System.IO;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>Forwards the packets of one connection in both directions and records them.</summary>
internal sealed class ProxiedConnection : IDisposable
{
    private readonly Socket _client;
    private readonly Socket _server = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly RecordingOptions _options;
    private readonly MessageAssembler _fromClient;
    private readonly MessageAssembler _fromServer;
    private RefusedConnectionException? _refusal;

    public ProxiedConnection(Socket client, RecordingOptions options)
    {
        _client = client;
        _options = options;
        Stopwatch clock = Stopwatch.StartNew();
        _fromClient = new MessageAssembler(Log, clock, isFromClient: true);
        _fromServer = new MessageAssembler(Log, clock, isFromClient: false);
        Opening = new ConnectionOpening(options, _fromClient, _fromServer);
    }

    public ConversationLog Log { get; } = new();

    public ConnectionOpening Opening { get; }

    public void Dispose()
    {
        _client.Dispose();
        _server.Dispose();
    }

    /// <summary>Completes when both sides have closed.</summary>
    /// <exception cref="RefusedConnectionException">The connection cannot be recorded.</exception>
    public async Task RunAsync()
    {
        try
        {
            _client.NoDelay = true;
            await ConnectAsync();
            if (await Opening.RunAsync(_client, _server))
            {
                await Task.WhenAll(
                    EndAsync(ForwardRequestsAsync(), _server),
                    EndAsync(ForwardAsync(Opening.Server.Messages, Opening.Client.Messages, _fromServer), _client));
            }
        }
        catch (AuthenticationException e)
        {
            throw new RefusedConnectionException($"The TLS handshake failed: {e.Message}");
        }
        catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException)
        {
            // One side has ended the connection, or the proxy has after a refusal.
            if (_refusal is { } refusal)
            {
                throw refusal;
            }
        }
        finally
        {
            Dispose();
        }
    }

    private async Task ConnectAsync()
    {
        try
        {
            await _server.ConnectAsync(_options.Host, _options.Port);
        }
        catch (SocketException e)
        {
            throw new RefusedConnectionException($"The server {_options.Host}, port {_options.Port}, cannot be reached: {e.Message}");
        }
    }

    /// <summary>
    /// Where only the login is encrypted, the client ends the encryption within or after LOGIN7, and the proxy does so at the same packet.
    /// </summary>
    private async Task ForwardRequestsAsync()
    {
        Stream source = Opening.Client.Messages;
        if (Opening.Client.LoginTransport is { } transport)
        {
            SslStream encrypted = Opening.Client.Encrypted!;
            while (await transport.IsNextEncryptedAsync())
            {
                if (await PacketSource.ReadAsync(encrypted) is not { } packet)
                {
                    return;
                }

                _fromClient.Add(packet);
                await Opening.Server.Encrypted!.WriteAsync(packet);
            }

            source = transport.Plain();
        }

        await ForwardAsync(source, Opening.Server.Messages, _fromClient);
    }

    private static async Task ForwardAsync(Stream source, Stream destination, MessageAssembler assembler)
    {
        while (await PacketSource.ReadAsync(source) is { } packet)
        {
            assembler.Add(packet);
            await destination.WriteAsync(packet);
        }
    }

    /// <summary>When the sender has closed its side in order, so does the proxy. After an error, both directions end.</summary>
    private async Task EndAsync(Task forwarding, Socket destination)
    {
        try
        {
            await forwarding;
            destination.Shutdown(SocketShutdown.Send);
        }
        catch (RefusedConnectionException e)
        {
            // The other direction fails too, with an exception that must not hide this one.
            _refusal = e;
            throw;
        }
        finally
        {
            if (!forwarding.IsCompletedSuccessfully)
            {
                Dispose();
            }
        }
    }
}

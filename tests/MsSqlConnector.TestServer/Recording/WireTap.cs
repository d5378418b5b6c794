using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>
/// Forwards all bytes between clients and any server unchanged, and records the messages of the clients. Messages that TLS encrypts are
/// forwarded and not recorded: with encryption of the login only, these are the handshake and LOGIN7.
/// </summary>
public sealed class WireTap : IAsyncDisposable
{
    private readonly Socket _listener;
    private readonly string _host;
    private readonly int _port;
    private readonly Recorder _recorder = new();
    private readonly ConcurrentDictionary<int, TappedConnection> _connections = new();
    private volatile bool _isDisposed;

    private WireTap(string host, int port)
    {
        (_host, _port) = (host, port);
        _listener = Listening.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen(64);
        Port = ((IPEndPoint)_listener.LocalEndPoint!).Port;
    }

    /// <summary>The loopback port that clients connect to.</summary>
    public int Port { get; }

    /// <summary>One for each connection, in order.</summary>
    public IReadOnlyList<Conversation> Conversations => _recorder.Conversations;

    /// <summary>Called for each message, before it is forwarded in full.</summary>
    public Action<ClientMessage>? MessageReceived { get; set; }

    /// <summary>Starts forwarding to a server.</summary>
    public static WireTap Start(string host, int port)
    {
        WireTap tap = new(host, port);
        _ = Task.Run(tap.AcceptAsync);
        return tap;
    }

    public async ValueTask DisposeAsync()
    {
        _isDisposed = true;
        _listener.Dispose();
        foreach (TappedConnection connection in _connections.Values)
        {
            await connection.DisposeAsync();
        }
    }

    private async Task AcceptAsync()
    {
        try
        {
            for (int number = 1; ; number++)
            {
                Socket client = await _listener.AcceptAsync();
                TappedConnection connection = new(client, _recorder.Begin(number), message => MessageReceived?.Invoke(message));
                _connections[number] = connection;
                connection.Run(_host, _port);
                if (_isDisposed)
                {
                    await connection.DisposeAsync();
                }
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The tap is being disposed.
        }
    }
}

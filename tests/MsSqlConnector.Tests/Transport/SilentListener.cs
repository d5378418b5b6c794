using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Tests.Transport;

/// <summary>
/// A port whose backlog is full and never emptied, so that the system drops further connection requests: the closest loopback equivalent of
/// a host that drops packets.
/// </summary>
internal sealed class SilentListener : IDisposable
{
    private const int MaxQueued = 32;
    private readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly List<Socket> _queued = [];

    public SilentListener()
    {
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen(0);
        for (int count = 0; count < MaxQueued; count++)
        {
            var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { Blocking = false };
            _queued.Add(client);
            try
            {
                client.Connect(_listener.LocalEndPoint!);
            }
            catch (SocketException exception) when (exception.SocketErrorCode is SocketError.WouldBlock or SocketError.InProgress)
            {
                // The connection requests are pending or dropped, as intended.
            }
        }
    }

    public int Port => ((IPEndPoint)_listener.LocalEndPoint!).Port;

    public void Dispose()
    {
        _queued.ForEach(static socket => socket.Dispose());
        _listener.Dispose();
    }
}

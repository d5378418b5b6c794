using System;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Transport.Tcp;

namespace MsSqlConnector.Tests.Transport;

/// <summary>A transport and the bare socket at its other end, over loopback.</summary>
internal sealed class SocketPair : IDisposable
{
    public SocketPair()
    {
        using var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(1);
        var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        client.Connect(listener.LocalEndPoint!);
        Server = listener.Accept();
        ClientSocket = client;
        Client = new TcpTransport(client);
    }

    public TcpTransport Client { get; }

    /// <summary>The socket below <see cref="Client"/>.</summary>
    public Socket ClientSocket { get; }

    public Socket Server { get; }

    public void Dispose()
    {
        Client.Abort();
        Server.Dispose();
    }
}

using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.TestServer;

/// <summary>
/// Sockets to listen on. A port that the platform chooses is one that no server of this process has had: a pool knows a server
/// by its port, and may for a while hold connections to one that is gone.
/// </summary>
internal static class Listening
{
    private static readonly ConcurrentDictionary<(IPAddress Address, int Port), bool> s_used = new();

    public static Socket Bind(IPEndPoint endPoint)
    {
        Socket socket = BindOnce(endPoint);
        while (!s_used.TryAdd(Key(socket), true) && endPoint.Port == 0)
        {
            // Bound until there is another, which therefore has another port.
            using Socket used = socket;
            socket = BindOnce(endPoint);
        }

        return socket;
    }

    private static (IPAddress Address, int Port) Key(Socket socket)
    {
        var endPoint = (IPEndPoint)socket.LocalEndPoint!;
        return (endPoint.Address, endPoint.Port);
    }

    private static Socket BindOnce(IPEndPoint endPoint)
    {
        Socket socket = new(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Bind(endPoint);
            return socket;
        }
        catch (SocketException)
        {
            socket.Dispose();
            throw;
        }
    }
}

using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.TestServer;

/// <summary>
/// Sockets to listen on. A port that the platform chooses has not been used by another server of this process: a pool identifies a server by its
/// port, and can for a while hold connections to a stopped one.
/// </summary>
internal static class Listening
{
    private static readonly ConcurrentDictionary<(IPAddress Address, int Port), bool> s_used = new();

    public static Socket Bind(IPEndPoint endPoint)
    {
        Socket socket = BindOnce(endPoint);
        while (!s_used.TryAdd(Key(socket), true) && endPoint.Port == 0)
        {
            // Stays bound until the next socket is bound, which therefore gets another port.
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

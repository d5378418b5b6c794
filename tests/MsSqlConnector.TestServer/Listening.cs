using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.TestServer;

/// <summary>
/// Creates the sockets on which servers listen. A port that the platform chooses differs from those of the last servers of this process: a
/// pool identifies a server by its port, and can hold connections to a stopped server for a while.
/// </summary>
internal static class Listening
{
    private static readonly RecentPorts s_recent = new();

    public static Socket Bind(IPEndPoint endPoint)
    {
        Socket socket = BindOnce(endPoint);
        while (!s_recent.TryAdd(Key(socket)) && endPoint.Port == 0)
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

using System.Net.Sockets;

namespace MsSqlConnector.Transport;

internal sealed partial class TcpTransport
{
    private static void EnableKeepAlive(Socket socket)
    {
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
        try
        {
            socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, KeepAliveTimeSeconds);
            socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval, KeepAliveIntervalSeconds);
        }
        catch (SocketException)
        {
            // The platform has keep-alive but not these knobs: its own times hold.
        }
    }
}

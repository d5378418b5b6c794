using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal static partial class TcpDialer
{
    private static Task StartConnect(Socket socket, IPEndPoint endPoint) => socket.ConnectAsync(endPoint);
}

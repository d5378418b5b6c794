using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal static partial class TcpDialer
{
    private static Task StartConnect(Socket socket, IPEndPoint endPoint) =>
        Task.Factory.FromAsync(socket.BeginConnect, socket.EndConnect, endPoint, state: null);
}

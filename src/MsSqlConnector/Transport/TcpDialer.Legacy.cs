using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TcpDialer
{
    private static Task<IPAddress[]> StartResolve(string host, CancellationToken token) =>
        Dns.GetHostAddressesAsync(host).WaitAsync(token);

    private static Task StartConnect(Socket socket, IPEndPoint endPoint) =>
        Task.Factory.FromAsync(socket.BeginConnect, socket.EndConnect, endPoint, state: null);
}

using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TcpDialer
{
    // The token alone does not end the wait for a resolver that parks a thread.
    private static Task<IPAddress[]> StartResolve(string host, CancellationToken token) =>
        Dns.GetHostAddressesAsync(host, token).WaitAsync(token);

    private static Task StartConnect(Socket socket, IPEndPoint endPoint) => socket.ConnectAsync(endPoint);
}

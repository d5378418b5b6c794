using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal static partial class TcpDialer
{
    /// <summary>These builds run on platforms whose older releases are not known to end it.</summary>
    private static bool ClosingEndsConnecting => false;

    private static Task StartConnect(Socket socket, IPEndPoint endPoint) =>
        Task.Factory.FromAsync(socket.BeginConnect, socket.EndConnect, endPoint, state: null);
}

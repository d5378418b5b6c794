using System;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Browser;

internal sealed partial class BrowserSocket
{
    private static async Task<int> StartReceive(Socket socket, byte[] buffer, EndPoint from)
    {
        SocketReceiveFromResult result =
            await socket.ReceiveFromAsync(new ArraySegment<byte>(buffer), SocketFlags.None, from).ConfigureAwait(false);
        return result.ReceivedBytes;
    }
}

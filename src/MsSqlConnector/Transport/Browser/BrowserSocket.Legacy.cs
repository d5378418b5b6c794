using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Browser;

internal sealed partial class BrowserSocket
{
    private static Task<int> StartReceive(Socket socket, byte[] buffer, EndPoint from)
    {
        EndPoint answered = from;
        return Task.Factory.FromAsync(
            socket.BeginReceiveFrom(buffer, 0, buffer.Length, SocketFlags.None, ref answered, callback: null, state: null),
            result => socket.EndReceiveFrom(result, ref answered));
    }
}

using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The socket members that newer platforms add.</summary>
internal static class SocketShims
{
    extension(Socket socket)
    {
        public void Listen() => socket.Listen(512);

        public Task<Socket> AcceptAsync(CancellationToken token) => socket.AcceptAsync();

        public Task<int> ReceiveAsync(byte[] buffer, SocketFlags flags, CancellationToken token = default) =>
            socket.ReceiveAsync(new ArraySegment<byte>(buffer), flags);

        public Task<int> SendAsync(byte[] bytes, SocketFlags flags, CancellationToken token = default) =>
            socket.SendAsync(new ArraySegment<byte>(bytes), flags);

        public int Send(ReadOnlySpan<byte> bytes) => socket.Send(bytes.ToArray());
    }
}

using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal static partial class TcpDialer
{
    /// <summary>
    /// Whether closing a socket ends the blocking call that connects it, so that no other thread is needed to stop waiting. The
    /// kernels of the BSD family, macOS among them, do not end it.
    /// </summary>
    private static bool ClosingEndsConnecting { get; } = OperatingSystem.IsLinux() || OperatingSystem.IsWindows();

    /// <summary>Closing the socket, which the token does, ends it.</summary>
    private static Task StartConnect(Socket socket, IPEndPoint endPoint, CancellationToken _) => socket.ConnectAsync(endPoint);
}

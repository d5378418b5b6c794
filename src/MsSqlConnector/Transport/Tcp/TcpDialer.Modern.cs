using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Tcp;

internal static partial class TcpDialer
{
    /// <summary>
    /// Gets a value that indicates whether closing a socket ends its blocking connect, so that no other thread is needed for the timeout.
    /// The BSD kernels, including macOS, do not end it.
    /// </summary>
    private static bool ClosingEndsConnecting { get; } = OperatingSystem.IsLinux() || OperatingSystem.IsWindows();

    /// <summary>Starts to connect. The token closes the socket, which ends the operation.</summary>
    private static ValueTask StartConnect(Socket socket, IPEndPoint endPoint, CancellationToken _) =>
        new SocketOperation().StartConnect(socket, endPoint);
}

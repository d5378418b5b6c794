using System.Net.Sockets;
using System.Runtime.CompilerServices;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tcp;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The socket below a connection that the provider opened, for benchmarks that measure the socket alone.</summary>
internal static class TransportSocket
{
    /// <summary>Returns the socket of an unencrypted TCP connection; null for any other transport.</summary>
    internal static Socket? Of(ByteTransport transport) => transport is TcpTransport tcp ? SocketOf(tcp) : null;

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_socket")]
    private static extern ref Socket SocketOf(TcpTransport transport);
}

using System;
using System.Net.Sockets;

namespace MsSqlConnector.Transport.Tcp;

internal sealed partial class TcpTransport
{
    public override int Receive(Span<byte> buffer)
    {
        try
        {
            return _socket.Receive(buffer);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            throw Failure("receiving", exception);
        }
    }

    public override void Send(ReadOnlySpan<byte> buffer)
    {
        try
        {
            while (!buffer.IsEmpty)
            {
                buffer = buffer.Slice(_socket.Send(buffer));
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            throw Failure("sending", exception);
        }
    }

    private static void SetKeepAliveTimes(Socket socket, KeepAlive keepAlive)
    {
        try
        {
            socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, keepAlive.TimeSeconds);
            socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval, keepAlive.IntervalSeconds);
        }
        catch (SocketException)
        {
            // The platform supports keep-alive but not these options, so its default times apply.
        }
    }
}

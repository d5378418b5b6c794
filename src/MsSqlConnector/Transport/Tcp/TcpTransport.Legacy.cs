using System;
using System.Buffers.Binary;
using System.Net.Sockets;

namespace MsSqlConnector.Transport.Tcp;

internal sealed partial class TcpTransport
{
    private const int MillisecondsPerSecond = 1000;

    // These targets do not define the names, but the platform can support the options.
    private const SocketOptionName TcpKeepAliveTime = (SocketOptionName)3;
    private const SocketOptionName TcpKeepAliveInterval = (SocketOptionName)17;

    // The socket operations of these platforms capture it.
    public override bool KeepsContext => true;

    private static void SetKeepAliveTimes(Socket socket, KeepAlive keepAlive)
    {
        byte[] values = new byte[3 * sizeof(uint)];
        BinaryPrimitives.WriteUInt32LittleEndian(values, 1);
        BinaryPrimitives.WriteInt32LittleEndian(values.AsSpan(sizeof(uint)), keepAlive.TimeSeconds * MillisecondsPerSecond);
        BinaryPrimitives.WriteInt32LittleEndian(values.AsSpan(2 * sizeof(uint)), keepAlive.IntervalSeconds * MillisecondsPerSecond);
        try
        {
            socket.IOControl(IOControlCode.KeepAliveValues, values, null);
        }
        catch (Exception exception) when (exception is SocketException or PlatformNotSupportedException)
        {
            // Only Windows supports this call.
            SetTimesByOption(socket, keepAlive);
        }
    }

    private static void SetTimesByOption(Socket socket, KeepAlive keepAlive)
    {
        try
        {
            socket.SetSocketOption(SocketOptionLevel.Tcp, TcpKeepAliveTime, keepAlive.TimeSeconds);
            socket.SetSocketOption(SocketOptionLevel.Tcp, TcpKeepAliveInterval, keepAlive.IntervalSeconds);
        }
        catch (Exception exception) when (exception is SocketException or PlatformNotSupportedException or ArgumentException)
        {
            // .NET Core before 3.0 and Mono do not support these options, so the times of the platform apply.
        }
    }
}

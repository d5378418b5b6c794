using System;
using System.Buffers.Binary;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

internal sealed partial class TcpTransport
{
    private const int MillisecondsPerSecond = 1000;

    private static void EnableKeepAlive(Socket socket)
    {
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
        byte[] values = new byte[3 * sizeof(uint)];
        BinaryPrimitives.WriteUInt32LittleEndian(values, 1);
        BinaryPrimitives.WriteUInt32LittleEndian(values.AsSpan(sizeof(uint)), KeepAliveTimeSeconds * MillisecondsPerSecond);
        BinaryPrimitives.WriteUInt32LittleEndian(values.AsSpan(2 * sizeof(uint)), KeepAliveIntervalSeconds * MillisecondsPerSecond);
        try
        {
            socket.IOControl(IOControlCode.KeepAliveValues, values, null);
        }
        catch (Exception exception) when (exception is SocketException or PlatformNotSupportedException)
        {
            // Only Windows has this call: elsewhere the platform's own times hold.
        }
    }
}

using System;
using System.Net;
using System.Threading;

namespace MsSqlConnector.TestServer.Browser;

/// <summary>Addresses of the loopback range that are not used elsewhere in this process, and are unlikely to be used in another.</summary>
public static class LoopbackAddresses
{
    private static readonly byte s_process = (byte)(1 + (Environment.ProcessId % 200));
    private static int s_lastNumber = Environment.TickCount & 0x3FFF;

    public static IPAddress Next()
    {
        int number = Interlocked.Increment(ref s_lastNumber) & 0xFFFF;
        return new IPAddress([127, (byte)(s_process + 20), (byte)(number >> 8), (byte)number]);
    }
}

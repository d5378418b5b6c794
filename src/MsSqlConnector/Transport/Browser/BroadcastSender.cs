using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Browser;

/// <summary>Sends a broadcast to SQL Server Browser, and waits for the responses of all computers.</summary>
/// <param name="addresses">The broadcast addresses.</param>
/// <param name="port">The UDP port.</param>
/// <param name="waits">The times to wait for responses.</param>
/// <param name="clock">The clock of the waits.</param>
internal sealed class BroadcastSender(IPAddress[] addresses, int port, BroadcastWaits waits, TimeProvider clock)
{
    /// <summary>The UDP port of SQL Server Browser (MC-SQLR 1.9).</summary>
    public const int BrowserPort = 1434;

    /// <summary>CLNT_BCAST_EX (MC-SQLR 2.2.1).</summary>
    private const byte Request = 0x02;

    /// <exception cref="SocketException">The platform does not support such a socket.</exception>
    public IReadOnlyList<FoundInstance> Run()
    {
        using BrowserSocket socket = Send();
        var inquiry = new BroadcastInquiry(waits, clock);
        while (!inquiry.IsOver)
        {
            inquiry.Add(socket.Received(socket.Receive(inquiry.Deadline)));
        }

        return inquiry.Instances;
    }

    /// <inheritdoc cref="Run"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async Task<IReadOnlyList<FoundInstance>> RunAsync(CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        using BrowserSocket socket = Send();
        var inquiry = new BroadcastInquiry(waits, clock);
        while (!inquiry.IsOver)
        {
            int byteCount = await socket.ReceiveAsync(inquiry.Deadline, token).ConfigureAwait(false);
            inquiry.Add(socket.Received(byteCount));
        }

        return inquiry.Instances;
    }

    private BrowserSocket Send()
    {
        var socket = new BrowserSocket(addresses, BroadcastResponse.MaxByteCount, isBroadcast: true);
        foreach (IPAddress address in addresses)
        {
            socket.Send([Request], address, port);
        }

        return socket;
    }
}

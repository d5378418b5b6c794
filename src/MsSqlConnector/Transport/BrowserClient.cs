using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>Asks SQL Server Browser for the port of an instance (MC-SQLR 3.2), synchronously or asynchronously.</summary>
internal static partial class BrowserClient
{
    /// <summary>A byte more than an answer may have, so that one that was cut off does not pass for a whole one.</summary>
    private const int BufferByteCount = BrowserAnswer.MaxByteCount + 1;

    /// <exception cref="DialException">Nobody knows the instance, or not in time.</exception>
    public static int FindPort(DialTarget target, IPAddress[] addresses, Deadline deadline)
    {
        var inquiry = new BrowserInquiry(target, addresses, deadline);
        byte[] buffer = new byte[BufferByteCount];
        using Socket socket = CreateSocket(inquiry);
        while (inquiry.TryNext(out ArraySegment<IPAddress> asked, out Deadline until))
        {
            inquiry.Ask(socket, asked);
            while (!until.HasPassed)
            {
                int byteCount = Receive(socket, buffer, inquiry.AnyEndPoint, until);
                if (inquiry.TryTake(buffer.AsSpan(0, byteCount), out int port))
                {
                    return port != 0 ? port : throw inquiry.Failed();
                }
            }
        }

        throw inquiry.Failed();
    }

    /// <inheritdoc cref="FindPort"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async ValueTask<int> FindPortAsync(
        DialTarget target, IPAddress[] addresses, Deadline deadline, CancellationToken token)
    {
        var inquiry = new BrowserInquiry(target, addresses, deadline);
        byte[] buffer = new byte[BufferByteCount];
        using Socket socket = CreateSocket(inquiry);
        Task<int>? receiving = null;
        while (inquiry.TryNext(out ArraySegment<IPAddress> asked, out Deadline until))
        {
            inquiry.Ask(socket, asked);
            using CancellationTokenSource timer = until.StartTimer(token);
            while (!timer.IsCancellationRequested)
            {
                receiving ??= ReceiveAsync(socket, buffer, inquiry.AnyEndPoint);
                if (!await CompletesAsync(receiving, timer.Token).ConfigureAwait(false))
                {
                    break;
                }

                int byteCount = await receiving.ConfigureAwait(false);
                receiving = null;
                if (inquiry.TryTake(buffer.AsSpan(0, byteCount), out int port))
                {
                    return port != 0 ? port : throw inquiry.Failed();
                }
            }

            token.ThrowIfCancellationRequested();
        }

        throw inquiry.Failed();
    }

    private static Socket CreateSocket(BrowserInquiry inquiry)
    {
        try
        {
            return inquiry.CreateSocket();
        }
        catch (SocketException exception)
        {
            throw inquiry.Failed(exception);
        }
    }

    /// <summary>One datagram, or 0 when none came in time or something else than an answer happened.</summary>
    private static int Receive(Socket socket, byte[] buffer, EndPoint from, Deadline until)
    {
        try
        {
            // 0 would mean to wait without limit.
            socket.ReceiveTimeout = Math.Max(1, until.RemainingMilliseconds);
            return socket.ReceiveFrom(buffer, ref from);
        }
        catch (SocketException)
        {
            // Out of time; or one of those asked has no such port, which does not speak for the others; or too long.
            return 0;
        }
    }

    private static async Task<int> ReceiveAsync(Socket socket, byte[] buffer, EndPoint from)
    {
        try
        {
            return await StartReceive(socket, buffer, from).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            return 0;
        }
    }

    private static async ValueTask<bool> CompletesAsync(Task receiving, CancellationToken token)
    {
        if (!receiving.IsCompleted)
        {
            await Task.WhenAny(receiving, Task.Delay(Timeout.Infinite, token)).ConfigureAwait(false);
        }

        return receiving.IsCompleted;
    }
}

using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// From addresses to a connected socket within a time budget: one address after the other, or all at once.
/// </summary>
internal static partial class TcpDialer
{
    public static ByteTransport Dial(DialPlan plan, Deadline deadline)
    {
        if (plan.IsParallel)
        {
            return CreateTransport(SocketRace.Run(plan, deadline) ?? throw plan.Failed(), plan.Target);
        }

        while (plan.TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline))
        {
            Socket? socket = null;
            try
            {
                socket = CreateSocket(endPoint);
                if (Connect(socket, endPoint, attemptDeadline))
                {
                    return CreateTransport(socket, plan.Target);
                }

                plan.Note(endPoint, new TimeoutException(), attemptDeadline);
            }
            catch (SocketException exception)
            {
                socket?.Dispose();
                plan.Note(endPoint, exception, attemptDeadline);
            }
        }

        throw plan.Failed();
    }

    public static async ValueTask<ByteTransport> DialAsync(DialPlan plan, Deadline deadline, CancellationToken token)
    {
        if (plan.IsParallel)
        {
            return CreateTransport(await RaceAsync(plan, deadline, token).ConfigureAwait(false), plan.Target);
        }

        while (plan.TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline))
        {
            try
            {
                using CancellationTokenSource timer = attemptDeadline.StartTimer(token);
                return CreateTransport(await ConnectAsync(endPoint, timer.Token).ConfigureAwait(false), plan.Target);
            }
            catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
            {
                token.ThrowIfCancellationRequested();
                plan.Note(endPoint, exception, attemptDeadline);
            }
        }

        throw plan.Failed();
    }

    public static Socket CreateSocket(IPEndPoint endPoint) =>
        new(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);

    /// <summary>The one place where a connected socket gets its options.</summary>
    private static TcpTransport CreateTransport(Socket socket, DialTarget target)
    {
        try
        {
            return new TcpTransport(socket) { Dialled = DialledAddress.Of(target.Host, socket) };
        }
        catch (Exception)
        {
            socket.Dispose();
            throw;
        }
    }

    private static bool Connect(Socket socket, IPEndPoint endPoint, Deadline deadline) =>
        ClosingEndsConnecting ? ConnectUntilClosed(socket, endPoint, deadline) : ConnectElsewhere(socket, endPoint, deadline);

    /// <summary>Connects on this thread; when the deadline has passed the socket is closed.</summary>
    private static bool ConnectUntilClosed(Socket socket, IPEndPoint endPoint, Deadline deadline)
    {
        using var watch = new ConnectWatch(socket, deadline);
        try
        {
            socket.Connect(endPoint);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException && watch.HasClosed)
        {
            return false;
        }

        // Connected and closed at the same moment: the socket is of no use.
        return watch.TryFinish();
    }

    private static bool ConnectElsewhere(Socket socket, IPEndPoint endPoint, Deadline deadline)
    {
        bool ConnectNow()
        {
            socket.Connect(endPoint);
            return true;
        }

        if (TimedCall<bool>.TryRun(ConnectNow, deadline, out _))
        {
            return true;
        }

        SocketRace.CloseElsewhere(socket);
        return false;
    }

    /// <summary>Connects until the token is cancelled, which closes the socket.</summary>
    private static async ValueTask<Socket> ConnectAsync(IPEndPoint endPoint, CancellationToken token)
    {
        Socket socket = CreateSocket(endPoint);
        try
        {
            using (token.UnsafeRegister(static state => ((Socket)state!).Dispose(), socket))
            {
                await StartConnect(socket, endPoint, token).ConfigureAwait(false);
            }

            // Connected and closed at the same moment: the socket is of no use.
            ObjectDisposedException.ThrowIf(token.IsCancellationRequested, socket);
            return socket;
        }
        catch (Exception)
        {
            socket.Dispose();
            throw;
        }
    }
}

using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// From a host's name to a connected socket within a time budget, one address after the other. The asynchronous way blocks
/// no thread of ours (the platform's resolver parks one of its own on Unix); the synchronous way uses no asynchronous call.
/// </summary>
internal sealed partial class TcpDialer : TransportSource
{
    private TcpDialer()
    {
    }

    public static TcpDialer Shared { get; } = new();

    public override ByteTransport Dial(string host, int port, AddressPreference preference, Deadline deadline)
    {
        var plan = new DialPlan(host, port, AddressOrder.Sort(Resolve(host, port, deadline), preference), deadline);
        while (plan.TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline))
        {
            Socket? socket = null;
            try
            {
                socket = CreateSocket(endPoint);
                if (Connect(socket, endPoint, attemptDeadline))
                {
                    return new TcpTransport(socket);
                }

                plan.Note(new TimeoutException(), attemptDeadline);
            }
            catch (SocketException exception)
            {
                socket?.Dispose();
                plan.Note(exception, attemptDeadline);
            }
        }

        throw plan.Failed();
    }

    public override async ValueTask<ByteTransport> DialAsync(
        string host, int port, AddressPreference preference, Deadline deadline, CancellationToken token)
    {
        IPAddress[] addresses = await ResolveAsync(host, port, deadline, token).ConfigureAwait(false);
        var plan = new DialPlan(host, port, AddressOrder.Sort(addresses, preference), deadline);
        while (plan.TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline))
        {
            Socket? socket = null;
            try
            {
                socket = CreateSocket(endPoint);
                await ConnectAsync(socket, endPoint, attemptDeadline, token).ConfigureAwait(false);
                return new TcpTransport(socket);
            }
            catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
            {
                socket?.Dispose();
                token.ThrowIfCancellationRequested();
                plan.Note(exception, attemptDeadline);
            }
        }

        throw plan.Failed();
    }

    private static Socket CreateSocket(IPEndPoint endPoint) =>
        new(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);

    private static IPAddress[] Resolve(string host, int port, Deadline deadline)
    {
        if (IPAddress.TryParse(host, out IPAddress? address))
        {
            return [address];
        }

        try
        {
            return TimedCall<IPAddress[]>.TryRun(() => Dns.GetHostAddresses(host), deadline, out IPAddress[]? addresses)
                ? addresses!
                : throw DialPlan.TimedOut(DialFailure.ResolvingTimedOut, host, port, inner: null);
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException)
        {
            throw DialPlan.NameNotResolved(host, port, exception);
        }
    }

    private static async ValueTask<IPAddress[]> ResolveAsync(string host, int port, Deadline deadline, CancellationToken token)
    {
        if (IPAddress.TryParse(host, out IPAddress? address))
        {
            return [address];
        }

        using CancellationTokenSource timer = StartTimer(deadline, token);
        try
        {
            return await StartResolve(host, timer.Token).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException)
        {
            throw DialPlan.NameNotResolved(host, port, exception);
        }
        catch (OperationCanceledException exception)
        {
            token.ThrowIfCancellationRequested();
            throw DialPlan.TimedOut(DialFailure.ResolvingTimedOut, host, port, exception);
        }
    }

    private static bool Connect(Socket socket, IPEndPoint endPoint, Deadline deadline)
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

        // Closing ends the call that was left behind, but where the platform cannot end it closing waits for it.
        ThreadPool.UnsafeQueueUserWorkItem(static state => ((Socket)state!).Dispose(), socket);
        return false;
    }

    private static async ValueTask ConnectAsync(
        Socket socket, IPEndPoint endPoint, Deadline deadline, CancellationToken token)
    {
        using CancellationTokenSource timer = StartTimer(deadline, token);
        using (timer.Token.UnsafeRegister(static state => ((Socket)state!).Dispose(), socket))
        {
            await StartConnect(socket, endPoint).ConfigureAwait(false);
        }

        // Connected and closed by the timer at the same moment: the socket is of no use.
        ObjectDisposedException.ThrowIf(timer.IsCancellationRequested, socket);
    }

    private static CancellationTokenSource StartTimer(Deadline deadline, CancellationToken token)
    {
        var timer = CancellationTokenSource.CreateLinkedTokenSource(token);
        timer.CancelAfter(deadline.RemainingMilliseconds);
        return timer;
    }
}

using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Tcp;

/// <summary>Connects a socket to one address within a time limit.</summary>
internal static partial class TcpDialer
{
    /// <summary>Creates a socket for an address.</summary>
    /// <exception cref="SocketException">The platform does not support the address family.</exception>
    public static Socket CreateSocket(IPEndPoint endPoint) =>
        new(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);

    /// <summary>Connects a socket.</summary>
    /// <exception cref="SocketException">The address was not reached.</exception>
    /// <exception cref="TimeoutException">The address was not reached in time.</exception>
    public static Socket Connect(IPEndPoint endPoint, Deadline deadline)
    {
        Socket socket = CreateSocket(endPoint);
        try
        {
            return TryConnect(socket, endPoint, deadline) ? socket : throw new TimeoutException();
        }
        catch (SocketException)
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Connects a socket.</summary>
    /// <exception cref="SocketException">The address was not reached.</exception>
    /// <exception cref="ObjectDisposedException">The address was not reached in time, or the token was canceled.</exception>
    public static ValueTask<Socket> ConnectAsync(IPEndPoint endPoint, Deadline deadline, CancellationToken token)
    {
        CancellationTokenSource timer = deadline.StartTimer(token);
        return ConnectAsync(endPoint, timer, timer.Token);
    }

    /// <summary>Connects a socket until the token is canceled, which closes the socket.</summary>
    /// <exception cref="SocketException">The address was not reached.</exception>
    /// <exception cref="ObjectDisposedException">The token was canceled.</exception>
    public static ValueTask<Socket> ConnectAsync(IPEndPoint endPoint, CancellationToken token) =>
        ConnectAsync(endPoint, timer: null, token);

    /// <summary>
    /// Closes a socket whose blocking call can still be running, on another thread. If the platform cannot end that call, closing waits for
    /// it.
    /// </summary>
    public static void CloseInBackground(Socket socket) => BlockingCalls.Shared.Start(socket.Dispose);

    /// <summary>Connects a socket. Returns false after the deadline, and the socket is then closed.</summary>
    private static bool TryConnect(Socket socket, IPEndPoint endPoint, Deadline deadline) =>
        ClosingEndsConnecting ? ConnectUntilClosed(socket, endPoint, deadline) : ConnectOnOtherThread(socket, endPoint, deadline);

    /// <summary>
    /// Connects a socket until the token is canceled. It is the only asynchronous method, so that a connection costs one state machine.
    /// </summary>
    private static async ValueTask<Socket> ConnectAsync(IPEndPoint endPoint, CancellationTokenSource? timer, CancellationToken token)
    {
        Socket? socket = null;
        try
        {
            socket = CreateSocket(endPoint);
            using (token.UnsafeRegister(static state => ((Socket)state!).Dispose(), socket))
            {
                await StartConnect(socket, endPoint, token).ConfigureAwait(false);
            }

            // The socket was closed at the moment it was connected, so it is unusable.
            ObjectDisposedException.ThrowIf(token.IsCancellationRequested, socket);
            return socket;
        }
        catch (Exception)
        {
            socket?.Dispose();
            throw;
        }
        finally
        {
            timer?.Dispose();
        }
    }

    /// <summary>Connects on this thread. An alarm closes the socket at the deadline.</summary>
    private static bool ConnectUntilClosed(Socket socket, IPEndPoint endPoint, Deadline deadline)
    {
        using var alarm = new ConnectAlarm(socket, deadline);
        try
        {
            socket.Connect(endPoint);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException && alarm.HasClosed)
        {
            return false;
        }

        // The socket was closed at the moment it was connected, so it is unusable.
        return alarm.TryFinish();
    }

    private static bool ConnectOnOtherThread(Socket socket, IPEndPoint endPoint, Deadline deadline)
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

        CloseInBackground(socket);
        return false;
    }
}

using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Browser;

/// <summary>The UDP socket for requests to SQL Server Browser. It is dual-mode if one of the addresses is an IPv6 address.</summary>
internal sealed partial class BrowserSocket : IDisposable
{
    private readonly bool _isDual;
    private readonly Socket _socket;
    private readonly byte[] _buffer;
    private Task<int>? _receiving;

    /// <param name="addresses">The addresses to which the caller sends requests.</param>
    /// <param name="maxByteCount">The maximum size of a response.</param>
    /// <param name="isBroadcast">Whether the socket can send to broadcast addresses.</param>
    /// <exception cref="SocketException">The platform does not support such a socket.</exception>
    public BrowserSocket(IPAddress[] addresses, int maxByteCount = BrowserResponse.MaxByteCount, bool isBroadcast = false)
    {
        // One byte more than the maximum response, so that a truncated datagram is detected.
        _buffer = new byte[maxByteCount + 1];
        _isDual = Array.Exists(addresses, static address => address.AddressFamily == AddressFamily.InterNetworkV6);
        _socket = new Socket(
            _isDual ? AddressFamily.InterNetworkV6 : AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            if (_isDual)
            {
                _socket.DualMode = true;
            }

            // The option exists for IPv4 only, and some platforms reject it for other sockets.
            if (isBroadcast)
            {
                _socket.EnableBroadcast = true;
            }

            _socket.Bind(AnyEndPoint);
        }
        catch (SocketException)
        {
            _socket.Dispose();
            throw;
        }
    }

    private IPEndPoint AnyEndPoint => new(_isDual ? IPAddress.IPv6Any : IPAddress.Any, 0);

    /// <summary>
    /// Sends a datagram without waiting. An address to which it cannot be sent is treated like one that does not respond.
    /// </summary>
    public void Send(byte[] request, IPAddress address, int port)
    {
        bool isMapped = _isDual && address.AddressFamily == AddressFamily.InterNetwork;
        try
        {
            _socket.SendTo(request, new IPEndPoint(isMapped ? address.MapToIPv6() : address, port));
        }
        catch (SocketException)
        {
            // There is no route, or the platform does not support the address family.
        }
    }

    /// <summary>Receives a datagram. Returns 0 if the time is up or an error occurred.</summary>
    public int Receive(Deadline until)
    {
        EndPoint from = AnyEndPoint;
        try
        {
            // 0 would mean to wait without a limit. The platform measures the time, whatever the clock of the deadline.
            _socket.ReceiveTimeout = Math.Max(1, until.RemainingMilliseconds);
            return _socket.ReceiveFrom(_buffer, ref from);
        }
        catch (SocketException)
        {
            // The time is up, a queried address has no such port, which proves nothing about the others, or the datagram is too long.
            return 0;
        }
    }

    /// <inheritdoc cref="Receive"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask<int> ReceiveAsync(Deadline until, CancellationToken token)
    {
        // After a timeout the receive stays pending, and the next call uses it.
        Task<int> receiving = _receiving ??= ReceiveNowAsync();
        if (!receiving.IsCompleted)
        {
            using CancellationTokenSource timer = until.StartTimer(token);
            await Task.WhenAny(receiving, Task.Delay(Timeout.Infinite, timer.Token)).ConfigureAwait(false);
        }

        token.ThrowIfCancellationRequested();
        if (!receiving.IsCompleted)
        {
            return 0;
        }

        _receiving = null;
        return await receiving.ConfigureAwait(false);
    }

    /// <summary>Returns the datagram that was received.</summary>
    public ReadOnlySpan<byte> Received(int byteCount) => _buffer.AsSpan(0, byteCount);

    public void Dispose() => _socket.Dispose();

    private async Task<int> ReceiveNowAsync()
    {
        try
        {
            return await StartReceive(_socket, _buffer, AnyEndPoint).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            return 0;
        }
    }
}

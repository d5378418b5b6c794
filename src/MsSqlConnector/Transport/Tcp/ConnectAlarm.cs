using System;
using System.Net.Sockets;
using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Tcp;

/// <summary>Closes a socket that is not connected by its deadline. This ends the blocking connect call.</summary>
internal sealed class ConnectAlarm : Alarm, IDisposable
{
    private const int Connecting = 0;
    private const int Connected = 1;
    private const int Closed = 2;

    private readonly Socket _socket;
    private int _state;

    public ConnectAlarm(Socket socket, Deadline deadline)
    {
        _socket = socket;
        if (!deadline.IsNever)
        {
            Set(deadline);
        }
    }

    public bool HasClosed => Volatile.Read(ref _state) == Closed;

    /// <summary>Releases the socket to the caller. Returns false if the deadline has passed.</summary>
    public bool TryFinish() => Interlocked.CompareExchange(ref _state, Connected, Connecting) == Connecting;

    public override void OnDue()
    {
        if (Interlocked.CompareExchange(ref _state, Closed, Connecting) == Connecting)
        {
            BlockingCalls.Shared.Start(_socket.Dispose);
        }
    }

    public void Dispose() => Remove();
}

using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// All addresses at once, synchronously: a thread for each, since neither a pool thread nor a socket made non-blocking would
/// do (see <see cref="TimedCall{T}"/>). The first socket that connects is taken, all others are closed.
/// </summary>
internal sealed class SocketRace
{
    private readonly object _gate = new();
    private readonly DialPlan _plan;
    private readonly Deadline _deadline;
    private readonly List<Socket> _connecting = [];
    private Socket? _winner;
    private bool _isOver;

    private SocketRace(DialPlan plan, Deadline deadline)
    {
        _plan = plan;
        _deadline = deadline;
    }

    /// <summary>The winner, or null when there is none within the time; the plan knows why.</summary>
    public static Socket? Run(DialPlan plan, Deadline deadline)
    {
        var race = new SocketRace(plan, deadline);
        while (plan.TryNext(out IPEndPoint endPoint, out _))
        {
            race.Start(endPoint);
        }

        return race.Finish();
    }

    /// <summary>Closes a socket whose blocking call may still be under way. Where the platform cannot end that call, closing waits for it.</summary>
    public static void CloseElsewhere(Socket socket) => BlockingCalls.Shared.Start(socket.Dispose);

    private void Start(IPEndPoint endPoint)
    {
        Socket socket;
        try
        {
            socket = TcpDialer.CreateSocket(endPoint);
        }
        catch (SocketException exception)
        {
            lock (_gate)
            {
                _plan.Note(endPoint, exception, _deadline);
            }

            return;
        }

        lock (_gate)
        {
            _connecting.Add(socket);
        }

        new Thread(() => Connect(socket, endPoint)) { IsBackground = true, Name = "MsSqlConnector dial" }.Start();
    }

    private void Connect(Socket socket, IPEndPoint endPoint)
    {
        Exception? failure = null;
        try
        {
            socket.Connect(endPoint);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            failure = exception;
        }

        lock (_gate)
        {
            _connecting.Remove(socket);
            bool wins = failure is null && !_isOver && _winner is null;
            if (wins)
            {
                _winner = socket;
            }
            else
            {
                socket.Dispose();
            }

            if (failure is not null && !_isOver)
            {
                _plan.Note(endPoint, failure, _deadline);
            }

            Monitor.PulseAll(_gate);
        }
    }

    private Socket? Finish()
    {
        lock (_gate)
        {
            while (_winner is null && _connecting.Count > 0 && !_deadline.HasPassed)
            {
                Monitor.Wait(_gate, _deadline.RemainingMilliseconds);
            }

            _isOver = true;
            _connecting.ForEach(CloseElsewhere);
            return _winner;
        }
    }
}

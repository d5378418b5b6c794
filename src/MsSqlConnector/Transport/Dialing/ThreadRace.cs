using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport.Tcp;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// Connects to all addresses in parallel, synchronously. Each address uses its own thread, because neither a pool thread nor a non-blocking
/// socket is suitable (see <see cref="TimedCall{T}"/>). It returns the first connected socket and closes all others.
/// </summary>
internal sealed class ThreadRace
{
    private readonly object _gate = new();
    private readonly Deadline _deadline;
    private readonly List<Socket> _connecting = [];
    private readonly List<FailedAddress> _failures = [];
    private Socket? _winner;
    private IPEndPoint? _endPoint;
    private bool _isOver;

    private ThreadRace(Deadline deadline) => _deadline = deadline;

    public static RaceOutcome Run(IPEndPoint[] endPoints, Deadline deadline)
    {
        var race = new ThreadRace(deadline);
        foreach (IPEndPoint endPoint in endPoints)
        {
            race.Start(endPoint);
        }

        return race.Finish();
    }

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
                RecordFailure(endPoint, exception);
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
                _endPoint = endPoint;
            }
            else
            {
                socket.Dispose();
            }

            if (failure is not null && !_isOver)
            {
                RecordFailure(endPoint, failure);
            }

            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Records a failed address. The caller holds the lock.</summary>
    private void RecordFailure(IPEndPoint endPoint, Exception exception) =>
        _failures.Add(new FailedAddress(endPoint, exception, _deadline.HasPassed));

    private RaceOutcome Finish()
    {
        lock (_gate)
        {
            while (_winner is null && _connecting.Count > 0 && !_deadline.HasPassed)
            {
                _deadline.Wait(_gate);
            }

            _isOver = true;
            _connecting.ForEach(TcpDialer.CloseInBackground);
            return new RaceOutcome(_winner, _endPoint, _failures);
        }
    }
}

using System;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// The addresses that are left to try and what became of the others: all of dialling that is the same whether somebody
/// blocks or awaits. Each address gets an equal share of what is left of the budget, so one that swallows packets
/// does not use it up for the next.
/// </summary>
internal sealed class DialPlan(string host, int port, IPAddress[] addresses, Deadline deadline)
{
    private int _triedCount;
    private DialException? _failure;

    public bool TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline)
    {
        if (_triedCount == addresses.Length || deadline.HasPassed)
        {
            endPoint = null!;
            attemptDeadline = deadline;
            return false;
        }

        int leftCount = addresses.Length - _triedCount;
        endPoint = new IPEndPoint(addresses[_triedCount++], port);
        attemptDeadline =
            deadline.IsNever || leftCount == 1 ? deadline : Deadline.After(deadline.RemainingMilliseconds / leftCount);
        return true;
    }

    /// <summary>Notes that an address failed, for any reason but the caller's own cancelling.</summary>
    public void Note(Exception exception, Deadline attemptDeadline)
    {
        SocketError error = (exception as SocketException)?.SocketErrorCode ?? SocketError.TimedOut;
        bool isTimedOut = attemptDeadline.HasPassed || error is SocketError.TimedOut or SocketError.OperationAborted;
        DialFailure failure = error == SocketError.ConnectionRefused ? DialFailure.Refused
            : isTimedOut ? DialFailure.TimedOut
            : DialFailure.Unreachable;
        if (_failure is null || failure > _failure.Failure)
        {
            SocketError reported = failure == DialFailure.TimedOut ? SocketError.TimedOut : error;
            _failure = new DialException(failure, host, port, reported, exception);
        }
    }

    /// <summary>The reason when no address is left, or no time.</summary>
    public DialException Failed() =>
        deadline.HasPassed ? TimedOut(DialFailure.TimedOut, host, port, _failure)
        : _failure ?? NameNotResolved(host, port, inner: null);

    public static DialException TimedOut(DialFailure failure, string host, int port, Exception? inner) =>
        new(failure, host, port, SocketError.TimedOut, inner);

    public static DialException NameNotResolved(string host, int port, Exception? inner) =>
        new(DialFailure.NameNotResolved, host, port, SocketError.HostNotFound, inner);
}

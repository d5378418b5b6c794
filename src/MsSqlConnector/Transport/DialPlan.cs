using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// The addresses that are left to try and what became of the others: all of dialling that is the same whether somebody
/// blocks or awaits. Each address gets an equal share of what is left of the budget, so one that swallows packets
/// does not use it up for the next; all of it when they are dialled at once.
/// </summary>
internal sealed class DialPlan(DialTarget target, int port, IPAddress[] addresses, Deadline deadline)
{
    /// <summary>So many addresses are dialled at once.</summary>
    public const int MaxParallelCount = 64;

    private readonly List<string> _tried = [];
    private int _startedCount;
    private DialException? _failure;

    public DialTarget Target => target;

    public bool IsParallel => target.IsParallel && addresses.Length > 1;

    public bool TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline)
    {
        attemptDeadline = deadline;
        if (_startedCount == addresses.Length || deadline.HasPassed)
        {
            endPoint = null!;
            return false;
        }

        int leftCount = addresses.Length - _startedCount;
        endPoint = new IPEndPoint(addresses[_startedCount++], port);
        if (!IsParallel && !deadline.IsNever && leftCount > 1)
        {
            attemptDeadline = Deadline.After(deadline.RemainingMilliseconds / leftCount);
        }

        return true;
    }

    /// <summary>Notes that an address failed, for any reason but the caller's own cancelling.</summary>
    public void Note(IPEndPoint endPoint, Exception exception, Deadline attemptDeadline)
    {
        SocketError error = (exception as SocketException)?.SocketErrorCode ?? SocketError.TimedOut;
        bool isTimedOut = attemptDeadline.HasPassed || error is SocketError.TimedOut or SocketError.OperationAborted;
        DialFailure failure = error == SocketError.ConnectionRefused ? DialFailure.Refused
            : isTimedOut ? DialFailure.TimedOut
            : DialFailure.Unreachable;
        SocketError reported = failure == DialFailure.TimedOut ? SocketError.TimedOut : error;
        _tried.Add($"{endPoint.Address} ({reported})");
        if (_failure is null || failure > _failure.Failure)
        {
            _failure = new DialException(failure, target, port, reported, exception);
        }
    }

    /// <summary>The reason when no address is left, or no time.</summary>
    public DialException Failed()
    {
        string tried = addresses.Length > 1 && _tried.Count > 0 ? "Its addresses: " + string.Join(", ", _tried) + "." : "";
        return deadline.HasPassed || _failure is null
            ? new DialException(DialFailure.TimedOut, target, port, SocketError.TimedOut, _failure, tried)
            : new DialException(_failure.Failure, target, port, _failure.SocketError, _failure.InnerException, tried);
    }

    /// <summary>The addresses of a host in their order.</summary>
    /// <exception cref="DialException">There are none, or more than can be dialled at once.</exception>
    public static IPAddress[] Prepare(DialTarget target, IPAddress[] addresses)
    {
        if (addresses.Length == 0)
        {
            throw NameNotResolved(target, inner: null);
        }

        if (target.IsParallel && addresses.Length > MaxParallelCount)
        {
            throw new DialException(
                DialFailure.TooManyAddresses,
                target,
                target.Port,
                SocketError.Success,
                inner: null,
                $"Its name has {addresses.Length} addresses; Multi Subnet Failover dials {MaxParallelCount} at most.");
        }

        return AddressOrder.Sort(addresses, target.Preference);
    }

    public static DialException ResolvingTimedOut(DialTarget target, Exception? inner) =>
        new(DialFailure.ResolvingTimedOut, target, target.Port, SocketError.TimedOut, inner);

    public static DialException NameNotResolved(DialTarget target, Exception? inner) =>
        new(DialFailure.NameNotResolved, target, target.Port, SocketError.HostNotFound, inner);
}

using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// The remaining addresses to connect to, and the failures of the others. Each address gets an equal share of the remaining time, so that
/// an address that drops packets does not use the time of the next. Addresses that are dialed in parallel get all of the time.
/// </summary>
internal sealed class DialPlan(DialTarget target, int port, IPAddress[] addresses, Deadline deadline)
{
    /// <summary>The maximum number of parallel connection attempts to the addresses of a host.</summary>
    public const int MaxParallelCount = 64;

    private List<string>? _tried;
    private int _startedCount;
    private DialException? _failure;

    public int Port => port;

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
            attemptDeadline = deadline.FromNow(deadline.RemainingMilliseconds / leftCount);
        }

        return true;
    }

    /// <summary>Returns all addresses, to connect to them in parallel; none if no time is left.</summary>
    public IPEndPoint[] ClaimAll()
    {
        var all = new List<IPEndPoint>(addresses.Length);
        while (TryNext(out IPEndPoint endPoint, out _))
        {
            all.Add(endPoint);
        }

        return [.. all];
    }

    /// <summary>Records that an address failed, for any reason except cancellation by the caller.</summary>
    public void RecordFailure(FailedAddress failed)
    {
        SocketError error = (failed.Exception as SocketException)?.SocketErrorCode ?? SocketError.TimedOut;
        bool isTimedOut = failed.IsLate || error is SocketError.TimedOut or SocketError.OperationAborted;
        DialFailure failure = error == SocketError.ConnectionRefused ? DialFailure.Refused
            : isTimedOut ? DialFailure.TimedOut
            : DialFailure.Unreachable;
        SocketError reported = failure == DialFailure.TimedOut ? SocketError.TimedOut : error;
        (_tried ??= []).Add($"{failed.EndPoint.Address} ({reported})");
        if (_failure is null || failure > _failure.Failure)
        {
            _failure = new DialException(failure, target, port, reported, failed.Exception);
        }
    }

    /// <summary>Creates the exception for a target without remaining addresses or time.</summary>
    public DialException Failed()
    {
        string tried = addresses.Length > 1 && _tried is not null ? "Attempted addresses: " + string.Join(", ", _tried) + "." : "";
        return deadline.HasPassed || _failure is null
            ? new DialException(DialFailure.TimedOut, target, port, SocketError.TimedOut, _failure, tried)
            : new DialException(_failure.Failure, target, port, _failure.SocketError, _failure.InnerException, tried);
    }

    /// <summary>Returns the addresses of a host in the order of the attempts.</summary>
    /// <exception cref="DialException">There are no addresses, or more than can be dialed in parallel.</exception>
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
                $"The host has {addresses.Length} IP addresses, but Multi Subnet Failover supports at most "
                + $"{MaxParallelCount} IP addresses.");
        }

        return AddressOrder.Sort(addresses, target.Preference);
    }

    public static DialException ResolvingTimedOut(DialTarget target, Exception? inner) =>
        new(DialFailure.ResolvingTimedOut, target, target.Port, SocketError.TimedOut, inner);

    public static DialException NameNotResolved(DialTarget target, Exception? inner) =>
        new(DialFailure.NameNotResolved, target, target.Port, SocketError.HostNotFound, inner);
}

/// <summary>
/// Sorts the addresses of a host into the order of the connection attempts. Within an address family, the order of the resolver is kept.
/// </summary>
internal static class AddressOrder
{
    public static IPAddress[] Sort(IPAddress[] addresses, AddressPreference preference)
    {
        if (preference == AddressPreference.UsePlatformDefault || addresses.Length == 1)
        {
            return addresses;
        }

        return SortByFamily(
            addresses, preference == AddressPreference.IPv4First ? AddressFamily.InterNetwork : AddressFamily.InterNetworkV6);
    }

    // A separate method, because a lambda that captures a parameter allocates even if it is not reached.
    private static IPAddress[] SortByFamily(IPAddress[] addresses, AddressFamily preferred)
    {
        IPAddress[] first = Array.FindAll(addresses, address => address.AddressFamily == preferred);
        IPAddress[] rest = Array.FindAll(addresses, address => address.AddressFamily != preferred);
        return [.. first, .. rest];
    }
}

/// <summary>An address that was not connected.</summary>
/// <param name="EndPoint">The address and the port.</param>
/// <param name="Exception">The exception that ended the attempt.</param>
/// <param name="IsLate">Whether the deadline of the attempt had passed when it ended.</param>
internal readonly record struct FailedAddress(IPEndPoint EndPoint, Exception Exception, bool IsLate);

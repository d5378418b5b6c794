using System;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// A request to SQL Server Browser for the port of an instance (MC-SQLR 3.2). It decides which addresses are queried, how long to wait, and
/// how to interpret the responses. The addresses are queried in turn or in parallel, and a second time because datagrams get lost. The
/// first response is accepted from any address, because a cluster responds from another address than the one that was queried.
/// </summary>
internal sealed class BrowserInquiry(DialTarget target, IPAddress[] addresses, Deadline deadline) : IDisposable
{
    private const int Port = 1434;
    private const int WaitMilliseconds = 1000;
    private const int RoundCount = 2;

    private readonly byte[] _question = BrowserQuestion.Write(target.Instance, target.IsAdmin);
    private ArraySegment<IPAddress> _asked;
    private BrowserSocket? _socket;
    private int _askedCount;
    private bool _isWithoutTcp;
    private bool _hasNonsense;

    /// <summary>Gets the socket, which exists once the request has been sent.</summary>
    public BrowserSocket Socket => _socket!;

    /// <summary>Gets the time until which a response is awaited.</summary>
    public Deadline Until { get; private set; }

    /// <summary>Gets the addresses of the host.</summary>
    public IPAddress[] Addresses => addresses;

    /// <summary>Selects the addresses to query next. Returns false if the inquiry is over.</summary>
    public bool TryNext()
    {
        int count = target.IsParallel ? addresses.Length : 1;
        if (_isWithoutTcp || deadline.HasPassed || _askedCount >= RoundCount * addresses.Length)
        {
            return false;
        }

        _asked = new ArraySegment<IPAddress>(addresses, _askedCount % addresses.Length, count);
        _askedCount += count;
        return true;
    }

    /// <summary>Sends the request without waiting.</summary>
    /// <exception cref="SocketException">The platform does not support such a socket.</exception>
    public void Ask()
    {
        Until = Deadline.After(WaitMilliseconds).OrEarlier(deadline);
        _socket ??= new BrowserSocket(addresses);
        foreach (IPAddress address in _asked)
        {
            _socket.Send(_question, address, Port);
        }
    }

    /// <summary>Returns whether a datagram ends the inquiry. The port is 0 if the instance does not listen on TCP.</summary>
    public bool TryTake(int byteCount, out int port)
    {
        BrowserVerdict verdict = BrowserAnswer.Read(Socket.Received(byteCount), target.Instance, target.IsAdmin, out port);
        _isWithoutTcp |= verdict == BrowserVerdict.WithoutTcp;
        _hasNonsense |= verdict == BrowserVerdict.NoAnswer && byteCount > 0;
        return verdict != BrowserVerdict.NoAnswer;
    }

    /// <summary>Creates the exception for an inquiry without a port.</summary>
    public DialException Failed(Exception? inner = null)
    {
        DialFailure failure = deadline.HasPassed ? DialFailure.FindingInstanceTimedOut : DialFailure.InstanceNotFound;
        string detail =
            _isWithoutTcp ? "TCP/IP is disabled for the instance. Enable it on the server, or use the prefix np: in Data Source."
            : _hasNonsense ? $"UDP port {Port} returned an invalid response. "
                + "Check that SQL Server Browser uses this port, or specify the port: host,port."
            : $"SQL Server Browser at {string.Join<IPAddress>(", ", addresses)} (UDP port {Port}) did not respond. Check the name of the instance, "
                + "that the service is running, and the firewall, or specify the port: host,port.";
        return new DialException(failure, target, port: 0, SocketError.HostNotFound, inner, detail);
    }

    public void Dispose() => _socket?.Dispose();
}

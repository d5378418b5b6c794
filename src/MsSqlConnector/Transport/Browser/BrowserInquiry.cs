using System;
using System.Net;
using System.Net.Sockets;
using System.Text;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Browser;

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

    private readonly byte[] _request = BrowserRequest.Write(target.Instance, target.IsAdmin);
    private ArraySegment<IPAddress> _queriedAddresses;
    private BrowserSocket? _socket;
    private int _queriedCount;
    private bool _isWithoutTcp;
    private bool _hasInvalidResponse;

    /// <summary>Gets the socket, which exists once the request has been sent.</summary>
    public BrowserSocket Socket => _socket!;

    /// <summary>Gets the time until which a response is awaited.</summary>
    public Deadline Deadline { get; private set; }

    /// <summary>Gets the addresses of the host.</summary>
    public IPAddress[] Addresses => addresses;

    /// <summary>Selects the addresses to query next. Returns false if the inquiry is over.</summary>
    public bool TryNext()
    {
        int count = target.IsParallel ? addresses.Length : 1;
        if (_isWithoutTcp || deadline.HasPassed || _queriedCount >= RoundCount * addresses.Length)
        {
            return false;
        }

        _queriedAddresses = new ArraySegment<IPAddress>(addresses, _queriedCount % addresses.Length, count);
        _queriedCount += count;
        return true;
    }

    /// <summary>Sends the request without waiting.</summary>
    /// <exception cref="SocketException">The platform does not support such a socket.</exception>
    public void SendRequests()
    {
        Deadline = deadline.FromNow(WaitMilliseconds).OrEarlier(deadline);
        _socket ??= new BrowserSocket(addresses);
        foreach (IPAddress address in _queriedAddresses)
        {
            _socket.Send(_request, address, Port);
        }
    }

    /// <summary>Returns whether a datagram ends the inquiry. The port is 0 if the instance does not listen on TCP.</summary>
    public bool TryReadResponse(int byteCount, out int port)
    {
        BrowserResult result = BrowserResponse.Read(Socket.Received(byteCount), target.Instance, target.IsAdmin, out port);
        _isWithoutTcp |= result == BrowserResult.WithoutTcp;
        _hasInvalidResponse |= result == BrowserResult.NoResponse && byteCount > 0;
        return result != BrowserResult.NoResponse;
    }

    /// <summary>Creates the exception for an inquiry without a port.</summary>
    public DialException Failed(Exception? inner = null)
    {
        DialFailure failure = deadline.HasPassed ? DialFailure.FindingInstanceTimedOut : DialFailure.InstanceNotFound;
        string detail =
            _isWithoutTcp ? "TCP/IP is disabled for the instance. Enable it on the server, or use the prefix np: in Data Source."
            : _hasInvalidResponse ? $"UDP port {Port} returned an invalid response. "
                + "Check that SQL Server Browser uses this port, or specify the port: host,port."
            : $"SQL Server Browser at {string.Join<IPAddress>(", ", addresses)} (UDP port {Port}) did not respond. Check the name of the "
                + "instance, that the service is running, and the firewall, or specify the port: host,port.";
        return new DialException(failure, target, port: 0, SocketError.HostNotFound, inner, detail);
    }

    public void Dispose() => _socket?.Dispose();
}

/// <summary>
/// Creates requests to SQL Server Browser: for the port of an instance (MC-SQLR 2.2.3) or for its administrator port (2.2.4).
/// </summary>
internal static class BrowserRequest
{
    private const byte Instance = 0x04;
    private const byte AdminPort = 0x0F;
    private const byte AdminProtocolVersion = 0x01;

    public static byte[] Write(string instance, bool isAdmin)
    {
        byte[] name = Encoding.UTF8.GetBytes(instance + '\0');
        return isAdmin ? [AdminPort, AdminProtocolVersion, .. name] : [Instance, .. name];
    }
}

/// <summary>Specifies the meaning of a datagram received after a request to SQL Server Browser.</summary>
internal enum BrowserResult
{
    /// <summary>The datagram is not a valid response to the request.</summary>
    NoResponse,

    Port,

    /// <summary>The instance exists but does not listen on TCP.</summary>
    WithoutTcp,
}

using System;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// Whom to ask for an instance's port, how long to wait, and what came of it: all of asking SQL Server Browser that is
/// the same whether somebody blocks or awaits. Every address is asked in turn, or all at once, and a second time since
/// datagrams get lost. Whoever answers first is believed: a cluster answers from another address than was asked.
/// </summary>
internal sealed class BrowserInquiry(DialTarget target, IPAddress[] addresses, Deadline deadline)
{
    private const int Port = 1434;
    private const int WaitMilliseconds = 1000;
    private const int RoundCount = 2;

    private readonly bool _isDual = Array.Exists(addresses, address => address.AddressFamily == AddressFamily.InterNetworkV6);
    private int _askedCount;
    private bool _isWithoutTcp;
    private bool _hasNonsense;

    public byte[] Question { get; } = BrowserQuestion.Write(target.Instance, target.IsAdmin);

    /// <summary>Where answers come from, as far as the platform wants to be told.</summary>
    public EndPoint AnyEndPoint => new IPEndPoint(_isDual ? IPAddress.IPv6Any : IPAddress.Any, 0);

    public Socket CreateSocket()
    {
        AddressFamily family = _isDual ? AddressFamily.InterNetworkV6 : AddressFamily.InterNetwork;
        var socket = new Socket(family, SocketType.Dgram, ProtocolType.Udp);
        if (_isDual)
        {
            socket.DualMode = true;
        }

        socket.Bind(AnyEndPoint);
        return socket;
    }

    /// <summary>Those to ask now, and until when to wait for an answer.</summary>
    public bool TryNext(out ArraySegment<IPAddress> asked, out Deadline until)
    {
        int count = target.IsParallel ? addresses.Length : 1;
        bool isOver = _isWithoutTcp || deadline.HasPassed || _askedCount >= RoundCount * addresses.Length;
        asked = isOver ? default : new ArraySegment<IPAddress>(addresses, _askedCount % addresses.Length, count);
        _askedCount += count;
        until = Deadline.After(WaitMilliseconds).OrEarlier(deadline);
        return !isOver;
    }

    /// <summary>Sends the question; an address that it cannot be sent to does not answer, like any other.</summary>
    public void Ask(Socket socket, ArraySegment<IPAddress> asked)
    {
        foreach (IPAddress address in asked)
        {
            bool isMapped = _isDual && address.AddressFamily == AddressFamily.InterNetwork;
            try
            {
                socket.SendTo(Question, new IPEndPoint(isMapped ? address.MapToIPv6() : address, Port));
            }
            catch (SocketException)
            {
                // No route, or no such family here.
            }
        }
    }

    /// <summary>Whether a datagram ends the inquiry.</summary>
    public bool TryTake(ReadOnlySpan<byte> datagram, out int port)
    {
        BrowserVerdict verdict = BrowserAnswer.Read(datagram, target.Instance, target.IsAdmin, out port);
        _isWithoutTcp |= verdict == BrowserVerdict.WithoutTcp;
        _hasNonsense |= verdict == BrowserVerdict.NoAnswer && datagram.Length > 0;
        return verdict != BrowserVerdict.NoAnswer;
    }

    public DialException Failed(Exception? inner = null)
    {
        DialFailure failure = deadline.HasPassed ? DialFailure.FindingInstanceTimedOut : DialFailure.InstanceNotFound;
        string detail =
            _isWithoutTcp ? "The instance does not listen on TCP: enable TCP/IP for it on the server, or say np: in front of it."
            : _hasNonsense ? $"What came back from UDP port {Port} is no answer of SQL Server Browser to this question. Say the port: host,port."
            : $"SQL Server Browser at {string.Join<IPAddress>(", ", addresses)} (UDP port {Port}) did not answer: is the instance's name right, "
                + "does the service run, does a firewall let it through? Or say the port: host,port.";
        return new DialException(failure, target, port: 0, SocketError.HostNotFound, inner, detail);
    }
}

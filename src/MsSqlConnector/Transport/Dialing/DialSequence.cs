using System;
using System.IO.Pipes;
using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport.Browser;
using MsSqlConnector.Transport.Pipes;
using MsSqlConnector.Transport.Tcp;
using MsSqlConnector.Windows.LocalDatabases;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// The sequence of operations that connects to a target. Either a pipe is opened, which a LocalDB instance returns when it is started, or
/// the host name is resolved, SQL Server Browser returns the port of an instance, and the addresses are connected in turn or in parallel.
/// The sequence never waits: it provides the next <see cref="Operation"/>, which the <see cref="DialDriver"/> executes, and receives the
/// result.
/// </summary>
internal sealed class DialSequence(DialTarget target, AddressCache addressCache, Deadline deadline) : IDisposable
{
    /// <summary>
    /// The pipe to open, or the inquiry to SQL Server Browser; null for a host with a port. A field of their types would load these types
    /// for every connection.
    /// </summary>
    private IDisposable? _special;
    private DialPlan? _plan;
    private ByteTransport? _transport;

    /// <summary>Gets the next operation.</summary>
    public DialOperation Operation { get; private set; } = 
        target.LocalDatabase.Length > 0 ? DialOperation.StartLocalDatabase
        : target.Pipe.Length > 0 ? DialOperation.OpenPipe
        : DialOperation.Resolve;

    /// <summary>Gets the target.</summary>
    public DialTarget Target => target;

    /// <summary>Gets the end of the whole sequence.</summary>
    public Deadline Deadline => deadline;

    /// <summary>Gets the pipe to open.</summary>
    public NamedPipeClientStream Pipe => (NamedPipeClientStream)(_special ??= PipeDialer.Create(target.Host, target.Pipe));

    /// <summary>Gets the inquiry to SQL Server Browser.</summary>
    public BrowserInquiry Inquiry => (BrowserInquiry)_special!;

    /// <summary>Gets the TCP port; 0 until SQL Server Browser has returned it.</summary>
    public int Port => _plan?.Port ?? target.Port;

    /// <summary>Gets the address to connect to.</summary>
    public IPEndPoint EndPoint { get; private set; } = null!;

    /// <summary>Gets the end of the attempt to connect to <see cref="EndPoint"/>.</summary>
    public Deadline AttemptDeadline { get; private set; }

    /// <summary>Returns the addresses to connect to in parallel. It can be called once.</summary>
    public IPEndPoint[] ClaimEndPoints() => _plan!.ClaimAll();

    /// <summary>Receives the pipe of the LocalDB instance; null if the instance did not start in time.</summary>
    /// <exception cref="DialException">The instance did not start in time.</exception>
    public void SetLocalPipe(string? pipe)
    {
        _special = PipeDialer.Create(target.Host, pipe ?? throw LocalDatabaseDialer.TimedOut(target));
        Operation = DialOperation.OpenPipe;
    }

    /// <summary>Receives the open pipe.</summary>
    public void CompletePipe()
    {
        Complete(new PipeTransport(Pipe));
        _special = null;
    }

    /// <summary>Receives the addresses of the host.</summary>
    /// <exception cref="DialException">There are no addresses, or more than can be dialed in parallel.</exception>
    public void SetAddresses(IPAddress[] addresses) => Use(DialPlan.Prepare(target, addresses));

    /// <summary>Records that the request was sent.</summary>
    public void OnBrowserRequestsSent() => Operation = DialOperation.ReceiveBrowserResponse;

    /// <summary>Receives a datagram of SQL Server Browser. Its length is 0 if none was received in time.</summary>
    /// <exception cref="DialException">The inquiry has failed.</exception>
    public void OnBrowserResponse(int byteCount)
    {
        if (Inquiry.TryReadResponse(byteCount, out int port))
        {
            BeginConnecting(port != 0 ? port : throw Inquiry.Failed(), Inquiry.Addresses);
        }
        else if (Inquiry.Deadline.HasPassed)
        {
            SendNextBrowserRequests();
        }
    }

    /// <summary>Receives the socket that is connected to <see cref="EndPoint"/>.</summary>
    /// <exception cref="SocketException">The socket is no longer connected.</exception>
    public void SetSocket(Socket socket)
    {
        try
        {
            Complete(new TcpTransport(socket) { ConnectedAddress = new ConnectedAddress(target.Host, EndPoint.Address) });
        }
        catch (Exception)
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Receives the result of connecting to all addresses in parallel.</summary>
    /// <exception cref="DialException">No address was connected.</exception>
    public void SetRaceOutcome(RaceOutcome outcome)
    {
        foreach (FailedAddress failed in outcome.Failures)
        {
            _plan!.RecordFailure(failed);
        }

        Socket winner = outcome.Winner ?? throw _plan!.Failed();
        EndPoint = outcome.EndPoint!;
        try
        {
            SetSocket(winner);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The server closed the connection at once, after the attempts for the other addresses had been canceled.
            SocketError error = (exception as SocketException)?.SocketErrorCode ?? SocketError.NotConnected;
            throw new DialException(DialFailure.Unreachable, target, Port, error, exception);
        }
    }

    /// <summary>Returns whether the sequence handles a failure of its operation.</summary>
    public bool CanContinueAfter(Exception exception) => Operation switch
    {
        DialOperation.StartLocalDatabase => exception is LocalDatabaseException,
        DialOperation.OpenPipe => PipeDialer.IsFailure(exception),
        DialOperation.Resolve =>
            exception is DialException { Failure: DialFailure.NameNotResolved } && addressCache.Find(target.Host) is not null,
        DialOperation.SendBrowserRequests => exception is SocketException,
        DialOperation.Connect => exception is SocketException or ObjectDisposedException or TimeoutException,
        _ => false,
    };

    /// <summary>Handles a failure of the operation: selects the next operation or throws.</summary>
    /// <exception cref="DialException">There is no other way to the target.</exception>
    public void Fail(Exception exception)
    {
        switch (Operation)
        {
            case DialOperation.StartLocalDatabase:
                throw LocalDatabaseDialer.Explain(target, exception);
            case DialOperation.OpenPipe:
                throw PipeDialer.Explain(target, exception);
            case DialOperation.Resolve:
                Use([addressCache.Find(target.Host)!]);
                break;
            case DialOperation.SendBrowserRequests:
                throw Inquiry.Failed(exception);
            default:
                _plan!.RecordFailure(new FailedAddress(EndPoint, exception, AttemptDeadline.HasPassed));
                ConnectNext();
                break;
        }
    }

    /// <summary>Transfers the transport to the caller.</summary>
    public ByteTransport DetachTransport() => _transport!;

    public void Dispose() => _special?.Dispose();

    private void Use(IPAddress[] addresses)
    {
        if (target.Port != 0)
        {
            BeginConnecting(target.Port, addresses);
        }
        else
        {
            AskBrowser(addresses);
        }
    }

    private void AskBrowser(IPAddress[] addresses)
    {
        _special = new BrowserInquiry(target, addresses, deadline);
        SendNextBrowserRequests();
    }

    private void SendNextBrowserRequests() => Operation = Inquiry.TryNext() ? DialOperation.SendBrowserRequests : throw Inquiry.Failed();

    private void BeginConnecting(int port, IPAddress[] addresses)
    {
        _special?.Dispose();
        _plan = new DialPlan(target, port, addresses, deadline);
        if (_plan.IsParallel)
        {
            Operation = DialOperation.Race;
        }
        else
        {
            ConnectNext();
        }
    }

    private void ConnectNext()
    {
        if (!_plan!.TryNext(out IPEndPoint endPoint, out Deadline attemptDeadline))
        {
            throw _plan.Failed();
        }

        (EndPoint, AttemptDeadline) = (endPoint, attemptDeadline);
        Operation = DialOperation.Connect;
    }

    private void Complete(ByteTransport transport)
    {
        _transport = transport;
        Operation = DialOperation.Done;
    }
}

/// <summary>
/// The next operation of a <see cref="DialSequence"/>. The <see cref="DialDriver"/> executes it; its arguments are properties of the
/// sequence.
/// </summary>
internal enum DialOperation
{
    /// <summary>Start the LocalDB instance, which returns its pipe.</summary>
    StartLocalDatabase,

    /// <summary>Open the named pipe.</summary>
    OpenPipe,

    /// <summary>Resolve the host's name.</summary>
    Resolve,

    /// <summary>Send the request for the port of an instance to SQL Server Browser, without waiting.</summary>
    SendBrowserRequests,

    /// <summary>Receive a datagram of SQL Server Browser.</summary>
    ReceiveBrowserResponse,

    /// <summary>Connect to the current address.</summary>
    Connect,

    /// <summary>Connect to all addresses in parallel, until the first one is connected.</summary>
    Race,

    /// <summary>The transport is connected.</summary>
    Done,
}

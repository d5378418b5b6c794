using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Multiplexing;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// A logged-in connection. It sends a request, waits for its response, and tracks the state that the server keeps for the connection. Only
/// one request is in progress at a time. <see cref="Running.CommandSession"/> has the objects that execute commands on it.
/// </summary>
internal sealed class Session
{
    private SessionWait? _wait;
    private Exchange? _exchange;
    private IMessageReceiver? _receiver;
    private SessionGuard? _guard;

    /// <param name="wire">The wire of the login. It is connected, and uses TLS if the session is encrypted.</param>
    /// <param name="state">The state of the parser after the login.</param>
    /// <param name="tokens">The token loop that read the response to the login.</param>
    /// <param name="writer">The writer of the login.</param>
    /// <param name="login">The result of the login.</param>
    public Session(Wire wire, TdsParserStateObject state, TokenLoop tokens, PacketWriter writer, LoginResult login)
    {
        State = state;
        State.Packets.TypeRule = PacketTypeRule.Response;
        Login = login;
        Environment = new SessionEnvironment(login, tokens.Mappings);
        Wire = wire;
        wire.CountReceivedPackets();
        wire.CountSentPackets(writer);
        Lease = new SessionLease(new RequestControl(wire.Transport, Totals.Clock));
        Tokens = tokens;
        Tokens.ClassificationVersion = login.ClassificationVersion;
        Tokens.HasKeys = login.ColumnEncryption.Version > 0;
        Preparation = new StatementCache(Totals);
        Cleanup = new SessionCleanup(this);
        Reset = new SessionReset(this);
        Sender = new RequestSender(this, writer);
    }

    /// <summary>Creates another session of a connection with multiple active result sets.</summary>
    /// <param name="group">The sessions of the connection.</param>
    /// <param name="channel">The channel of the new session.</param>
    public Session(SessionGroup group, Channel channel)
    {
        Session primary = group.Primary;
        Membership = new SessionMembership(group, this, channel);
        Login = primary.Login;
        Environment = primary.Environment;
        Reset = primary.Reset;
        State = new TdsParserStateObject();
        State.Packets.TypeRule = PacketTypeRule.Response;
        Wire = new Wire(channel, State, primary.Origin, primary.Totals);
        Lease = new SessionLease(new RequestControl(channel, Totals.Clock)
        {
            CancellationTimeoutMilliseconds = primary.Control.CancellationTimeoutMilliseconds,
        });
        Tokens = new TokenLoop(State)
        {
            ClassificationVersion = primary.Login.ClassificationVersion,
            HasKeys = primary.Login.ColumnEncryption.Version > 0,
            Mappings = primary.Tokens.Mappings,
        };
        Preparation = new StatementCache(Totals);
        Preparation.ConfigureLike(primary.Preparation);
        Cleanup = new SessionCleanup(this);
        Sender = new RequestSender(this, new PacketWriter());
    }

    public TdsParserStateObject State { get; }

    /// <summary>Gets or sets the relation to the other sessions of the connection; null without multiple active result sets.</summary>
    public SessionMembership? Membership { get; set; }

    /// <summary>Gets the sessions of the connection; null without multiple active result sets.</summary>
    public SessionGroup? Group => Membership?.Group;

    /// <summary>Gets the first session of the connection, which is this one without multiple active result sets.</summary>
    public Session Primary => Membership?.Group.Primary ?? this;

    /// <summary>Gets the server and the connection id that exceptions report.</summary>
    public ErrorOrigin Origin => Wire.Origin;

    public LoginResult Login { get; }

    /// <summary>Gets the environment of the session, as reported by the server.</summary>
    public SessionEnvironment Environment { get; }

    /// <summary>Gets the wire, which waits for the server. Only the types in this folder and its subfolders use it.</summary>
    public Wire Wire { get; }

    /// <summary>Gets the sender of the session's requests.</summary>
    public RequestSender Sender { get; }

    public RequestControl Control => Lease.Control;

    /// <summary>Gets the lease, which decides which operation can use the session.</summary>
    public SessionLease Lease { get; }

    public TokenLoop Tokens { get; }

    /// <summary>Gets the cleanup of the state of earlier users.</summary>
    public SessionCleanup Cleanup { get; }

    /// <summary>Gets the reset of the session, which the next request carries.</summary>
    public SessionReset Reset { get; }

    /// <summary>Gets the prepared statements that have handles on the server.</summary>
    public StatementCache Preparation { get; }

    /// <summary>Gets the exchange for requests without results. It is reused.</summary>
    public Exchange Exchange => _exchange ??= new Exchange(this);

    /// <summary>Gets the statistics of the session.</summary>
    public SessionTotals Totals => Wire.Totals;

    /// <summary>Gets or sets the connection that rents the session.</summary>
    public IMessageReceiver? Receiver
    {
        get => Primary._receiver;
        set => Primary._receiver = value;
    }

    /// <summary>
    /// Gets or sets the guard that decides whether a request can be sent, while the session is enlisted in a transaction that other threads
    /// can end; otherwise null.
    /// </summary>
    public SessionGuard? Guard
    {
        get => Primary._guard;
        set => Primary._guard = value;
    }

    /// <summary>
    /// Gets a value that indicates whether the connection can send another request: it is not broken, no request is in progress, and no
    /// bytes of a response remain. Operations of other threads are not considered; the <see cref="Lease"/> controls those.
    /// </summary>
    public bool IsUsable => !State.IsBroken && !Control.IsBusy && State.Packets.IsEmpty && !Wire.Transport.HasReceived;

    /// <summary>Gets the TLS transport of the connection; null without TLS.</summary>
    public TlsTransport? Tls => Wire.Transport.Tls;

    /// <summary>Gets the dialed host name and the address that it resolved to; null if not applicable.</summary>
    public ConnectedAddress? ConnectedAddress => Wire.Transport.ConnectedAddress;

    /// <summary>Returns whether the connection is alive and the server has sent nothing unexpected.</summary>
    public bool IsQuiet() => Wire.IsAlive();

    /// <summary>Closes the connection at once, from any thread. A running operation fails, and the session is not used again.</summary>
    public void Abandon()
    {
        Wire.Break();
        Lease.Wait?.WakeUp();
    }

    /// <summary>Gives a caller that must not keep the session alive access to the transport, to close the connection.</summary>
    /// <param name="transport">Receives the transport, which other objects can reference longer than the session.</param>
    public void ShareTransport(WeakReference<ByteTransport?> transport) => transport.SetTarget(Wire.Transport.Physical);

    /// <summary>Returns the buffers to the shared pool, so that an idle connection holds none.</summary>
    public void ReleaseBuffers()
    {
        Sender.ReleaseBuffers();
        State.Packets.Release();
        Wire.Transport.ReleaseBuffers();
        Lease.ReleaseAnyClaim();
    }

    /// <summary>
    /// Returns the blocks to the shared pool at the end of a response, so that an open connection without a request holds none. Call it
    /// before <see cref="EndRequest"/>, while the operation has the session. An enlisted session keeps its blocks, because the thread that
    /// ends its transaction may already be using them. The socket keeps its reference to the last block until the session is returned,
    /// because removing it for each request was measurable. Connections share a few such blocks.
    /// </summary>
    public void ReleaseResponseBuffers()
    {
        if (Guard is null && State.Packets.IsEmpty)
        {
            Sender.ReleaseBuffers();
            State.Packets.Release();
        }
    }

    /// <summary>
    /// Receives bytes and advances the operation until it completes, from a checkpoint that moves forward. Calls handlers before each wait.
    /// </summary>
    public void Complete(IResponse work, Deadline deadline)
    {
        State.BeginOperation();
        Control.BeginWait(deadline, isAsync: false);
        long start = Totals.Now();
        try
        {
            ParseStatus status;
            do
            {
                deadline = HandlerDispatch.Raise(Control, work, deadline, out bool isLost);
                if (isLost)
                {
                    throw StateErrors.NotOpen();
                }

                Wire.Fetch();
                Control.OnReceived();
                status = work.TryAdvance();
            }
            while (status == ParseStatus.NeedMoreData);
            Wire.ThrowIfInvalid(status);
        }
        catch (SqlException exception) when (State.IsBroken)
        {
            throw work.Explain(ExplainFailure(exception));
        }
        finally
        {
            State.EndOperation();
            EndWait(start);
        }
    }

    /// <inheritdoc cref="Complete"/>
    public ValueTask CompleteAsync(IResponse work, Deadline deadline, CancellationToken token) =>
        (_wait ??= new SessionWait(this)).RunAsync(work, deadline, token);

    /// <summary>Ends a wait for the server.</summary>
    /// <param name="start">When the wait began; 0 when times are not measured.</param>
    internal void EndWait(long start)
    {
        Totals.EndWait(start);
        Control.EndWait();
        if (State.IsBroken)
        {
            // No request can use a broken session, so the end of its transaction need not wait.
            Guard?.Exit(this);
            Membership?.End();
        }
    }

    /// <summary>
    /// Ends the request after the last message of its response. Needs more data while the acknowledgement of an attention is pending. Bytes
    /// after the response are invalid, because the next request would read them as its own response.
    /// </summary>
    /// <param name="isAcknowledged">Whether the response acknowledged the attention.</param>
    public ParseStatus TryEndRequest(bool isAcknowledged)
    {
        // Checked first: once the request has ended, another thread may begin the next one.
        bool isWhole = State.Packets.IsEmpty;
        CancelReason reason = Control.Reason;
        if (!Control.TryEnd(isAcknowledged))
        {
            return ParseStatus.NeedMoreData;
        }

        Membership?.End();
        if (isWhole)
        {
            return ParseStatus.Done;
        }

        if (reason == CancelReason.None)
        {
            return State.Invalid(ProtocolSection.ResponseCompletion, "unexpected bytes follow the end of the response");
        }

        // The caller gets the exception of the cancellation instead.
        Abandon();
        return ParseStatus.Done;
    }

    /// <summary>Throws the exception of a stopped request; does nothing if the request was not stopped.</summary>
    /// <param name="reason">Why the request was stopped.</param>
    /// <param name="sink">The sink with the errors in the rest of the response.</param>
    public void ThrowIfCanceled(CancelReason reason, SessionSink sink) => ConsumeStop(reason, sink)?.Throw();

    /// <summary>
    /// Creates the exception that <see cref="ThrowIfCanceled"/> throws; null when the request was not stopped. Call it before any handler,
    /// because a handler can close the connection, after which the session and the sink may belong to another owner.
    /// </summary>
    /// <inheritdoc cref="ThrowIfCanceled" path="/param"/>
    public ExceptionDispatchInfo? ConsumeStop(CancelReason reason, SessionSink sink) =>
        reason == CancelReason.Source ? Control.SourceFailure
        : StopExceptions.Create(this, reason, failure: null) is { } stop ? ExceptionDispatchInfo.Capture(sink.ExplainStop(stop, reason))
        : null;

    /// <summary>Closes the connection. The protocol needs no message for it.</summary>
    /// <returns>Whether no operation is running on another thread, so that the objects of the session can be reused.</returns>
    public bool Close()
    {
        bool isFree = Lease.TryEnd();
        Abandon();
        Control.Close();
        if (!isFree)
        {
            // The objects and the block that the operation uses are left to the garbage collector. Its receive may still write to the
            // block, which must not reach another session through the shared pool.
            return false;
        }

        Preparation.Reset();
        if (Control.IsWaiting)
        {
            return false;
        }

        ReleaseBuffers();
        return true;
    }

    /// <summary>
    /// Ends the request. The session is free for the next request, which can come from the end of a transaction on another thread.
    /// </summary>
    /// <returns>The reason for which the request was stopped.</returns>
    public CancelReason EndRequest()
    {
        CancelReason reason = Control.ConsumeReason();
        Guard?.Exit(this);
        Membership?.End();
        return reason;
    }

    /// <summary>Returns the exception of a failed connection; if the request was stopped, that of the cancellation.</summary>
    internal Exception ExplainFailure(Exception exception)
    {
        SqlException failure = exception as SqlException ?? Wire.Broken(exception);
        return StopExceptions.Create(this, Control.Reason, failure) ?? failure;
    }
}

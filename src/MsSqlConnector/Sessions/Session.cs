using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// A logged-in connection: sends a request, waits for its response, and knows the state that the server keeps for the connection. One
/// request is under way at a time. The objects that execute commands on it are in <see cref="Running.CommandSession"/>.
/// </summary>
internal sealed class Session
{
    private readonly RequestSender _sender;
    private SessionWait? _wait;
    private Exchange? _exchange;

    /// <param name="wire">The wire of the login: connected, and above TLS if the session is encrypted.</param>
    /// <param name="state">The state of reading after the login.</param>
    /// <param name="tokens">The token loop that read the response to the login.</param>
    /// <param name="writer">The writer that the login was written with.</param>
    /// <param name="login">The result of the login.</param>
    public Session(Wire wire, TdsParserStateObject state, TokenLoop tokens, PacketWriter writer, LoginResult login)
    {
        State = state;
        State.Packets.TypeRule = PacketTypeRule.Response;
        Login = login;
        Environment = new SessionEnvironment(login);
        Wire = wire;
        Totals.ReceivedPacketCount = state.Packets.PacketCount;
        Totals.SentPacketCount = writer.PacketCount;
        Control = new RequestControl(wire.Transport);
        Lease = new SessionLease(Control);
        Tokens = tokens;
        Tokens.ClassificationVersion = login.Features.DataClassification.Version;
        Preparation = new StatementCache(Totals);
        Cleanup = new SessionCleanup(this);
        Reset = new SessionReset(this);
        _sender = new RequestSender(this, writer);
    }

    public TdsParserStateObject State { get; }

    /// <summary>Gets the server and the connection that exceptions report.</summary>
    public ErrorOrigin Origin => Wire.Origin;

    public LoginResult Login { get; }

    /// <summary>Gets the environment of the session, which the server reports.</summary>
    public SessionEnvironment Environment { get; }

    /// <summary>Gets the object that waits for the server. Only types of this folder and of the folders inside it use it.</summary>
    public Wire Wire { get; }

    public RequestControl Control { get; }

    /// <summary>Gets what decides whose operation may use the session.</summary>
    public SessionLease Lease { get; }

    public TokenLoop Tokens { get; }

    /// <summary>Gets what removes the leavings of an earlier use of the session.</summary>
    public SessionCleanup Cleanup { get; }

    /// <summary>Gets what has the next request reset the session.</summary>
    public SessionReset Reset { get; }

    /// <summary>Gets the statements that the server has handles for.</summary>
    public StatementCache Preparation { get; }

    /// <summary>Gets what executes requests without results. It is used again for each.</summary>
    public Exchange Exchange => _exchange ??= new Exchange(this);

    /// <summary>Gets the statistics of the session.</summary>
    public SessionTotals Totals => Wire.Totals;

    /// <summary>Gets or sets the connection that the session is rented to.</summary>
    public IMessageReceiver? Receiver { get; set; }

    /// <summary>Gets or sets the guard that decides whether a request can be sent, while the session is enlisted in a transaction that others can end; else null.</summary>
    public SessionGuard? Guard { get; set; }

    /// <summary>
    /// Whether the connection can carry another request: its state is known, and nothing of a response is left. It says nothing of
    /// operations on other threads, which are the business of the <see cref="Lease"/>.
    /// </summary>
    public bool IsUsable => !State.IsBroken && !Control.IsBusy && State.Packets.IsEmpty;

    /// <summary>Gets the TLS of the connection; null when it is plain.</summary>
    public TlsTransport? Tls => Wire.Transport.Tls;

    /// <summary>Gets the name that was dialed and the address that it led to; null where there is no such thing.</summary>
    public DialledAddress? Dialled => Wire.Transport.Dialled;

    /// <summary>Whether the connection is alive, and the server has sent nothing that no request asked for.</summary>
    public bool IsQuiet() => Wire.IsAlive();

    /// <summary>Closes the connection at once, from any thread: an operation that is under way fails, and the session is not used again.</summary>
    public void Abandon() => Wire.Break();

    /// <summary>Gives a caller that must not keep the session alive a way to close its connection.</summary>
    /// <param name="transport">Receives the transport, which other objects can hold longer than the session.</param>
    public void ShareTransport(WeakReference<ByteTransport?> transport) => transport.SetTarget(Wire.Transport);

    /// <summary>Returns the buffers to the shared pool: an idle connection holds none.</summary>
    public void ReleaseBuffers()
    {
        _sender.ReleaseBuffers();
        State.Packets.Release();
        Wire.Transport.ReleaseBuffers();
        Lease.ReleaseAnyClaim();
    }

    /// <inheritdoc cref="RequestSender.Send"/>
    public bool Send(Request request, Deadline deadline) => _sender.Send(request, deadline);

    /// <inheritdoc cref="RequestSender.SendAsync"/>
    public ValueTask<bool> SendAsync(Request request, Deadline deadline, CancellationToken token) => _sender.SendAsync(request, deadline, token);

    /// <summary>
    /// Receives and advances the step by turns until it is completed, from a checkpoint that moves forward. Handlers are called before each
    /// wait.
    /// </summary>
    public void Complete(IResponse work, Deadline deadline)
    {
        State.BeginStep();
        Control.BeginWait(deadline, isAsync: false);
        long start = Totals.Now();
        try
        {
            ParseStatus status;
            do
            {
                deadline = HandlerPause.Raise(Control, work, deadline, out bool isLost);
                if (isLost)
                {
                    throw StateErrors.NotOpen();
                }

                Wire.Fetch();
                status = StepRun.TryAdvance(State, work);
            }
            while (status == ParseStatus.NeedMoreData);
            ThrowIfInvalid(status);
        }
        catch (SqlException exception) when (State.IsBroken)
        {
            throw work.Explain(ExplainFailure(exception));
        }
        finally
        {
            State.EndStep();
            EndWait(start);
        }
    }

    /// <inheritdoc cref="Complete"/>
    public ValueTask CompleteAsync(IResponse work, Deadline deadline, CancellationToken token) => (_wait ??= new SessionWait(this)).RunAsync(work, deadline, token);

    /// <summary>Ends a wait for the server.</summary>
    /// <param name="start">When the wait began; 0 when times are not counted.</param>
    internal void EndWait(long start)
    {
        Totals.EndWait(start);
        Control.EndWait();
        if (State.IsBroken)
        {
            // No request can use a broken session, so the end of its transaction does not have to wait.
            Guard?.Leave();
        }
    }

    /// <summary>Whether the connection failed, rather than what was done with what it brought.</summary>
    internal bool IsFailure(Exception exception) => Wire.IsFailure(exception) || State.IsBroken;

    public void ThrowIfInvalid(ParseStatus status)
    {
        if (status == ParseStatus.InvalidData)
        {
            throw Wire.Invalid();
        }
    }

    /// <summary>
    /// Ends the request after a message that ends its response. Needs more data while the acknowledgement of an attention is due. Bytes
    /// after the response are invalid: the next request would read them as its own response.
    /// </summary>
    /// <param name="isAcknowledged">Whether the response acknowledged the attention.</param>
    public ParseStatus TryEndRequest(bool isAcknowledged)
    {
        // Once the request has ended, another thread may begin the next one.
        bool isWhole = State.Packets.IsEmpty;
        CancelReason reason = Control.Reason;
        if (!Control.TryEnd(isAcknowledged))
        {
            return ParseStatus.NeedMoreData;
        }

        if (isWhole)
        {
            return ParseStatus.Done;
        }

        if (reason == CancelReason.None)
        {
            return State.Invalid(ProtocolSection.ResponseCompletion, "bytes follow the message that ended the response");
        }

        // The caller gets the exception of the cancellation.
        Abandon();
        return ParseStatus.Done;
    }

    /// <summary>Ends a stopped request: throws what its stopping means to the one who waits for it.</summary>
    /// <param name="reason">Why the request was stopped.</param>
    /// <param name="sink">Has the errors that came with the rest of the response.</param>
    public void ThrowIfCancelled(CancelReason reason, SessionSink sink) => TakeStop(reason, sink)?.Throw();

    /// <summary>
    /// Takes what <see cref="ThrowIfCancelled"/> throws; null when the request was not stopped. Call it before any handler: a handler can
    /// close the connection, after which the session and the sink are another owner's.
    /// </summary>
    /// <inheritdoc cref="ThrowIfCancelled" path="/param"/>
    public ExceptionDispatchInfo? TakeStop(CancelReason reason, SessionSink sink) =>
        reason == CancelReason.Source ? Control.SourceFailure
        : StopExceptions.Create(this, reason, failure: null) is { } stop ? ExceptionDispatchInfo.Capture(sink.ExplainStop(stop, reason))
        : null;

    /// <summary>Closes the connection. The server needs no message for it.</summary>
    /// <returns>Whether no operation is under way on another thread, so that what the session works with can be used again.</returns>
    public bool Close()
    {
        bool isFree = Lease.TryEnd();
        Abandon();
        Control.Close();
        if (!isFree)
        {
            // The objects and the block that the operation works on, which its receive may still fill, are left to the garbage collector:
            // in the shared pool they would be another session's.
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

    /// <inheritdoc cref="SessionReset.OnAcknowledged"/>
    internal void OnResetAcknowledged() => Reset.OnAcknowledged();

    /// <summary>
    /// The request is over: the session is free for the next one, which can be that of a transaction's end on another thread.
    /// </summary>
    /// <returns>Why the request was stopped.</returns>
    public CancelReason EndRequest()
    {
        CancelReason reason = Control.TakeReason();
        Guard?.Leave();
        return reason;
    }

    /// <summary>Returns the exception of a failed connection: that of the stop, if the request was stopped.</summary>
    internal Exception ExplainFailure(Exception exception)
    {
        SqlException failure = exception as SqlException ?? Wire.Broken(exception);
        return StopExceptions.Create(this, Control.Reason, failure) ?? failure;
    }
}

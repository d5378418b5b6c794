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
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// A logged-in connection: sends a request, reads its answer through the phase's sink, and is where trying and waiting
/// meet. One request is under way at a time.
/// </summary>
internal sealed partial class Session
{
    private readonly PacketWriter _writer;
    private SessionWait? _wait;

    /// <summary>Whether the response under way is that to an abandoned request that carried a reset.</summary>
    private bool _hasAbandonedReset;

    /// <param name="wire">The wire of the login: connected, and above TLS if the session is encrypted.</param>
    /// <param name="state">What was received behind the login, normally nothing.</param>
    /// <param name="tokens">What has read the response to the login.</param>
    /// <param name="writer">The writer the login was written with.</param>
    /// <param name="login">What the server said.</param>
    /// <param name="origin">What errors say of where they come from.</param>
    public Session(
        Wire wire, TdsParserStateObject state, TokenLoop tokens, PacketWriter writer, LoginResult login, ErrorOrigin origin)
    {
        State = state;
        State.Packets.TypeRule = PacketTypeRule.Response;
        Origin = origin;
        Login = login;
        Environment = new SessionEnvironment(login);
        Wire = wire;
        Totals = wire.Totals;
        Totals.ReceivedPacketCount = state.Packets.PacketCount;
        Totals.SentPacketCount = writer.PacketCount;
        Control = new RequestControl(wire.Transport);
        Lease = new SessionLease(Control);
        Tokens = tokens;
        Tokens.ClassificationVersion = login.Features.DataClassification.Version;
        Preparation = new StatementCache(Totals);
        Requests = new SessionRequests(Preparation.Unprepares, login.LeavesOutMetadata);
        Results = new ResultReader(this);
        Run = new CommandRun(this);
        Cleanup = new SessionCleanup(this);
        _writer = writer;
    }

    public TdsParserStateObject State { get; }

    public ErrorOrigin Origin { get; }

    public LoginResult Login { get; }

    /// <summary>What the server has told of the session since.</summary>
    public SessionEnvironment Environment { get; }

    public Wire Wire { get; }

    public RequestControl Control { get; }

    /// <summary>Gets what decides whose operation may use the session.</summary>
    public SessionLease Lease { get; }

    public TokenLoop Tokens { get; }

    /// <summary>What reads the answer to a command; used again for each.</summary>
    public ResultReader Results { get; }

    /// <summary>What executes a command; used again for each.</summary>
    public CommandRun Run { get; }

    /// <summary>Removes what an earlier use of the session left behind.</summary>
    public SessionCleanup Cleanup { get; }

    /// <summary>The requests of each kind, kept and refilled.</summary>
    public SessionRequests Requests { get; }

    /// <summary>The statements the server has handles for.</summary>
    public StatementCache Preparation { get; }

    /// <summary>What has been done, for statistics.</summary>
    public SessionTotals Totals { get; }

    /// <summary>The connection the session is rented to.</summary>
    public IMessageReceiver? Receiver { get; set; }

    /// <summary>Who may send, while the session is enlisted in a transaction that others can end; else null.</summary>
    public SessionGuard? Guard { get; set; }

    /// <summary>Where the server's transaction coordinator is, once it was asked.</summary>
    public byte[]? CoordinatorAddress { get; set; }

    /// <summary>
    /// Whether the connection can carry another request: its state is known, and nothing of a response is left. It says nothing of
    /// operations on other threads, which are the business of the <see cref="Lease"/>.
    /// </summary>
    public bool IsUsable => !State.IsBroken && !Control.IsBusy && State.Packets.IsEmpty;

    /// <summary>The next request begins with a reset of the session (MS-TDS 2.2.3.1.2): no round trip of its own.</summary>
    /// <param name="keepsTransaction">Whether the session stays in its transaction: RESETCONNECTIONSKIPTRAN.</param>
    public void OweReset(bool keepsTransaction = false)
    {
        if (keepsTransaction)
        {
            State.SetFlags(SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
            Environment.Reset();
        }
        else
        {
            // The reset comes before the request that carries it, so already that request names no transaction.
            State.ClearFlags(SessionFlags.ResetKeepsTransaction);
            State.SetFlags(SessionFlags.ResetOwed);
            Environment.Reset();
            Environment.ResetTransactions();
        }

        Preparation.Reset();
    }

    /// <summary>Whether anything was sent since the pool saw to it last: else there is nothing to give back or to set right.</summary>
    public bool IsTouched { get; set; } = true;

    /// <summary>Gives the buffers back: an idle connection holds none.</summary>
    public void ReleaseBuffers()
    {
        _writer.Release();
        State.Packets.Release();
        Wire.Transport.ReleaseBuffers();
        Results.Row.Release();
        Requests.Clear();
        Run.Clear();
        Control.ReleaseAny();
    }

    /// <summary>Sends a request; false when it was stopped before anything was out.</summary>
    public bool Send(Request request, Deadline deadline)
    {
        PacketStatus reset = Begin(request, isAsync: false, deadline);
        try
        {
            return Sent(request, Wire.Send(request, _writer, Control), reset);
        }
        catch (SqlException exception) when (Control.IsCancelled)
        {
            Exception failure = ExplainFailure(exception);
            AbandonSend(request, reset);
            throw failure;
        }
        catch (Exception)
        {
            AbandonSend(request, reset);
            throw;
        }
    }

    /// <inheritdoc cref="Send"/>
    public ValueTask<bool> SendAsync(Request request, Deadline deadline, CancellationToken token)
    {
        PacketStatus reset = Begin(request, isAsync: true, deadline);
        ValueTask<SendOutcome> sending;
        try
        {
            sending = Wire.SendAsync(request, _writer, Control);
        }
        catch (Exception)
        {
            AbandonSend(request, reset);
            throw;
        }

        return sending.IsCompletedSuccessfully
            ? new ValueTask<bool>(Sent(request, sending.Result, reset))
            : FinishSendAsync(request, sending, reset, token);
    }

    /// <summary>Receives and advances the step by turns until it is completed, from a checkpoint that moves forward.</summary>
    public void Complete(IResumable work, Deadline deadline)
    {
        State.BeginStep();
        Control.BeginWait(deadline);
        long start = Totals.Now();
        try
        {
            ParseStatus status;
            do
            {
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
    public ValueTask CompleteAsync(IResumable work, Deadline deadline, CancellationToken token) => (_wait ??= new SessionWait(this)).RunAsync(work, deadline, token);

    /// <summary>Nobody waits for the server any more.</summary>
    /// <param name="start">When the waiting began, if somebody wants to know.</param>
    internal void EndWait(long start)
    {
        Totals.EndWait(start);
        Control.EndWait();
        LeaveIfBroken();
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
        Wire.Break();
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
        : CreateStop(reason, failure: null) is { } stop ? ExceptionDispatchInfo.Capture(sink.ExplainStop(stop, reason))
        : null;

    /// <summary>Closes the connection. The server needs no message for it.</summary>
    public void Close()
    {
        bool isFree = Lease.TryEnd();
        Wire.Break();
        Control.Close();
        if (!isFree)
        {
            // An operation is under way on another thread. What it works on, and the block that its receive may still fill, is left
            // to the garbage collector: in the shared pool it would be another session's.
            return;
        }

        Preparation.Reset();
        if (!Control.IsWaiting)
        {
            ReleaseBuffers();
        }
    }

    private PacketStatus Begin(Request request, bool isAsync, Deadline deadline)
    {
        Guard?.Enter(request);
        Control.Begin(isAsync);
        ThrowIfBytesAreLeft();
        IsTouched = true;
        _hasAbandonedReset = false;
        State.TrustsLengths = true;
        PacketStatus reset = TakeReset();
        Tokens.Reset();
        _writer.Begin(request.Type, reset, Environment.PacketByteCount);
        Totals.RoundTripCount++;
        Control.BeginWait(deadline);
        return reset;
    }

    /// <summary>A request that is sent while received bytes are unread would read them as its response.</summary>
    /// <exception cref="SqlException">The server sent more than the previous response.</exception>
    private void ThrowIfBytesAreLeft()
    {
        if (State.Packets.IsEmpty)
        {
            return;
        }

        Control.EndUnsent();
        EndRequest();
        State.Invalid(ProtocolSection.ResponseCompletion, "bytes follow the message that ended the previous response");
        throw Wire.Invalid();
    }

    /// <summary>The server acknowledged a reset. One that traveled with an abandoned request is then no longer owed.</summary>
    internal void OnResetAcknowledged()
    {
        if (_hasAbandonedReset)
        {
            _hasAbandonedReset = false;
            State.ClearFlags(SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
        }
    }

    private PacketStatus TakeReset()
    {
        SessionFlags flags = State.Flags;
        if ((flags & SessionFlags.ResetOwed) == 0)
        {
            return PacketStatus.Normal;
        }

        State.ClearFlags(SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
        return (flags & SessionFlags.ResetKeepsTransaction) != 0
            ? PacketStatus.ResetConnectionKeepTransaction
            : PacketStatus.ResetConnection;
    }

    private bool Sent(Request request, SendOutcome outcome, PacketStatus reset)
    {
        if (outcome != SendOutcome.Sent)
        {
            request.Clear();
        }

        switch (outcome)
        {
            case SendOutcome.Sent:
                Control.EndSending();
                return true;
            case SendOutcome.Abandoned:
                _hasAbandonedReset = reset != PacketStatus.Normal;
                OweAgain(reset);
                Control.EndAbandoned();
                return true;
            default:
                EndUnsent(reset);
                return false;
        }
    }

    private async ValueTask<bool> FinishSendAsync(
        Request request, ValueTask<SendOutcome> sending, PacketStatus reset, CancellationToken token)
    {
        CancellationTokenRegistration registration = Control.Register(token);
        try
        {
            return Sent(request, await sending.ConfigureAwait(false), reset);
        }
        catch (SqlException exception) when (Control.IsCancelled)
        {
            Exception failure = ExplainFailure(exception);
            AbandonSend(request, reset);
            throw failure;
        }
        catch (Exception)
        {
            AbandonSend(request, reset);
            throw;
        }
        finally
        {
            registration.Dispose();
        }
    }

    /// <summary>
    /// Something threw while the request was written: a value that refuses to be read, a transport that failed. What is out
    /// of it cannot be taken back, so only a connection to which nothing was sent stays in use.
    /// </summary>
    private void AbandonSend(Request request, PacketStatus reset)
    {
        request.Clear();
        if (_writer.HasSentPackets)
        {
            Wire.Break();
        }

        EndUnsent(reset);
        EndRequest();
    }

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

    /// <summary>The reset that the request would have carried is still owed.</summary>
    private void EndUnsent(PacketStatus reset)
    {
        OweAgain(reset);
        Control.EndUnsent();
    }

    private void OweAgain(PacketStatus reset)
    {
        if (reset != PacketStatus.Normal)
        {
            State.SetFlags(
                reset == PacketStatus.ResetConnection
                    ? SessionFlags.ResetOwed
                    : SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
        }
    }

    /// <summary>Nobody has anything to do with a broken session, so that the end of its transaction need not wait.</summary>
    private void LeaveIfBroken()
    {
        if (State.IsBroken)
        {
            Guard?.Leave();
        }
    }

    /// <summary>A stopped request of which the connection was given up, for no acknowledgement came, failed by its stopping.</summary>
    internal Exception ExplainFailure(Exception exception)
    {
        SqlException failure = exception as SqlException ?? Wire.Broken(exception);
        return CreateStop(Control.Reason, failure) ?? failure;
    }

    /// <summary>The exception of a request that was stopped; null when it was not, or when no caller waits for it.</summary>
    private Exception? CreateStop(CancelReason reason, Exception? failure) => reason switch
    {
        CancelReason.Token => new OperationCanceledException("The operation was canceled.", failure, Control.Token),
        CancelReason.Timeout => TimeoutErrors.CommandTimeout(Origin.Server, Origin.ConnectionId, failure),
        CancelReason.User => CancelErrors.Cancelled(Origin.Server, Origin.ConnectionId, failure),
        CancelReason.Source => Control.SourceFailure!.SourceException,
        CancelReason.TransactionEnd => CancelErrors.TransactionEnded(Origin.Server, Origin.ConnectionId, failure),
        _ => null,
    };
}

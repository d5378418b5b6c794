using System;
using System.IO;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Decides what stops the request under way. <c>Cancel</c>, a token and the command timeout compete for one state by compare-exchange; the
/// winner sends the attention, once. A pending receive is never canceled, because it receives the acknowledgement. The connection is broken
/// only when the acknowledgement does not arrive within the cancellation timeout.
/// </summary>
internal sealed class RequestControl
{
    private const int ReasonShift = 8;
    private const int NumberShift = 16;

    private readonly ByteTransport _transport;
    private readonly RequestClock _clock;

    /// <summary>The request's number in the high half, then the reason, then the phase: one word, changed as one.</summary>
    private int _state;
    private bool _isAsync;
    private volatile bool _isWaiting;

    private RequestStop? _stop;

    public RequestControl(ByteTransport transport)
    {
        _transport = transport;
        _clock = new RequestClock(OnDeadlinePassed);
    }

    /// <summary>Gets or sets the time limit for an acknowledgement.</summary>
    public int CancellationTimeoutMilliseconds { get; set; } = 5000;

    /// <summary>The token that stopped the request, if <see cref="Reason"/> is a token.</summary>
    public CancellationToken Token { get; private set; }

    public CancelReason Reason => (CancelReason)(byte)(Volatile.Read(ref _state) >> ReasonShift);

    /// <summary>Whether the request was stopped: what comes now is only drained.</summary>
    public bool IsCancelled => Phase is not (RequestPhase.Idle or RequestPhase.Sending or RequestPhase.Receiving);

    /// <summary>Whether an attention was sent, or is being sent, whose acknowledgement has not ended the request.</summary>
    public bool AwaitsAcknowledgement => Phase is RequestPhase.AttentionSending or RequestPhase.AttentionSent or RequestPhase.GivenUp;

    /// <summary>Whether the request was given up half-sent: the server executes nothing of it.</summary>
    public bool IsAbandoned => Phase == RequestPhase.Abandoned;

    /// <summary>
    /// What the user's source of a value threw, if <see cref="Reason"/> is or was a source: the next request, which may be another
    /// thread's, leaves it to who is about to tell of it.
    /// </summary>
    public ExceptionDispatchInfo? SourceFailure { get; private set; }

    /// <summary>Whether an operation waits for the server, so that the transport may still be filling a buffer.</summary>
    public bool IsWaiting => _isWaiting;

    /// <summary>Whether a request is under way.</summary>
    public bool IsBusy => Phase != RequestPhase.Idle;

    /// <summary>Gets the number of the request under way, with which a caller can stop that one and no other.</summary>
    public ushort RequestNumber => (ushort)(Volatile.Read(ref _state) >> NumberShift);

    /// <summary>The number that the next request will have.</summary>
    public ushort NextRequestNumber => (ushort)(RequestNumber + 1);

    private RequestPhase Phase => (RequestPhase)(byte)Volatile.Read(ref _state);

    /// <summary>Drops the references to objects of the last caller, whose operations have all returned: an idle session must not keep them alive.</summary>
    public void ForgetCaller()
    {
        Token = default;
        SourceFailure = null;
        _stop = null;
    }

    /// <summary>A request begins to be sent.</summary>
    /// <exception cref="InvalidOperationException">Another thread's is under way.</exception>
    public ushort Begin(bool isAsync)
    {
        int before = Volatile.Read(ref _state);
        ushort number = NextRequestNumber;
        if ((RequestPhase)(byte)before != RequestPhase.Idle
            || Interlocked.CompareExchange(ref _state, Pack(number, CancelReason.None, RequestPhase.Sending), before) != before)
        {
            throw StateErrors.OperationIsPending();
        }

        _isAsync = isAsync;
        _stop = null;
        return number;
    }

    /// <summary>The request is sent; if it was stopped meanwhile, the attention follows now.</summary>
    public void EndSending()
    {
        if (!TryMove(RequestPhase.Sending, RequestPhase.Receiving, CancelReason.None)
            && TryMove(RequestPhase.SendingCancelled, RequestPhase.AttentionSending, Reason))
        {
            SendAttention(RequestNumber);
        }
    }

    /// <summary>The request was stopped half-sent and ended with the ignore bit: an ordinary answer follows.</summary>
    public void EndAbandoned() => TryMove(RequestPhase.SendingCancelled, RequestPhase.Abandoned, Reason);

    /// <summary>
    /// The request never went out: nothing is awaited. It is under way until its sender has taken the reason it was stopped for, so that
    /// no other request can begin before that.
    /// </summary>
    public void EndUnsent()
    {
        EndWait();
        int before = Volatile.Read(ref _state);
        Volatile.Write(ref _state, Pack((ushort)(before >> NumberShift), Reason, RequestPhase.Ended));
    }

    /// <summary>Tells when the request is stopped while it is being sent, to who waits for something else than the server then.</summary>
    public RequestStop GetStop()
    {
        RequestStop stop = _stop ?? new RequestStop(new CancellationTokenSource());
        Interlocked.Exchange(ref _stop, stop);
        if (IsCancelled)
        {
            stop.Set();
        }

        return stop;
    }

    /// <summary>The user's source of a value failed: the request is given up, unless it has been stopped already.</summary>
    public void FailSource(Exception exception)
    {
        if (!IsCancelled)
        {
            SourceFailure = ExceptionDispatchInfo.Capture(exception);
            RequestCancel(CancelReason.Source, RequestNumber);
        }
    }

    /// <summary>Has the token stop the request under way when it is cancelled, until the registration is disposed.</summary>
    public CancellationTokenRegistration Register(CancellationToken token)
    {
        if (!token.CanBeCanceled)
        {
            return default;
        }

        if (!IsCancelled)
        {
            // A token of an earlier call that won is the one to be named.
            Token = token;
        }

        return token.UnsafeRegister(static control => ((RequestControl)control!).CancelByToken(), this);
    }

    /// <summary>Stops the request of that number; false if it is over, or somebody was first.</summary>
    public bool RequestCancel(CancelReason reason, ushort requestNumber)
    {
        while (true)
        {
            int before = Volatile.Read(ref _state);
            if ((ushort)(before >> NumberShift) != requestNumber)
            {
                return false;
            }

            var phase = (RequestPhase)(byte)before;
            if (phase is not (RequestPhase.Sending or RequestPhase.Receiving))
            {
                return false;
            }

            RequestPhase next = phase == RequestPhase.Sending ? RequestPhase.SendingCancelled : RequestPhase.AttentionSending;
            if (Interlocked.CompareExchange(ref _state, Pack(requestNumber, reason, next), before) != before)
            {
                // The sender may have finished in between.
                continue;
            }

            if (next == RequestPhase.AttentionSending)
            {
                SendAttention(requestNumber);
            }
            else
            {
                ArmForAcknowledgement(requestNumber);
                SetStop(requestNumber);
            }

            return true;
        }
    }

    /// <summary>
    /// The answer is over. True when the request is; false when an attention was sent and its acknowledgement, which this
    /// answer did not bring, has still to come.
    /// </summary>
    public bool TryEnd(bool isAcknowledged) =>
        TryMove(RequestPhase.Receiving, RequestPhase.Idle, CancelReason.None)
        || TryMove(RequestPhase.Abandoned, RequestPhase.Ended, Reason)
        || (isAcknowledged && TryEndAcknowledged())
        || Phase is RequestPhase.Idle or RequestPhase.Ended;

    /// <summary>After the end: takes the reason the request was stopped for and makes the connection ready for the next.</summary>
    public CancelReason TakeReason()
    {
        CancelReason reason = Reason;
        Volatile.Write(ref _state, Pack(RequestNumber, CancelReason.None, RequestPhase.Idle));
        return reason;
    }

    /// <summary>Somebody waits for the server now, until the deadline at most.</summary>
    /// <param name="deadline">The deadline of the wait.</param>
    /// <param name="isAsync">Whether the wait is asynchronous: then a thread that stops the request is not blocked either.</param>
    public void BeginWait(Deadline deadline, bool isAsync)
    {
        _isAsync = isAsync;
        BeginWait(deadline);
    }

    /// <summary>Begins to wait again after a pause, as before.</summary>
    public void BeginWait(Deadline deadline)
    {
        _isWaiting = true;
        _clock.Arm(deadline, RequestNumber);
        if (IsCancelled)
        {
            // Stopped before or just now: what is waited for is the acknowledgement.
            ArmForAcknowledgement(RequestNumber);
        }
    }

    /// <summary>Nobody waits any more: what the user does meanwhile takes as long as it takes.</summary>
    public void EndWait()
    {
        _isWaiting = false;
        _clock.Disarm();
    }

    public void Close() => _clock.Close();

    private static int Pack(ushort number, CancelReason reason, RequestPhase phase) =>
        (number << NumberShift) | ((int)reason << ReasonShift) | (int)phase;

    private bool TryMove(RequestPhase from, RequestPhase to, CancelReason reason)
    {
        int before = Volatile.Read(ref _state);
        int after = Pack((ushort)(before >> NumberShift), reason, to);
        return (RequestPhase)(byte)before == from && Interlocked.CompareExchange(ref _state, after, before) == before;
    }

    private bool TryEndAcknowledged()
    {
        var spin = default(SpinWait);
        while (Phase == RequestPhase.AttentionSending)
        {
            // The acknowledgement is here, so the attention is out; its sender is about to say so.
            spin.SpinOnce();
        }

        return TryMove(RequestPhase.AttentionSent, RequestPhase.Ended, Reason);
    }

    private void CancelByToken() => RequestCancel(CancelReason.Token, RequestNumber);

    private void OnDeadlinePassed(ushort requestNumber, bool isForAcknowledgement)
    {
        // The command's own deadline ends nothing that is stopped already: the acknowledgement has a time of its own.
        if (!isForAcknowledgement)
        {
            RequestCancel(CancelReason.Timeout, requestNumber);
        }
        else if (_isWaiting && requestNumber == RequestNumber)
        {
            // What passed while the user was busy counts from the next wait on.
            GiveUp(requestNumber);
        }
    }

    /// <summary>The acknowledgement did not come in time. One that comes just now is too late, so that all agree.</summary>
    private void GiveUp(ushort requestNumber)
    {
        while (true)
        {
            int before = Volatile.Read(ref _state);
            var phase = (RequestPhase)(byte)before;
            if ((ushort)(before >> NumberShift) != requestNumber || !IsOwing(phase))
            {
                return;
            }

            int after = (before & ~byte.MaxValue) | (int)RequestPhase.GivenUp;
            if (Interlocked.CompareExchange(ref _state, after, before) == before)
            {
                _transport.Abort();
                return;
            }
        }
    }

    private static bool IsOwing(RequestPhase phase) =>
        phase is RequestPhase.SendingCancelled or RequestPhase.AttentionSending or RequestPhase.AttentionSent or RequestPhase.Abandoned;

    /// <summary>
    /// Stops the wait of the sender of a request for the source of a value. When the request has ended meanwhile and another one has begun,
    /// its sender is left alone: the stop is read before the number, and a request changes the number before the stop.
    /// </summary>
    private void SetStop(ushort requestNumber)
    {
        RequestStop? stop = Volatile.Read(ref _stop);
        if (RequestNumber == requestNumber)
        {
            stop?.Set();
        }
    }

    private void ArmForAcknowledgement(ushort requestNumber)
    {
        if (_isWaiting)
        {
            _clock.ArmForAcknowledgement(Deadline.After(CancellationTimeoutMilliseconds), requestNumber);
        }
    }

    private void SendAttention(ushort requestNumber)
    {
        ArmForAcknowledgement(requestNumber);
        byte[] packet = AttentionRequest.Packet;
        if (_isAsync)
        {
            _ = SendAttentionAsync(packet);
            return;
        }

        try
        {
            _transport.Send(packet, 0, packet.Length);
        }
        catch (Exception exception) when (exception is IOException or ObjectDisposedException)
        {
            // The receive that is under way fails too and says why.
            _transport.Abort();
        }
        finally
        {
            TryMove(RequestPhase.AttentionSending, RequestPhase.AttentionSent, Reason);
        }
    }

    private async Task SendAttentionAsync(byte[] packet)
    {
        try
        {
            await _transport.SendAsync(packet, 0, packet.Length).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is IOException or ObjectDisposedException)
        {
            _transport.Abort();
        }
        finally
        {
            TryMove(RequestPhase.AttentionSending, RequestPhase.AttentionSent, Reason);
        }
    }
}

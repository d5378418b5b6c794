using System;
using System.IO;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Controls the cancellation of the current request. <c>Cancel</c>, a token and the command timeout compete for one state by
/// compare-exchange. The winner sends the attention once. A pending receive is never canceled, because it receives the acknowledgement. The
/// connection is broken only if the server sends nothing for the cancellation timeout, if a caller that stops the request again has waited
/// that long, or if data still arrives after a multiple of it.
/// </summary>
internal sealed class RequestControl
{
    private const int ReasonShift = 8;
    private const int NumberShift = 16;

    private readonly ByteTransport _transport;
    private readonly RequestClock _clock;

    /// <summary>
    /// The number of the request in the high half, then the reason, then the phase, so that one atomic operation changes all of them.
    /// </summary>
    private int _state;
    private bool _isAsync;
    private volatile bool _isWaiting;

    private RequestStop? _stop;

    /// <param name="transport">The transport of the requests.</param>
    /// <param name="clock">The clock of their deadlines.</param>
    public RequestControl(ByteTransport transport, TimeProvider clock)
    {
        _transport = transport;
        _clock = new RequestClock(clock, OnDeadlinePassed);
    }

    /// <summary>
    /// Gets or sets the time without data after which the connection is broken, in milliseconds, while an acknowledgement is awaited.
    /// </summary>
    public int CancellationTimeoutMilliseconds { get; set; } = 5000;

    /// <summary>Gets the token that stopped the request, if <see cref="Reason"/> is a token.</summary>
    public CancellationToken Token { get; private set; }

    public CancelReason Reason => (CancelReason)(byte)(Volatile.Read(ref _state) >> ReasonShift);

    /// <summary>Gets a value that indicates whether the request was stopped. The rest of the response is only drained.</summary>
    public bool IsCanceled => Phase is not (RequestPhase.Idle or RequestPhase.Sending or RequestPhase.Receiving);

    /// <summary>
    /// Gets a value that indicates whether an attention has been or is being sent, and its acknowledgement has not ended the request.
    /// </summary>
    public bool AwaitsAcknowledgement =>
        Phase is RequestPhase.AttentionSending or RequestPhase.AttentionSent or RequestPhase.AcknowledgementTimedOut;

    /// <summary>
    /// Gets a value that indicates whether the request was abandoned after it was partly sent. The server does not execute it.
    /// </summary>
    public bool IsAbandoned => Phase == RequestPhase.Abandoned;

    /// <summary>
    /// Gets a value that indicates whether the request was stopped and nothing more of it can be sent. Its last response is expected.
    /// </summary>
    public bool IsEnding => IsAbandoned || AwaitsAcknowledgement;

    /// <summary>
    /// Gets the exception that the application's source of a value threw, if <see cref="Reason"/> is or was
    /// <see cref="CancelReason.Source"/>. A next request, possibly of another thread, keeps it for the caller that is about to throw it.
    /// </summary>
    public ExceptionDispatchInfo? SourceFailure { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether an operation waits for the server, so that the transport may still be writing to a buffer.
    /// </summary>
    public bool IsWaiting => _isWaiting;

    /// <summary>Gets a value that indicates whether a request is in progress.</summary>
    public bool IsBusy => Phase != RequestPhase.Idle;

    /// <summary>Gets the number of the current request. With it, a caller can stop that request and no other.</summary>
    public ushort RequestNumber => (ushort)(Volatile.Read(ref _state) >> NumberShift);

    /// <summary>Gets the number that the next request will have.</summary>
    public ushort NextRequestNumber => (ushort)(RequestNumber + 1);

    private RequestPhase Phase => (RequestPhase)(byte)Volatile.Read(ref _state);

    /// <summary>
    /// Clears the references to objects of the last caller, whose operations have all returned, so that an idle session does not keep them
    /// alive.
    /// </summary>
    public void ClearCaller()
    {
        Token = default;
        SourceFailure = null;
        _stop = null;
    }

    /// <summary>Begins a request. Returns its number.</summary>
    /// <exception cref="InvalidOperationException">A request of another thread is in progress.</exception>
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

    /// <summary>Marks the request as sent. If it has been stopped, sends the attention, also between two packets of the request.</summary>
    public void EndSending()
    {
        if (!TryMove(RequestPhase.Sending, RequestPhase.Receiving, CancelReason.None)
            && TryMove(RequestPhase.SendingCanceled, RequestPhase.AttentionSending, Reason))
        {
            SendAttention(RequestNumber);
        }
    }

    /// <summary>Marks a partly sent request as abandoned. It was ended with the ignore bit, and an ordinary response follows.</summary>
    public void EndAbandoned() => TryMove(RequestPhase.SendingCanceled, RequestPhase.Abandoned, Reason);

    /// <summary>
    /// Marks the request as not sent, so that no response is expected. It remains in progress until the sender has taken the reason of the
    /// cancellation, so that no other request can begin before.
    /// </summary>
    public void EndUnsent()
    {
        EndWait();
        int before = Volatile.Read(ref _state);
        Volatile.Write(ref _state, Pack((ushort)(before >> NumberShift), Reason, RequestPhase.Ended));
    }

    /// <summary>
    /// Gets the signal that the request was stopped while it was being sent, for a sender that waits for an event other than the
    /// server.
    /// </summary>
    public RequestStop GetStop()
    {
        RequestStop stop = _stop ?? new RequestStop(new CancellationTokenSource());
        Interlocked.Exchange(ref _stop, stop);
        if (IsCanceled)
        {
            stop.Set();
        }

        return stop;
    }

    /// <summary>Abandons the request because the application's source of a value failed, unless it has already been stopped.</summary>
    public void FailSource(Exception exception)
    {
        if (!IsCanceled)
        {
            SourceFailure = ExceptionDispatchInfo.Capture(exception);
            RequestCancel(CancelReason.Source, RequestNumber);
        }
    }

    /// <summary>Registers the token to stop the current request when it is canceled, until the registration is disposed of.</summary>
    public CancellationTokenRegistration Register(CancellationToken token)
    {
        if (!token.CanBeCanceled)
        {
            return default;
        }

        if (!IsCanceled)
        {
            // If a token of an earlier call has already stopped the request, that token is the one to report.
            Token = token;
        }

        return token.UnsafeRegister(static control => ((RequestControl)control!).CancelByToken(), this);
    }

    /// <summary>Stops the request with this number. Returns false if it has ended or was already stopped.</summary>
    /// <param name="reason">The reason.</param>
    /// <param name="requestNumber">The number of the request.</param>
    /// <param name="limitsStop">
    /// Whether a request that was already stopped has to be acknowledged in time, even if the server continues to send data.
    /// </param>
    public bool RequestCancel(CancelReason reason, ushort requestNumber, bool limitsStop = false)
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
                if (limitsStop && phase.AwaitsLastResponse())
                {
                    ArmForAcknowledgement(requestNumber);
                    _clock.LimitAcknowledgement(requestNumber);
                }

                return false;
            }

            RequestPhase next = phase == RequestPhase.Sending ? RequestPhase.SendingCanceled : RequestPhase.AttentionSending;
            if (Interlocked.CompareExchange(ref _state, Pack(requestNumber, reason, next), before) != before)
            {
                // The sender may have finished since.
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
    /// Ends the request at the end of the response. Returns false when an attention was sent and this response did not contain the
    /// acknowledgement, which is still to come.
    /// </summary>
    public bool TryEnd(bool isAcknowledged) =>
        TryMove(RequestPhase.Receiving, RequestPhase.Idle, CancelReason.None)
        || TryMove(RequestPhase.Abandoned, RequestPhase.Ended, Reason)
        || (isAcknowledged && TryEndAcknowledged())
        || Phase is RequestPhase.Idle or RequestPhase.Ended;

    /// <summary>Takes the reason for which the request was stopped, and makes the connection ready for the next request.</summary>
    public CancelReason ConsumeReason()
    {
        CancelReason reason = Reason;
        Volatile.Write(ref _state, Pack(RequestNumber, CancelReason.None, RequestPhase.Idle));
        return reason;
    }

    /// <summary>Begins a wait for the server, with a deadline.</summary>
    /// <param name="deadline">The deadline of the wait.</param>
    /// <param name="isAsync">
    /// Whether the wait is asynchronous; null for the mode of the request. A thread that stops the request is then not blocked either.
    /// </param>
    /// <param name="isResumed">Whether the wait continues after a pause.</param>
    public void BeginWait(Deadline deadline, bool? isAsync = null, bool isResumed = false)
    {
        _isAsync = isAsync ?? _isAsync;
        _isWaiting = true;
        _clock.Arm(deadline, RequestNumber, isResumed);
        if (IsCanceled)
        {
            // The request was already stopped, so the caller waits for the acknowledgement.
            ArmForAcknowledgement(RequestNumber);
        }
    }

    /// <summary>Ends the wait. The time that the caller spends until the next wait is not limited.</summary>
    public void EndWait()
    {
        _isWaiting = false;
        _clock.Disarm();
    }

    /// <summary>
    /// Called when bytes of the response were received. If the request was stopped, the time for the acknowledgement begins again: some
    /// servers and proxies notice an attention late, and the connection is lost only when they are silent.
    /// </summary>
    public void OnReceived()
    {
        if (IsCanceled)
        {
            ArmForAcknowledgement(RequestNumber);
        }
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
            // The acknowledgement has arrived, so the attention was sent. Its sender is about to record that.
            spin.SpinOnce();
        }

        return TryMove(RequestPhase.AttentionSent, RequestPhase.Ended, Reason);
    }

    /// <summary>
    /// Stops the request, or limits the wait of an operation for the acknowledgement. The token that has stopped the request does not limit
    /// it: the next wait registers it again.
    /// </summary>
    private void CancelByToken() => RequestCancel(CancelReason.Token, RequestNumber, limitsStop: Reason != CancelReason.Token);

    private void OnDeadlinePassed(ushort requestNumber, bool isForAcknowledgement)
    {
        // The command's deadline has no effect on a stopped request, because the acknowledgement has its own time limit.
        if (!isForAcknowledgement)
        {
            RequestCancel(CancelReason.Timeout, requestNumber);
        }
        else if (_isWaiting && requestNumber == RequestNumber)
        {
            // If the deadline passed while the caller was busy, it takes effect from the next wait on.
            OnAcknowledgementTimeout(requestNumber);
        }
    }

    /// <summary>
    /// Breaks the connection because the acknowledgement did not arrive in time. An acknowledgement that arrives afterwards is ignored.
    /// </summary>
    private void OnAcknowledgementTimeout(ushort requestNumber)
    {
        while (true)
        {
            int before = Volatile.Read(ref _state);
            var phase = (RequestPhase)(byte)before;
            if ((ushort)(before >> NumberShift) != requestNumber || !phase.AwaitsLastResponse())
            {
                return;
            }

            int after = (before & ~byte.MaxValue) | (int)RequestPhase.AcknowledgementTimedOut;
            if (Interlocked.CompareExchange(ref _state, after, before) == before)
            {
                _transport.Abort();
                return;
            }
        }
    }

    /// <summary>
    /// Ends the sender's wait for the source of a value. A sender of a later request is not affected: the stop is read before the number,
    /// and a new request changes the number before the stop.
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
            _clock.ArmForAcknowledgement(CancellationTimeoutMilliseconds, requestNumber);
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
            // The pending receive fails too and reports the reason.
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

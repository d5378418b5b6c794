using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Sends the requests of a session, one at a time. Ends requests that are stopped or fail before they are sent completely.
/// </summary>
internal sealed class RequestSender(Session session, PacketWriter writer)
{
    private RequestControl Control => session.Control;

    /// <summary>Sends a request. Returns false when it was stopped before anything was sent.</summary>
    /// <exception cref="SqlException">The request was stopped while it waited for other requests, or the connection failed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled while the request waited for other requests.</exception>
    public bool Send(Request request, Deadline deadline, CancellationToken token = default)
    {
        if (!TryEnter(request))
        {
            Enter(request, deadline, token);
        }

        return Send(request, Begin(request, isAsync: false, deadline));
    }

    /// <summary>Continues a request that is suspended (<see cref="Request.IsSuspended"/>).</summary>
    public bool Resume(Request request, Deadline deadline)
    {
        Control.BeginWait(deadline, isAsync: false);
        return Send(request, PacketStatus.Normal);
    }

    /// <inheritdoc cref="Send(Request, Deadline, CancellationToken)"/>
    public ValueTask<bool> SendAsync(Request request, Deadline deadline, CancellationToken token) => TryEnter(request)
        ? SendAsync(request, Begin(request, isAsync: true, deadline), token)
        : SendLaterAsync(request, deadline, token);

    /// <inheritdoc cref="Resume"/>
    public ValueTask<bool> ResumeAsync(Request request, Deadline deadline, CancellationToken token)
    {
        Control.BeginWait(deadline, isAsync: true);
        return SendAsync(request, PacketStatus.Normal, token);
    }

    /// <summary>Returns the buffers to the buffer pool, so that an idle connection holds none.</summary>
    public void ReleaseBuffers() => writer.Release();

    private bool Send(Request request, PacketStatus reset)
    {
        try
        {
            return RecordOutcome(request, session.Wire.Send(request, writer, Control), reset);
        }
        catch (Exception exception)
        {
            if (Abandon(request, reset, exception) is { } failure)
            {
                throw failure;
            }

            throw;
        }
    }

    private ValueTask<bool> SendAsync(Request request, PacketStatus reset, CancellationToken token)
    {
        ValueTask<SendOutcome> sending;
        try
        {
            sending = session.Wire.SendAsync(request, writer, Control);
        }
        catch (Exception exception)
        {
            if (Abandon(request, reset, exception) is { } failure)
            {
                throw failure;
            }

            throw;
        }

        return sending.IsCompletedSuccessfully
            ? new ValueTask<bool>(RecordOutcome(request, sending.Result, reset))
            : FinishAsync(request, sending, reset, token);
    }

    private async ValueTask<bool> SendLaterAsync(Request request, Deadline deadline, CancellationToken token)
    {
        await EnterAsync(request, deadline, token).ConfigureAwait(false);
        return await SendAsync(request, Begin(request, isAsync: true, deadline), token).ConfigureAwait(false);
    }

    /// <summary>
    /// Passes the guard of the transaction, and then the gate of the connection. In this order, because a request of the transaction
    /// itself, for which others wait at the guard, must pass the gate. Returns false if the request has to wait.
    /// </summary>
    /// <exception cref="InvalidOperationException">The transaction has ended.</exception>
    private bool TryEnter(Request request) =>
        session.Guard?.TryEnter(session, request) != false && session.Group?.Gate.TryEnter(session) != false;

    /// <summary>Waits until the request can be sent. If that fails, releases the sources of its values.</summary>
    private void Enter(Request request, Deadline deadline, CancellationToken token)
    {
        using var wait = SendWait.Begin(session, deadline, token);
        try
        {
            while (!TryEnter(request))
            {
                wait.Wait();
            }
        }
        catch (Exception)
        {
            LeaveUnsent(request);
            throw;
        }
    }

    /// <inheritdoc cref="Enter"/>
    private async ValueTask EnterAsync(Request request, Deadline deadline, CancellationToken token)
    {
        using var wait = SendWait.Begin(session, deadline, token);
        try
        {
            while (!TryEnter(request))
            {
                await wait.WaitAsync().ConfigureAwait(false);
            }
        }
        catch (Exception)
        {
            LeaveUnsent(request);
            throw;
        }
    }

    private void LeaveUnsent(Request request)
    {
        session.Guard?.Exit(session);
        request.Clear();
    }

    private PacketStatus Begin(Request request, bool isAsync, Deadline deadline)
    {
        Control.Begin(isAsync);
        ThrowIfBytesAreLeft();
        request.OutstandingCount = session.Membership?.Begin() ?? 1;
        if (request is StatementRequest statement)
        {
            statement.Headers?.Rewind();
            statement.HasEnclavePackage = session.Login.ColumnEncryption.HasEnclavePackages;
        }

        session.State.TrustsLengths = true;
        PacketStatus reset = session.Reset.ConsumeStatus();
        session.Tokens.Reset();
        writer.Begin(request.Type, reset, session.Environment.PacketByteCount);
        session.Totals.RoundTripCount++;
        Control.BeginWait(deadline);
        return reset;
    }

    /// <summary>Throws if received bytes are unread, because the request would read them as its response.</summary>
    /// <exception cref="SqlException">The server sent more bytes than the previous response.</exception>
    private void ThrowIfBytesAreLeft()
    {
        if (session.State.Packets.IsEmpty && !session.Wire.Transport.HasReceived)
        {
            return;
        }

        Control.EndUnsent();
        session.EndRequest();
        session.State.Invalid(ProtocolSection.ResponseCompletion, "unexpected bytes follow the end of the previous response");
        throw session.Wire.Invalid();
    }

    private bool RecordOutcome(Request request, SendOutcome outcome, PacketStatus reset)
    {
        if (outcome is not (SendOutcome.Sent or SendOutcome.Suspended))
        {
            request.Clear();
        }

        switch (outcome)
        {
            case SendOutcome.Sent:
                Control.EndSending();
                return true;
            case SendOutcome.Suspended:
                Control.EndWait();
                return true;
            case SendOutcome.Abandoned:
                session.Reset.OnAbandoned(reset);
                Control.EndAbandoned();
                return true;
            case SendOutcome.Interrupted:
                session.Reset.OnAbandoned(reset);

                // The request was stopped, so that this sends the attention.
                Control.EndSending();
                return true;
            default:
                EndUnsent(reset);
                return false;
        }
    }

    private async ValueTask<bool> FinishAsync(
        Request request, ValueTask<SendOutcome> sending, PacketStatus reset, CancellationToken token)
    {
        CancellationTokenRegistration registration = Control.Register(token);
        try
        {
            return RecordOutcome(request, await sending.ConfigureAwait(false), reset);
        }
        catch (Exception exception)
        {
            if (Abandon(request, reset, exception) is { } failure)
            {
                throw failure;
            }

            throw;
        }
        finally
        {
            registration.Dispose();
        }
    }

    /// <summary>
    /// Ends a request after an exception, either because a value could not be read or the transport failed. Packets that were sent cannot
    /// be withdrawn, so the connection stays usable only if none was and the server does not wait for the request.
    /// </summary>
    /// <returns>The exception to throw instead, because the request was canceled while it was sent; otherwise, null.</returns>
    private Exception? Abandon(Request request, PacketStatus reset, Exception exception)
    {
        Exception? failure = exception is SqlException && Control.IsCanceled ? session.ExplainFailure(exception) : null;
        request.Clear();
        if (writer.HasSentPackets || request.IsAwaited)
        {
            session.Abandon();
        }

        EndUnsent(reset);
        session.EndRequest();
        return failure;
    }

    private void EndUnsent(PacketStatus reset)
    {
        session.Reset.Reschedule(reset);
        session.Membership?.End();
        Control.EndUnsent();
    }
}

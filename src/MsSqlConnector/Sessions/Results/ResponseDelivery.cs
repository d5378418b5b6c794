using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions.Cancellation;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Completes a reading operation: raises messages, and throws the server's errors or the cancellation. A handler can use or close the
/// connection, after which the reader belongs to another response. Therefore everything is taken before the first handler is called.
/// </summary>
internal sealed class ResponseDelivery(Session session, ResponseState response, ResponseSink sink)
{
    /// <summary>Gets or sets the operation that the response belongs to; null for a request of the provider itself.</summary>
    public IResponseOperation? Operation { get; set; }

    /// <summary>Gets a value that indicates whether there is something to deliver.</summary>
    public bool IsDue => response.IsOver || response.Has(ResponseFlags.HasMessages);

    private ResponseObserver? Observer => session.Receiver?.GetObserver(session.Lease);

    private bool OwnsSession => Operation is not { } operation || operation.Execution.OwnsSession;

    /// <summary>
    /// Raises events during an operation. The operation keeps the lease, so that a handler cannot read from the connection, but it can
    /// close it.
    /// </summary>
    /// <returns>False when a handler has closed the connection.</returns>
    public bool TryRaiseDuringOperation()
    {
        if (DrainEvents() is { } events)
        {
            Raise(events, isContinuing: true);
        }

        return OwnsSession;
    }

    /// <summary>Delivers the result of a completed operation.</summary>
    /// <exception cref="SqlException">The server reported errors, the timeout expired, or the command was canceled.</exception>
    /// <exception cref="OperationCanceledException">The token stopped the request.</exception>
    /// <exception cref="InvalidOperationException">A handler or another thread has closed the connection.</exception>
    public void Deliver(ReadOperation operation)
    {
        if (!OwnsSession)
        {
            if (operation == ReadOperation.Discard)
            {
                return;
            }

            throw StateErrors.ClosedDuringOperation();
        }

        switch (operation)
        {
            case ReadOperation.Whole or ReadOperation.Remainder:
                if (!TryRepeat())
                {
                    DeliverLast();
                }

                break;
            case ReadOperation.Discard:
                DeliverRemainder();
                break;
            default:
                if (!TryRepeat())
                {
                    DeliverAndContinue(isAtResult: operation is ReadOperation.FirstResult or ReadOperation.NextResult);
                }

                break;
        }
    }

    /// <summary>Returns whether the server rejected the prepared handle and the request is sent again.</summary>
    private bool TryRepeat()
    {
        bool isRefused = response.Position == ResponsePosition.Over && sink.Progress.IsHandleRejected;
        if (!isRefused || Operation?.TryRepeat(sink.Progress.IsHandleKnown) != true)
        {
            return false;
        }

        sink.ClearRejection();
        return true;
    }

    /// <summary>Delivers when the caller continues to use the response. A handler cannot execute another command.</summary>
    private void DeliverAndContinue(bool isAtResult)
    {
        IResponseOperation? operation = Operation;
        int rental = operation?.Execution.Rental ?? 0;
        ResponseObserver? observer = Observer;
        List<ResponseEvent>? events = DrainEvents();
        ExceptionDispatchInfo? failure = ConsumeFailure(isAtResult);
        bool isLost = false;
        if (events is not null && operation is null)
        {
            Raise(events, isContinuing: true);
        }
        else if (events is not null)
        {
            // The execution keeps its claim, so that no other one can have the session afterwards.
            session.Lease.Exit(rental);
            Raise(events, isContinuing: true);
            isLost = !session.Lease.TryEnter(rental);
        }

        if (isLost && session.Lease.TryRevoke(rental))
        {
            // An operation that a handler has begun is still running. Neither operation can continue.
            session.Wire.Break();
        }

        Throw(failure, observer);
        if (isLost)
        {
            throw StateErrors.NotOpen();
        }
    }

    /// <summary>Delivers when the caller no longer needs the session. A handler can execute another command.</summary>
    private void DeliverLast()
    {
        IResponseOperation? operation = Operation;
        ResponseObserver? observer = Observer;
        session.ReleaseResponseBuffers();
        ExceptionDispatchInfo? failure = ConsumeFailure(isAtResult: false);
        RaiseLast(operation);
        if (failure is not null)
        {
            // A handler may have executed the same command, which is then no longer associated with this execution.
            operation?.Execution.ReleaseSession();
            Throw(failure, observer);
        }
    }

    /// <summary>Delivers when the caller discarded the rest of the response. Drops its errors, but throws on a timeout.</summary>
    private void DeliverRemainder()
    {
        session.ReleaseResponseBuffers();
        CancelReason reason = EndRequest();
        sink.DrainErrors(isOver: true);
        if (reason == CancelReason.Timeout)
        {
            Throw(session.ConsumeStop(reason, sink), Observer);
        }

        RaiseLast(Operation);
    }

    private void RaiseLast(IResponseOperation? operation)
    {
        List<ResponseEvent>? events = DrainEvents();
        operation?.OnEnd(sink.RecordsAffected, hasHandlers: events is not null);
        if (events is null)
        {
            return;
        }

        ActiveRequest? execution = operation?.Execution;
        if (execution is not { KeepsSession: true })
        {
            session.Lease.ReleaseAnyClaim();
        }

        bool heldLease = execution is { HoldsLease: true };
        execution?.ReleaseSession();
        Raise(events, isContinuing: false);
        if (heldLease)
        {
            execution!.TryReenter();
        }
    }

    private void Raise(List<ResponseEvent> events, bool isContinuing)
    {
        IMessageReceiver? receiver = session.Receiver;
        IReturnedValues? returned = sink.Returned;
        receiver?.IsReadingResponse = isContinuing;
        try
        {
            foreach (ResponseEvent item in events)
            {
                if (item.Message is { } message)
                {
                    receiver?.OnMessage(message);
                }
                else
                {
                    returned?.OnStatementCompleted(item.RowCount);
                }
            }
        }
        finally
        {
            receiver?.IsReadingResponse = false;
        }
    }

    /// <summary>
    /// Takes the exception that the operation throws; null for none. At the end of the response, ends the request, which frees the session.
    /// </summary>
    private ExceptionDispatchInfo? ConsumeFailure(bool isAtResult)
    {
        CancelReason reason = EndRequest();
        if (reason != CancelReason.None)
        {
            return session.ConsumeStop(reason, sink);
        }

        bool isLeft = isAtResult && sink.AreErrorsOfResult && !response.IsOver;
        if (isLeft || (response.IsOver ? sink.DrainErrors(isOver: true) : sink.TakeErrorsBeforeEnd()) is not { } errors)
        {
            return null;
        }

        Operation?.OnFailed(sink.HasExecuted);
        return ExceptionDispatchInfo.Capture(sink.AttributeError(SqlException.Create(errors, session.Origin.ConnectionId)));
    }

    /// <summary>Ends the request once, when its response is over. Returns the reason for which the request was stopped.</summary>
    private CancelReason EndRequest()
    {
        if (response.Position != ResponsePosition.Over)
        {
            return CancelReason.None;
        }

        response.Position = ResponsePosition.Ended;
        return session.EndRequest();
    }

    /// <summary>Takes the events. Remaining errors are delivered by a later operation.</summary>
    private List<ResponseEvent>? DrainEvents()
    {
        response.Put(ResponseFlags.HasMessages, sink.Errors is not null);
        return sink.Events.Drain();
    }

    private static void Throw(ExceptionDispatchInfo? failure, ResponseObserver? observer)
    {
        if (failure is null)
        {
            return;
        }

        try
        {
            failure.Throw();
        }
        catch (Exception exception) when (TryRecord(exception, observer))
        {
            throw;
        }
    }

    /// <summary>Reports an exception to the listener when it is thrown. Never catches it.</summary>
    private static bool TryRecord(Exception exception, ResponseObserver? observer)
    {
        observer?.RecordError(exception);
        return false;
    }
}

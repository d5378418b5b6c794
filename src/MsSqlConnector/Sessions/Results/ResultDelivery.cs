using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Completes a reading operation: raises messages, and throws the server's errors or the cancellation. A handler can use or close the connection,
/// after which the reader belongs to another response. Therefore everything is taken before the first handler is called.
/// </summary>
internal sealed class ResultDelivery(Session session, ResultCursor cursor, ResultSink sink)
{
    /// <summary>Gets or sets the operation that the response belongs to; null for a request of the provider itself.</summary>
    public IResponseOperation? Operation { get; set; }

    /// <summary>Whether there is something to deliver.</summary>
    public bool IsDue => cursor.IsOver || cursor.Has(ReaderFlags.HasMessages);

    private bool IsOwn => Operation is not { } operation || session.Lease.IsHeld(operation.Rental);

    /// <summary>
    /// Raises events during an operation. The operation keeps the lease, so that a handler cannot read from the connection, but it can close it.
    /// </summary>
    /// <returns>False when a handler has closed the connection.</returns>
    public bool TryRaiseAmid()
    {
        if (TakeEvents() is { } events)
        {
            Raise(events, isGoingOn: true);
        }

        return IsOwn;
    }

    /// <summary>Delivers the result of a completed operation.</summary>
    /// <exception cref="SqlException">The server reported errors, the timeout expired, or the command was canceled.</exception>
    /// <exception cref="OperationCanceledException">The token stopped the request.</exception>
    /// <exception cref="InvalidOperationException">A handler or another thread has closed the connection.</exception>
    public void Deliver(ResultStep step)
    {
        if (!IsOwn)
        {
            if (step == ResultStep.Discard)
            {
                return;
            }

            throw StateErrors.ClosedMeanwhile();
        }

        switch (step)
        {
            case ResultStep.Whole or ResultStep.Rest:
                if (!TryRepeat())
                {
                    DeliverLast();
                }

                break;
            case ResultStep.Discard:
                DeliverRest();
                break;
            default:
                if (!TryRepeat())
                {
                    DeliverAndGoOn(isAtResult: step is ResultStep.FirstResult or ResultStep.NextResult);
                }

                break;
        }
    }

    /// <summary>Whether the server rejected the prepared handle and the request is sent again.</summary>
    private bool TryRepeat()
    {
        bool isRefused = cursor.IsOver && sink.Progress.IsHandleRefused && !cursor.Has(ReaderFlags.IsRequestEnded);
        if (!isRefused || Operation?.TryRepeat(sink.Progress.IsHandleKnown) != true)
        {
            return false;
        }

        sink.ForgetRefusal();
        return true;
    }

    /// <summary>Delivers when the caller continues to use the response. A handler cannot execute another command.</summary>
    private void DeliverAndGoOn(bool isAtResult)
    {
        IResponseOperation? operation = Operation;
        int rental = operation?.Rental ?? 0;
        AnswerWatch? watch = session.Receiver?.Watch;
        List<ResponseEvent>? events = TakeEvents();
        ExceptionDispatchInfo? failure = TakeFailure(isAtResult);
        bool isLost = false;
        if (events is not null)
        {
            isLost = !RaiseOutside(events, operation is not null, rental, isGoingOn: true) && operation is not null;
        }

        if (isLost && session.Lease.TryRevoke(rental))
        {
            // An operation that a handler has begun is still running. Neither operation can continue.
            session.Wire.Break();
        }

        Throw(failure, watch);
        if (isLost)
        {
            throw StateErrors.NotOpen();
        }
    }

    /// <summary>Delivers when the caller no longer needs the session. A handler can execute another command.</summary>
    private void DeliverLast()
    {
        IResponseOperation? operation = Operation;
        AnswerWatch? watch = session.Receiver?.Watch;
        ExceptionDispatchInfo? failure = TakeFailure(isAtResult: false);
        RaiseLast(operation);
        if (failure is not null)
        {
            // A handler may have executed the same command, which is then no longer associated with this execution.
            operation?.Leave();
            Throw(failure, watch);
        }
    }

    /// <summary>Delivers when the caller discarded the rest of the response. Drops its errors, but throws on a timeout.</summary>
    private void DeliverRest()
    {
        CancelReason reason = EndRequest();
        sink.TakeErrors(isOver: true);
        if (reason == CancelReason.Timeout)
        {
            Throw(session.TakeStop(reason, sink), session.Receiver?.Watch);
        }

        RaiseLast(Operation);
    }

    private void RaiseLast(IResponseOperation? operation)
    {
        List<ResponseEvent>? events = TakeEvents();
        operation?.OnEnd(sink.RecordsAffected, hasHandlers: events is not null);
        if (events is null)
        {
            return;
        }

        session.Lease.ReleaseAnyClaim();
        bool wasMarked = operation is { IsMarked: true };
        if (wasMarked)
        {
            operation!.IsMarked = false;
        }

        bool isMarked = RaiseOutside(events, wasMarked, operation?.Rental ?? 0, isGoingOn: false);
        if (wasMarked)
        {
            operation!.IsMarked = isMarked;
        }
    }

    /// <summary>Raises events outside of the operation, which then enters the lease again. Returns whether it succeeded.</summary>
    private bool RaiseOutside(List<ResponseEvent> events, bool isMarked, int rental, bool isGoingOn)
    {
        if (isMarked)
        {
            session.Lease.Exit(rental);
        }

        Raise(events, isGoingOn);
        return isMarked && session.Lease.TryEnter(rental);
    }

    private void Raise(List<ResponseEvent> events, bool isGoingOn)
    {
        IMessageReceiver? receiver = session.Receiver;
        IReturnedValues? returned = sink.Returned;
        receiver?.IsAmidAnswer = isGoingOn;
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
            receiver?.IsAmidAnswer = false;
        }
    }

    /// <summary>
    /// Takes the exception that the operation throws; null for none. At the end of the response, ends the request, which frees the session.
    /// </summary>
    private ExceptionDispatchInfo? TakeFailure(bool isAtResult)
    {
        CancelReason reason = EndRequest();
        if (reason != CancelReason.None)
        {
            return session.TakeStop(reason, sink);
        }

        bool isLeft = isAtResult && sink.AreErrorsOfResult && !cursor.IsOver;
        return !isLeft && (cursor.IsOver ? sink.TakeErrors(isOver: true) : sink.TakeErrorsAmid()) is { } errors
            ? ExceptionDispatchInfo.Capture(sink.Blame(SqlException.Create(errors, session.Origin.ConnectionId)))
            : null;
    }

    /// <summary>Ends the request once, when its response is over. Returns the reason for which the request was stopped.</summary>
    private CancelReason EndRequest()
    {
        if (!cursor.IsOver || cursor.Has(ReaderFlags.IsRequestEnded))
        {
            return CancelReason.None;
        }

        cursor.Set(ReaderFlags.IsRequestEnded);
        return session.EndRequest();
    }

    /// <summary>Takes the events. Remaining errors are delivered by a later operation.</summary>
    private List<ResponseEvent>? TakeEvents()
    {
        cursor.Put(ReaderFlags.HasMessages, sink.Errors is not null);
        return sink.Events.Take();
    }

    private static void Throw(ExceptionDispatchInfo? failure, AnswerWatch? watch)
    {
        if (failure is null)
        {
            return;
        }

        try
        {
            failure.Throw();
        }
        catch (Exception exception) when (IsNoted(exception, watch))
        {
            throw;
        }
    }

    /// <summary>Reports an exception to the listener when it is thrown. Never catches it.</summary>
    private static bool IsNoted(Exception exception, AnswerWatch? watch)
    {
        watch?.Note(exception);
        return false;
    }
}

using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// After a step: what the server said is passed on. Who is told may use the connection or close it, with which this becomes
/// another answer's, so that everything is taken out before anybody is told of anything.
/// </summary>
internal sealed partial class ResultReader
{
    /// <summary>After a step: passes on what the server said, and throws what it, or who stopped the request, has to say.</summary>
    /// <param name="rental">The rental of the caller.</param>
    /// <exception cref="SqlException">The server reported errors, the time was over, or the command was cancelled.</exception>
    /// <exception cref="OperationCanceledException">The token stopped the request.</exception>
    /// <exception cref="InvalidOperationException">Who was told has closed the connection: there is nothing to go on with.</exception>
    public void Settle(int rental) => SettleHere(rental, atResult: false);

    /// <summary>As <see cref="Settle(int)"/>, after the step to a result: errors that follow its columns are left for the step to its first row.</summary>
    /// <inheritdoc cref="Settle(int)" path="/param"/>
    /// <inheritdoc cref="Settle(int)" path="/exception"/>
    public void SettleResult(int rental) => SettleHere(rental, atResult: true);

    private void SettleHere(int rental, bool atResult)
    {
        bool isMarked = Lease.IsHeld(rental);
        bool mustBeMarked = isMarked;
        try
        {
            Settle(rental, ref isMarked, isGoingOn: true, atResult);
        }
        finally
        {
            if (mustBeMarked && !isMarked)
            {
                // An operation that a handler left behind is under way: none can go on, and the caller must not end its mark.
                TryGiveUp(rental);
            }
        }

        if (mustBeMarked && !isMarked)
        {
            throw StateErrors.NotOpen();
        }
    }

    /// <summary>As <see cref="Settle(int)"/>, where nothing more is asked of the response: a handler may use the connection.</summary>
    /// <param name="rental">The rental of the caller.</param>
    /// <param name="isMarked">Whether the caller's operation is marked in the lease, before and after.</param>
    /// <inheritdoc cref="Settle(int)" path="/exception"/>
    public void SettleLast(int rental, ref bool isMarked) => Settle(rental, ref isMarked, isGoingOn: !IsOver, atResult: false);

    /// <summary>
    /// After draining a rest that was not asked for: its errors were for a caller that would have read it. Only a timeout is reported.
    /// </summary>
    /// <inheritdoc cref="SettleLast"/>
    public void SettleUnread(int rental, ref bool isMarked)
    {
        CancelReason reason = IsOver && !_isSettled ? EndRequest() : CancelReason.None;
        _sink.TakeErrors(isOver: true);
        if (reason == CancelReason.Timeout)
        {
            ThrowStop(_session.TakeStop(reason, _sink)!);
        }

        SettleLast(rental, ref isMarked);
    }

    private void Settle(int rental, ref bool isMarked, bool isGoingOn, bool atResult)
    {
        SqlErrorCollection? infos = _sink.TakeInfos();
        List<int>? statements = _sink.TakeStatements();
        CancelReason reason = CancelReason.None;
        if (IsOver && !_isSettled)
        {
            reason = EndRequest();
        }

        bool isFailureLeft = reason != CancelReason.None || (atResult && _sink.AreErrorsOfResult && !IsOver);
        ExceptionDispatchInfo? stop = reason == CancelReason.None ? null : _session.TakeStop(reason, _sink);
        SqlException? failure = isFailureLeft ? null : TakeFailure();
        if (infos is not null || statements is not null)
        {
            if (!isGoingOn)
            {
                // Who is told may execute something else.
                _session.Lease.ReleaseAnyClaim();
            }

            Tell(infos, statements, isGoingOn, rental, ref isMarked);
        }

        if (stop is not null)
        {
            ThrowStop(stop);
        }

        if (failure is not null)
        {
            Watch?.Note(failure);
            throw failure;
        }
    }

    private void ThrowStop(ExceptionDispatchInfo stop)
    {
        try
        {
            stop.Throw();
        }
        catch (Exception exception) when (Noted(exception))
        {
            throw;
        }
    }

    /// <summary>Tells who watches; never catches.</summary>
    private bool Noted(Exception exception)
    {
        Watch?.Note(exception);
        return false;
    }

    /// <summary>The session is free from here on.</summary>
    private CancelReason EndRequest()
    {
        _isSettled = true;
        return _session.EndRequest();
    }

    private SqlException? TakeFailure()
    {
        if (_sink.TakeErrors(IsOver) is not { } errors)
        {
            return null;
        }

        SqlException exception = SqlException.Create(errors, _session.Origin.ConnectionId);
        return _sink.Calls?.Blame(exception) ?? exception;
    }

    /// <summary>
    /// Calls the handlers. They run outside of the operation, because they may use the connection or close it; afterwards the operation
    /// is entered again, if the session is still its own.
    /// </summary>
    private void Tell(SqlErrorCollection? infos, List<int>? statements, bool isGoingOn, int rental, ref bool isMarked)
    {
        IMessageReceiver? receiver = _session.Receiver;
        IReturnedValues? returned = _sink.Returned;
        bool wasMarked = isMarked;
        receiver?.IsAmidAnswer = isGoingOn;
        if (wasMarked)
        {
            isMarked = false;
            Lease.Exit(rental);
        }

        try
        {
            if (infos is not null)
            {
                receiver?.OnInfos(infos);
            }

            statements?.ForEach(returned!.OnStatementCompleted);
        }
        finally
        {
            receiver?.IsAmidAnswer = false;
            isMarked = wasMarked && Lease.TryEnter(rental);
        }
    }
}

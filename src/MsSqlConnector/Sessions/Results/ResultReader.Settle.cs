using System;
using System.Collections.Generic;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// After a step: what the server said is passed on. Who is told may use the connection or close it, with which this becomes
/// another answer's, so that everything is taken out before anybody is told of anything.
/// </summary>
internal sealed partial class ResultReader
{
    /// <summary>After a step: passes on what the server said, and throws what it, or who stopped the request, has to say.</summary>
    /// <exception cref="SqlException">The server reported errors, the time was over, or the command was cancelled.</exception>
    /// <exception cref="OperationCanceledException">The token stopped the request.</exception>
    /// <exception cref="InvalidOperationException">Who was told has closed the connection: there is nothing to go on with.</exception>
    public void Settle() => SettleHere(atResult: false);

    /// <summary>As <see cref="Settle()"/>, after the step to a result: errors that follow its columns are left for the step to its first row.</summary>
    /// <inheritdoc cref="Settle()" path="/exception"/>
    public void SettleResult() => SettleHere(atResult: true);

    private void SettleHere(bool atResult)
    {
        IMessageReceiver? receiver = _session.Receiver;
        Settle(receiver, isGoingOn: true, atResult);
        if (!ReferenceEquals(_session.Receiver, receiver))
        {
            throw StateErrors.NotOpen();
        }
    }

    /// <summary>As <see cref="Settle()"/>, where nothing more is asked of the answer: who is told may use the connection.</summary>
    /// <inheritdoc cref="Settle()" path="/exception"/>
    public void SettleLast() => Settle(_session.Receiver, isGoingOn: !IsOver, atResult: false);

    /// <summary>
    /// After draining what nobody wanted to read: its errors were for who would have read it, and who stopped it knows.
    /// Only that the time was over is news.
    /// </summary>
    public void SettleUnread()
    {
        CancelReason reason = IsOver && !_isSettled ? EndRequest() : CancelReason.None;
        _sink.TakeErrors(isOver: true);
        if (reason == CancelReason.Timeout)
        {
            ThrowCancelled(reason);
        }

        SettleLast();
    }

    private void Settle(IMessageReceiver? receiver, bool isGoingOn, bool atResult)
    {
        SqlErrorCollection? infos = _sink.TakeInfos();
        List<int>? statements = _sink.TakeStatements();
        CancelReason reason = CancelReason.None;
        if (IsOver && !_isSettled)
        {
            reason = EndRequest();
        }

        bool isFailureLeft = reason != CancelReason.None || (atResult && _sink.AreErrorsOfResult && !IsOver);
        SqlException? failure = isFailureLeft ? null : TakeFailure();
        if (infos is not null || statements is not null)
        {
            if (!isGoingOn)
            {
                // Who is told may execute something else.
                _session.Control.ReleaseAny();
            }

            Tell(receiver, infos, statements, isGoingOn);
        }

        if (reason != CancelReason.None)
        {
            ThrowCancelled(reason);
        }

        if (failure is not null)
        {
            Watch?.Note(failure);
            throw failure;
        }
    }

    private void ThrowCancelled(CancelReason reason)
    {
        try
        {
            _session.ThrowIfCancelled(reason);
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
        CancelReason reason = _session.Control.TakeReason();
        _session.Guard?.Leave();
        return reason;
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

    private void Tell(IMessageReceiver? receiver, SqlErrorCollection? infos, List<int>? statements, bool isGoingOn)
    {
        IReturnedValues? returned = _sink.Returned;
        receiver?.IsAmidAnswer = isGoingOn;
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
        }
    }
}

using System;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Errors;
using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The sink of the tokens of a response to a batch or a procedure: it keeps messages, counts and returned values, and moves the
/// <see cref="ResultCursor"/> between results.
/// </summary>
internal sealed class ResultSink(Session session, ResultCursor cursor) : SessionSink(session)
{
    private readonly StatementProgress _progress = new(session);

    /// <summary>Receives the number of rows of each call; null when the response is that of one.</summary>
    private ICallProgress? _calls;

    /// <summary>Gets the prepared statement that the response is at.</summary>
    public StatementProgress Progress => _progress;

    /// <summary>Gets the events for which handlers are to be called.</summary>
    public ResponseEvents Events { get; } = new();

    /// <summary>Gets the rows affected by all statements so far; -1 when no statement reported a number.</summary>
    public long RecordsAffected { get; private set; } = -1;

    /// <summary>Gets the receiver of returned values; null for none.</summary>
    public IReturnedValues? Returned { get; private set; }

    /// <summary>
    /// Whether the errors came after the columns of the current result: the result can be read, and reading it throws them. False
    /// when the server ended the connection with them.
    /// </summary>
    public bool AreErrorsOfResult => Errors is not null && cursor.Has(ReaderFlags.HasErrorInResult) && !Session.State.IsBroken;

    /// <summary>Whether the command failed before the columns of its first result: the rest of the response is discarded.</summary>
    public bool HasFailed => (Errors is not null && !AreErrorsOfResult) || _progress.IsHandleRefused;

    /// <summary>Whether the handle of a statement is still due.</summary>
    public bool AwaitsHandle => _progress.AwaitsHandle;

    /// <summary>
    /// Whether events are held back: a call ahead of the command is answered, or the server refused a handle, after which the request may be
    /// sent again. The messages of both are dropped.
    /// </summary>
    public bool HoldsEvents => _progress.IsInUnprepare || _progress.IsHandleRefused;

    /// <summary>Whether there are handlers of messages or statements.</summary>
    public bool WantsEvents => IsHeard || Returned is { WantsStatements: true };

    /// <inheritdoc/>
    protected override bool IsHeard => HasInterest(MessageInterest.Messages);

    /// <summary>Whether the response may end before each call has its part: the server gave up the message, or the client stopped it.</summary>
    private bool MayLackParts => HasFailure || Session.Control.IsCancelled;

    /// <summary>Begins a response.</summary>
    /// <param name="target">The receivers of what the response brings besides rows.</param>
    /// <param name="statement">The prepared statement that is executed; null when it is none.</param>
    /// <param name="isWhole">Whether the response is read in one step, whose exception has all messages.</param>
    public void Begin(in ResponseTarget target, PreparedStatement? statement, bool isWhole)
    {
        ResetSession();
        Events.Clear();
        Messages.Keeping = TakesUserErrors ? InfoKeeping.None : isWhole ? InfoKeeping.All : InfoKeeping.OfErrors;
        Returned = target.Returned;
        _calls = target.Calls;
        _progress.Begin(statement, hasCalls: _calls is not null);
        RecordsAffected = -1;
    }

    /// <summary>Names in an exception the call to which its first error belongs.</summary>
    public SqlException Blame(SqlException exception) => _calls?.Blame(exception) ?? exception;

    /// <summary>
    /// Takes the errors while the response goes on. Messages that came after them belong to no exception: the next step raises them.
    /// </summary>
    public SqlErrorCollection? TakeErrorsAmid()
    {
        SqlErrorCollection? errors = TakeErrors(isOver: false);
        if (errors is not null && TakeInfos() is { } later && IsHeard)
        {
            foreach (SqlError info in later)
            {
                Hear(info);
            }
        }

        return errors;
    }

    /// <summary>Forgets that the handle was refused, and the messages of the refusal.</summary>
    public void ForgetRefusal()
    {
        ForgetMessages();
        _progress.ForgetRefusal();
    }

    public override TokenFlow OnColumnMetadata(ResultMetadata metadata)
    {
        if (cursor.IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        if (metadata.Columns.Length > 0)
        {
            _progress.NoteMetadata(metadata);
            Messages.BeginResult();
            cursor.EnterResult(metadata);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnTableNames(TableName[] tables)
    {
        cursor.KeepTables(tables);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnColumnOrigins(ColumnOrigin[] origins)
    {
        cursor.KeepOrigins(origins);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnClassification(SensitivityClassification classification)
    {
        if (!cursor.IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        cursor.KeepClassification(classification);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnRow()
    {
        if (!cursor.IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        if (!cursor.Has(ReaderFlags.HasRows))
        {
            cursor.Set(ReaderFlags.HasRows);
            Messages.EndBeforeRows();
        }

        if (cursor.Has(ReaderFlags.SkipsRows))
        {
            return TokenFlow.Continue;
        }

        cursor.Set(ReaderFlags.IsRowBegun);
        return TokenFlow.Stop;
    }

    public override TokenFlow OnError(in ServerMessageToken token)
    {
        _progress.NoteError(token);
        return base.OnError(token);
    }

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        if (_progress.IsInUnprepare)
        {
            return LeaveUnprepare(type, token);
        }

        if (base.OnDone(type, token) == TokenFlow.Unexpected)
        {
            return TokenFlow.Unexpected;
        }

        if (type == TokenType.DoneInProc)
        {
            _progress.NoteStatement();
        }

        bool endsResult = cursor.IsInResult;
        Session.Totals.ResultCount += endsResult && cursor.Has(ReaderFlags.HasRows) ? 1 : 0;
        cursor.Put(ReaderFlags.HasFinalDone, !token.HasMore);
        CountRows(token);
        if (!TryEndCall(type, token))
        {
            return TokenFlow.Unexpected;
        }

        // A SELECT that only assigns counts rows that no caller sees.
        if (token.HasCount && Returned is { WantsStatements: true } && (endsResult || token.Command != StatementKinds.Select))
        {
            Events.AddStatement((int)Math.Min(token.RowCount, int.MaxValue));
            cursor.Set(ReaderFlags.HasMessages);
        }

        if (endsResult)
        {
            cursor.EndResult();
            Messages.EndBeforeRows();
        }

        return endsResult || Errors is not null ? TokenFlow.Stop : TokenFlow.Continue;
    }

    public override TokenFlow OnReturnStatus(in ReturnStatusToken token)
    {
        if (!_progress.IsInUnprepare)
        {
            Returned?.SetReturnStatus(token.Value);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnReturnValue(in ReturnValueToken token, in RowValue value)
    {
        if (_progress.IsInUnprepare)
        {
            return TokenFlow.Continue;
        }

        if (_progress.IsHandle(token))
        {
            return _progress.TakeHandle(token, value);
        }

        Returned?.SetValue(token, value);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnEndOfMessage()
    {
        if (cursor.Has(ReaderFlags.HasFinalDone) && !_progress.HasAllParts && !MayLackParts)
        {
            return LacksParts();
        }

        _progress.EndMessage();

        // A response ends with a DONE that announces no more. Anything else was cut off, also a result that began after that DONE.
        bool isOver = cursor.Has(ReaderFlags.HasFinalDone) && !cursor.IsInResult;
        cursor.Put(ReaderFlags.IsMessageOver, isOver);
        return isOver ? TokenFlow.Stop : TokenFlow.Unexpected;
    }

    protected override void Hear(SqlError message)
    {
        Events.AddMessage(message);
        cursor.Set(ReaderFlags.HasMessages);
    }

    protected override void ForgetMessages()
    {
        base.ForgetMessages();
        Events.ForgetMessages();
    }

    protected override void OnFirstError()
    {
        cursor.Put(ReaderFlags.HasErrorInResult, cursor.IsInResult);
        cursor.Set(ReaderFlags.HasMessages);
        _calls?.OnFirstError();
    }

    private void CountRows(in DoneToken token)
    {
        if (token.HasCount && token.Command != StatementKinds.Select)
        {
            RecordsAffected = RecordsAffected < 0 ? token.RowCount : RecordsAffected + token.RowCount;
            _calls?.OnRecordsAffected(token.RowCount);
        }
    }

    /// <summary>
    /// Ends the part of a call in the response to several. SQL Server ends a call with DONE instead of DONEPROC when it rejects a
    /// table-valued parameter; statements inside a call end with DONEINPROC. Returns false when no call is left.
    /// </summary>
    private bool TryEndCall(TokenType type, in DoneToken token)
    {
        bool endsCall = type == TokenType.DoneProc || (type == TokenType.Done && !token.IsAttentionAcknowledgement);
        if (_calls is not { } calls || !endsCall)
        {
            return true;
        }

        if (!_progress.TryEndCall(IsFollowed(token)))
        {
            return false;
        }

        EndFailure();
        calls.OnCallEnded();
        return true;
    }

    /// <summary>A call ahead of the command is answered. Its messages are dropped.</summary>
    private TokenFlow LeaveUnprepare(TokenType type, in DoneToken token)
    {
        if (base.OnDone(type, token) == TokenFlow.Unexpected)
        {
            return TokenFlow.Unexpected;
        }

        if (type != TokenType.DoneInProc && IsFollowed(token))
        {
            ForgetMessages();
            Session.Preparation.Unprepares.Confirm();
        }
        else if (!token.HasMore)
        {
            // The server has answered the whole message by this: it was stopped, or refused.
            if (!MayLackParts)
            {
                return LacksParts();
            }

            Session.Preparation.Unprepares.Hold();
            cursor.Set(ReaderFlags.HasFinalDone);
            return Errors is not null ? TokenFlow.Stop : TokenFlow.Continue;
        }

        return TokenFlow.Continue;
    }

    private TokenFlow LacksParts()
    {
        Session.State.Invalid(ProtocolSection.OfToken((byte)TokenType.DoneProc), "the response has fewer parts than the request has calls, and no error");
        return TokenFlow.Unexpected;
    }

    private static bool IsFollowed(in DoneToken token) => token.HasMore || (token.Status & DoneStatus.RpcInBatch) != 0;
}

using System;
using System.Collections.Generic;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The result phase: what the tokens of an answer to a batch or a procedure mean for who reads it.</summary>
internal sealed partial class ResultSink : SessionSink
{
    private bool _hasFinalDone;
    private bool _areErrorsOfResult;
    private List<int>? _statements;

    public ResultSink(Session session)
        : base(session)
    {
    }

    public ResultMetadata Metadata { get; private set; } = ResultMetadata.Empty;

    /// <summary>What the server tells of the current result beside its columns; null when it tells nothing.</summary>
    public ResultDetails? Details { get; private set; }

    /// <summary>Whether a result is being read: its columns are known and its DONE has not come.</summary>
    public bool IsInResult { get; private set; }

    /// <summary>Whether the current result has, or had, a row.</summary>
    public bool HasRows { get; private set; }

    /// <summary>
    /// Whether the errors came after the columns of the current result: the result can be read, and reading it throws them. False
    /// when the server ended the connection with them.
    /// </summary>
    public bool AreErrorsOfResult => _areErrorsOfResult && Errors is not null && !Session.State.IsBroken;

    /// <summary>Whether a row has begun that nobody has walked yet.</summary>
    public bool IsRowPending { get; set; }

    public bool IsMessageOver { get; private set; }

    /// <summary>Rows that come are stepped over.</summary>
    public bool SkipsRows { get; set; }

    /// <summary>The rows affected by all statements so far, -1 when none told.</summary>
    public long RecordsAffected { get; private set; } = -1;

    /// <summary>Where returned values go; null when nobody asked for them.</summary>
    public IReturnedValues? Returned { get; private set; }

    /// <summary>Who follows an answer of several calls; null when it is that of one.</summary>
    public ICallProgress? Calls { get; private set; }

    public void BeginAnswer(IReturnedValues? returned, PreparedStatement? statement)
    {
        ResetSession();
        Returned = returned;
        _isUnannounced = false;
        Calls = returned as ICallProgress;
        if (Calls is null)
        {
            BeginStatement(statement, statement?.Handle ?? 0);
        }
        else
        {
            BeginCall();
        }

        RecordsAffected = -1;
        SkipsRows = false;
        IsMessageOver = false;
        _hasFinalDone = false;
        LeaveResult();
    }

    /// <summary>The row counts of the statements that have ended since, for who wants them; null when there are none.</summary>
    public List<int>? TakeStatements()
    {
        List<int>? statements = _statements;
        _statements = null;
        return statements;
    }

    /// <summary>Another message follows: the acknowledgement of an attention.</summary>
    public void BeginMessage()
    {
        IsMessageOver = false;
        _hasFinalDone = false;
    }

    /// <summary>The current result is behind us.</summary>
    public void LeaveResult()
    {
        Metadata = ResultMetadata.Empty;
        Details = null;
        IsInResult = false;
        HasRows = false;
        IsRowPending = false;
        _areErrorsOfResult = false;
    }

    public override TokenFlow OnColumnMetadata(ResultMetadata metadata)
    {
        if (IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        if (metadata.Columns.Length > 0)
        {
            KeepMetadata(metadata);
            Metadata = metadata;
            Details = null;
            IsInResult = true;
            HasRows = false;
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnTableNames(TableName[] tables)
    {
        if (IsInResult)
        {
            (Details ??= new ResultDetails()).Tables = tables;
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnColumnOrigins(ColumnOrigin[] origins)
    {
        if (IsInResult)
        {
            (Details ??= new ResultDetails()).Origins = origins;
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnClassification(SensitivityClassification classification)
    {
        if (!IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        (Details ??= new ResultDetails()).Classification = classification;
        return TokenFlow.Continue;
    }

    public override TokenFlow OnRow()
    {
        if (!IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        HasRows = true;
        IsRowPending = !SkipsRows;
        return SkipsRows ? TokenFlow.Continue : TokenFlow.Stop;
    }

    public override TokenFlow OnError(in ServerMessageToken token)
    {
        NoteRefusal(token);
        return base.OnError(token);
    }

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        if (IsInUnprepare)
        {
            return LeaveUnprepare(type, token);
        }

        if (base.OnDone(type, token) == TokenFlow.Unexpected)
        {
            return TokenFlow.Unexpected;
        }

        _hasAnswered |= type == TokenType.DoneInProc;
        Session.Totals.ResultCount += IsInResult && HasRows ? 1 : 0;
        _hasFinalDone = !token.HasMore;
        if (token.HasCount && token.Command != StatementKinds.Select)
        {
            RecordsAffected = RecordsAffected < 0 ? token.RowCount : RecordsAffected + token.RowCount;
            Calls?.OnRecordsAffected(token.RowCount);
        }

        if (Calls is { } calls && EndsCall(type, token))
        {
            if (!TryEndCall(IsFollowed(token)))
            {
                return TokenFlow.Unexpected;
            }

            EndFailure();
            calls.OnCallEnded();
        }

        // A SELECT that only assigns counts rows that nobody sees.
        if (token.HasCount && Returned is { WantsStatements: true } && (IsInResult || token.Command != StatementKinds.Select))
        {
            (_statements ??= []).Add((int)Math.Min(token.RowCount, int.MaxValue));
        }

        bool endsResult = IsInResult;
        IsInResult = false;
        return endsResult || Errors is not null ? TokenFlow.Stop : TokenFlow.Continue;
    }

    public override TokenFlow OnReturnStatus(in ReturnStatusToken token)
    {
        if (!IsInUnprepare)
        {
            Returned?.SetReturnStatus(token.Value);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnReturnValue(in ReturnValueToken token, in RowValue value)
    {
        if (IsInUnprepare)
        {
            return TokenFlow.Continue;
        }

        if (IsHandle(token))
        {
            return TakeHandle(token, value);
        }

        Returned?.SetValue(token, value);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnEndOfMessage()
    {
        if (Calls is not null && _hasFinalDone && !Session.Preparation.Calls.AreAllEnded && !MayLackParts)
        {
            return LacksParts();
        }

        if (_isUnannounced && !_hasAnswered)
        {
            // The server has given up the message: it has no part for the call.
            BeginStatement(null, 0);
        }

        EndStatement();
        if (Calls is not null)
        {
            Session.Preparation.AcceptMade();
        }

        // An answer ends with a DONE that announces no more; anything else was cut off, also a result that began behind that DONE.
        IsMessageOver = _hasFinalDone && !IsInResult;
        return IsMessageOver ? TokenFlow.Stop : TokenFlow.Unexpected;
    }

    protected override void OnFirstError()
    {
        _areErrorsOfResult = IsInResult;
        Calls?.OnFirstError();
    }
}

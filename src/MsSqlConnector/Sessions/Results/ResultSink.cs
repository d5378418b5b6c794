using System;
using System.Collections.Generic;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The result phase: what the tokens of an answer to a batch or a procedure mean for who reads it.</summary>
internal sealed class ResultSink : SessionSink
{
    /// <summary>The command of a SELECT in DONE: its count is of rows returned, not affected.</summary>
    private const ushort SelectCommand = 0xC1;

    private bool _hasFinalDone;
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

    /// <summary>Whether a row has begun that nobody has walked yet.</summary>
    public bool IsRowPending { get; set; }

    public bool IsMessageOver { get; private set; }

    /// <summary>Rows that come are stepped over.</summary>
    public bool SkipsRows { get; set; }

    /// <summary>The rows affected by all statements so far, -1 when none told.</summary>
    public long RecordsAffected { get; private set; } = -1;

    /// <summary>Where returned values go; null when nobody asked for them.</summary>
    public IReturnedValues? Returned { get; private set; }

    public void BeginAnswer(IReturnedValues? returned)
    {
        ResetSession();
        Returned = returned;
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
    }

    public override TokenFlow OnColumnMetadata(ResultMetadata metadata)
    {
        if (IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        if (metadata.Columns.Length > 0)
        {
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

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        base.OnDone(type, token);
        _hasFinalDone = !token.HasMore;
        if (token.HasCount && token.Command != SelectCommand)
        {
            RecordsAffected = RecordsAffected < 0 ? token.RowCount : RecordsAffected + token.RowCount;
        }

        // A SELECT that only assigns counts rows that nobody sees.
        if (token.HasCount && Returned is { WantsStatements: true } && (IsInResult || token.Command != SelectCommand))
        {
            (_statements ??= []).Add((int)Math.Min(token.RowCount, int.MaxValue));
        }

        bool endsResult = IsInResult;
        IsInResult = false;
        return endsResult || Errors is not null ? TokenFlow.Stop : TokenFlow.Continue;
    }

    public override TokenFlow OnReturnStatus(in ReturnStatusToken token)
    {
        Returned?.SetReturnStatus(token.Value);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnReturnValue(in ReturnValueToken token, in RowValue value)
    {
        Returned?.SetValue(token, value);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnEndOfMessage()
    {
        // An answer ends with a DONE that announces no more; anything else was cut off.
        IsMessageOver = _hasFinalDone;
        return _hasFinalDone ? TokenFlow.Stop : TokenFlow.Unexpected;
    }
}

using System;
using System.Xml;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Errors;
using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The token sink for the response to a batch or a procedure. It keeps messages, counts and returned values, and moves the <see
/// cref="ResponseState"/> between results.
/// </summary>
internal sealed class ResponseSink(Session session, ResponseState response) : SessionSink(session)
{
    private readonly StatementProgress _progress = new(session);

    /// <summary>Receives the row count of each call; null for a single call.</summary>
    private ICallProgress? _calls;
    private MessageEnd _end;

    /// <summary>Whether the first error came after the columns of the current result.</summary>
    private bool _isErrorOfResult;

    /// <summary>Gets the tracker of the prepared statements in the response.</summary>
    public StatementProgress Progress => _progress;

    /// <summary>Gets the events for which handlers are to be called.</summary>
    public ResponseEvents Events { get; } = new();

    /// <summary>Gets the number of rows affected by all statements so far; -1 if no statement reported a number.</summary>
    public long RecordsAffected { get; private set; } = -1;

    /// <summary>
    /// Gets a value that indicates whether the response contains a result, or the end of a statement that succeeded, so that the request
    /// must not be executed again.
    /// </summary>
    public bool HasExecuted { get; private set; }

    /// <summary>Gets the receiver of returned values; null for none.</summary>
    public IReturnedValues? Returned { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether the errors came after the columns of the current result. The result can be read, and reading it
    /// throws them. Returns false when the server ended the connection with the errors.
    /// </summary>
    public bool AreErrorsOfResult => Errors is not null && _isErrorOfResult && !Session.State.IsBroken;

    /// <summary>
    /// Gets a value that indicates whether the command failed before the columns of its first result. The rest of the response is then
    /// discarded.
    /// </summary>
    public bool HasFailed => (Errors is not null && !AreErrorsOfResult) || _progress.IsHandleRejected;

    /// <summary>
    /// Gets a value that indicates whether the server possibly did not execute all statements: the response contained an error, or
    /// acknowledged an attention.
    /// </summary>
    public bool EndedEarly => HasFailure || IsAcknowledged;

    /// <summary>Gets a value that indicates whether the message has been read to its end.</summary>
    public bool IsMessageOver => _end == MessageEnd.Reached;

    /// <summary>Gets a value that indicates whether there are handlers for messages or statements.</summary>
    public bool WantsEvents => HasHandlers || Returned is { WantsStatements: true };

    /// <inheritdoc/>
    protected override int? CallIndex => _calls?.CurrentIndex;

    /// <inheritdoc/>
    protected override bool HasHandlers => HasInterest(MessageInterest.Messages);

    /// <summary>
    /// Gets a value that indicates whether the response may end before every call has its part, because the server aborted the message or
    /// the client stopped it.
    /// </summary>
    private bool AllowsMissingParts => HasFailure || Session.Control.IsCanceled;

    /// <summary>Begins a response.</summary>
    /// <param name="target">The receivers of the data that the response returns in addition to rows.</param>
    /// <param name="statement">The prepared statement that is executed; null if there is none.</param>
    /// <param name="isWhole">Whether one operation reads the response. Its exception then has all messages.</param>
    public void Begin(in ResponseTarget target, PreparedStatement? statement, bool isWhole)
    {
        ResetSession();
        Events.Clear();
        response.Begin();
        LeaveResult();
        _end = MessageEnd.None;
        Messages.Retention = AcceptsUserErrors ? InfoRetention.None : isWhole ? InfoRetention.All : InfoRetention.WithErrors;
        Returned = target.Returned;
        _calls = target.Calls;
        _progress.Begin(statement, hasCalls: _calls is not null);
        RecordsAffected = -1;
        HasExecuted = false;
    }

    /// <summary>Begins another message, which acknowledges an attention. Its rows are skipped.</summary>
    public void BeginMessage()
    {
        _end = MessageEnd.None;
        response.Set(ResponseFlags.SkipsRows);
    }

    /// <summary>Leaves the current result. Errors that were received in it do not belong to the next one.</summary>
    public void LeaveResult()
    {
        _isErrorOfResult = false;
        response.ExitResult();
    }

    /// <summary>Adds the call to which the first error belongs to an exception.</summary>
    public SqlException AttributeError(SqlException exception) => _calls?.AttributeError(exception) ?? exception;

    /// <summary>
    /// Takes the errors while the response continues. Messages after the errors belong to no exception; the next operation raises them.
    /// </summary>
    public SqlErrorCollection? TakeErrorsBeforeEnd()
    {
        SqlErrorCollection? errors = DrainErrors(isOver: false);
        if (errors is not null && DrainInfos() is { } later && HasHandlers)
        {
            foreach (SqlError info in later)
            {
                QueueMessage(info);
            }
        }

        return errors;
    }

    /// <summary>Clears the rejection of the handle and its messages.</summary>
    public void ClearRejection()
    {
        DiscardMessages();
        _progress.ClearRejection();
    }

    public override bool TryEndResult()
    {
        if (!response.IsInResult)
        {
            return false;
        }

        Session.Totals.ResultCount += response.Has(ResponseFlags.HasRows) ? 1 : 0;
        response.EndResult();
        Messages.EndBeforeRows();
        return true;
    }

    public override TokenFlow OnColumnMetadata(ResultMetadata metadata)
    {
        if (metadata.Columns.Length > 0)
        {
            HasExecuted = true;
            _progress.RecordMetadata(metadata);
            Messages.BeginResult();
            response.EnterResult(metadata);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnTableNames(TableName[] tables)
    {
        response.SetTables(tables);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnColumnOrigins(ColumnOrigin[] origins)
    {
        response.SetOrigins(origins);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnClassification(SensitivityClassification classification)
    {
        if (!response.IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        response.SetClassification(classification);
        return TokenFlow.Continue;
    }

    public override TokenFlow OnRow()
    {
        if (!response.IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        if (!response.Has(ResponseFlags.HasRows))
        {
            response.Set(ResponseFlags.HasRows);
            Messages.EndBeforeRows();
        }

        if (response.Has(ResponseFlags.SkipsRows))
        {
            return TokenFlow.Continue;
        }

        response.Position = ResponsePosition.RowStarted;
        return TokenFlow.Stop;
    }

    public override TokenFlow OnError(in ServerMessageToken token)
    {
        _progress.RecordError(token);
        return base.OnError(token);
    }

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        if (_progress.IsInUnprepare)
        {
            return EndUnprepare(type, token);
        }

        if (base.OnDone(type, token) == TokenFlow.Unexpected)
        {
            return TokenFlow.Unexpected;
        }

        if (type == TokenType.DoneInProc)
        {
            _progress.RecordStatementEnd();
        }

        HasExecuted |= EndsStatement(type, token);
        bool endsResult = response.IsInResult;
        _end = token.HasMore ? MessageEnd.None : MessageEnd.Announced;
        CountRows(token);
        if (!TryEndCall(type, token))
        {
            return TokenFlow.Unexpected;
        }

        if (!token.IsFollowed)
        {
            Session.Membership?.EndOutstanding();
        }

        // A SELECT that only assigns variables reports a row count, but it returns no rows.
        if (token.HasCount && Returned is { WantsStatements: true } && (endsResult || token.Command != StatementKinds.Select))
        {
            Events.AddStatement((int)Math.Min(token.RowCount, int.MaxValue));
            response.Set(ResponseFlags.HasMessages);
        }

        TryEndResult();
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
            return _progress.AcceptHandle(token, value);
        }

        try
        {
            Returned?.SetValue(token, value);
        }
        catch (CellException exception)
        {
            AddError(exception.Message);
        }
        catch (XmlException exception)
        {
            AddError($"The value of the output parameter '{token.Name}' is not well-formed XML. {exception.Message}");
        }

        return TokenFlow.Continue;
    }

    /// <summary>
    /// Reports a value that cannot be read like an error of the server, so that the rest of the response is read and the connection stays
    /// usable.
    /// </summary>
    private void AddError(string message) => Add(new SqlError(
        ClientError.NoNumber, state: 0, ClientError.StatementClass, Session.Origin.Server, message, procedure: null, lineNumber: 0));

    public override TokenFlow OnEndOfMessage()
    {
        if (_end == MessageEnd.Announced && !_progress.IsComplete && !AllowsMissingParts)
        {
            return MissingParts();
        }

        _progress.EndMessage();

        // A response ends with a DONE token without the flag for more results. Otherwise it was cut off, also when a result began after
        // that token.
        if (_end != MessageEnd.Announced || response.IsInResult)
        {
            return TokenFlow.Unexpected;
        }

        _end = MessageEnd.Reached;
        return TokenFlow.Stop;
    }

    protected override void QueueMessage(SqlError message)
    {
        Events.AddMessage(message);
        response.Set(ResponseFlags.HasMessages);
    }

    protected override void DiscardMessages()
    {
        base.DiscardMessages();
        Events.DiscardMessages();
    }

    protected override void OnFirstError()
    {
        _isErrorOfResult = response.IsInResult;
        response.Set(ResponseFlags.HasMessages);
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
    /// Ends the part of a call in the response to several calls. SQL Server ends a call with DONE instead of DONEPROC when it rejects a
    /// table-valued parameter. Statements inside a call end with DONEINPROC. Returns false when no call is left.
    /// </summary>
    private bool TryEndCall(TokenType type, in DoneToken token)
    {
        bool endsCall = type == TokenType.DoneProc || (type == TokenType.Done && !token.IsAttentionAcknowledgement);
        if (_calls is not { } calls || !endsCall)
        {
            return true;
        }

        if (!_progress.TryEndCall(token.IsFollowed))
        {
            return false;
        }

        EndFailure();
        calls.OnCallEnded();
        return true;
    }

    /// <summary>Ends the response to a call before the command. Its messages are dropped.</summary>
    private TokenFlow EndUnprepare(TokenType type, in DoneToken token)
    {
        if (base.OnDone(type, token) == TokenFlow.Unexpected)
        {
            return TokenFlow.Unexpected;
        }

        if (type != TokenType.DoneInProc && token.IsFollowed)
        {
            DiscardMessages();
            Session.Preparation.Unprepares.Confirm();
        }
        else if (!token.HasMore)
        {
            // The server has ended the response to the whole message, because it was stopped or rejected.
            if (!AllowsMissingParts)
            {
                return MissingParts();
            }

            Session.Preparation.Unprepares.BeginWithoutCalls();
            _end = MessageEnd.Announced;
            return Errors is not null ? TokenFlow.Stop : TokenFlow.Continue;
        }

        return TokenFlow.Continue;
    }

    /// <summary>Returns whether a token ends a statement that succeeded, rather than the call or the batch.</summary>
    private static bool EndsStatement(TokenType type, in DoneToken token) =>
        (token.Status & (DoneStatus.Error | DoneStatus.ServerError | DoneStatus.Attention)) == 0
        && (token.HasCount || type == TokenType.DoneInProc || (type == TokenType.Done && token.HasMore));

    private TokenFlow MissingParts()
    {
        Session.State.Invalid(
            ProtocolSection.GetTokenSection((byte)TokenType.DoneProc),
            "the response contains fewer results than the request contains calls, and no error");
        return TokenFlow.Unexpected;
    }

    /// <summary>Specifies the end of a message.</summary>
    private enum MessageEnd : byte
    {
        /// <summary>The message continues.</summary>
        None,

        /// <summary>A DONE token without the flag for more results was received.</summary>
        Announced,

        /// <summary>The message has been read to its end.</summary>
        Reached,
    }
}

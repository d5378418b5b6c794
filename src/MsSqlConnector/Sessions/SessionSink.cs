using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The base class of the token sinks of every phase after the login. It applies environment changes, collects errors and informational
/// messages, and skips tokens that are not needed (MS-TDS 2.2.4.3).
/// </summary>
internal abstract class SessionSink : TokenSink
{
    /// <summary>The highest class of an informational message. Messages of a higher class are errors.</summary>
    private const byte MaxInfoClass = 10;

    /// <summary>The highest class of an error that the user can correct.</summary>
    private const byte MaxUserClass = 16;

    /// <summary>The lowest class of an error with which the server ends the connection, although the socket may stay open.</summary>
    private const byte MinFatalClass = 20;

    private readonly ServerMessages _messages = new();

    /// <summary>Whether the server has reported an error for the failed request.</summary>
    private bool _isFailureReported;

    protected SessionSink(Session session) => Session = session;

    /// <summary>Gets a value that indicates whether the response contained an error, even if it was reported as a message.</summary>
    protected bool HasFailure { get; private set; }

    protected Session Session { get; }

    /// <summary>Gets the errors, and the informational messages that the exception contains.</summary>
    protected ServerMessages Messages => _messages;

    /// <summary>
    /// Gets the zero-based position of the call to which the messages belong; null if the request is not a batch of calls.
    /// </summary>
    protected virtual int? CallIndex => null;

    /// <summary>Gets a value that indicates whether handlers are called for messages while the response is being read.</summary>
    protected virtual bool HasHandlers => false;

    /// <summary>
    /// Gets a value that indicates whether errors up to <see cref="MaxUserClass"/> are reported as messages, as the application requested
    /// for the connection.
    /// </summary>
    protected virtual bool AcceptsUserErrors => HasInterest(MessageInterest.UserErrors);

    /// <inheritdoc cref="ServerMessages.Errors"/>
    public SqlErrorCollection? Errors => _messages.Errors;

    /// <summary>Gets a value that indicates whether this response acknowledged an attention.</summary>
    public bool IsAcknowledged { get; private set; }

    public override byte MinErrorClass => HasHandlersNow ? (byte)0 : _messages.GetMinErrorClass(IsStopped);

    public override bool AcceptsInfos => HasHandlersNow || _messages.AcceptsInfos(IsStopped);

    /// <summary>
    /// Gets a value that indicates whether the request was stopped. Later messages are discarded, except for a few errors.
    /// </summary>
    private bool IsStopped => Session.Control.IsCanceled;

    private bool HasHandlersNow => HasHandlers && !IsStopped;

    /// <inheritdoc cref="ServerMessages.DrainErrors"/>
    public SqlErrorCollection? DrainErrors(bool isOver) => _messages.DrainErrors(isOver, Session.Origin.Server);

    /// <inheritdoc cref="ServerMessages.DrainInfos"/>
    public SqlErrorCollection? DrainInfos() => _messages.DrainInfos(Session.Origin.Server);

    /// <summary>
    /// Adds the server's errors to the exception of a request that failed or was stopped. Errors that the server sent before the connection
    /// failed come first, because they are usually the cause.
    /// </summary>
    public Exception Explain(Exception failure)
    {
        if (Errors is null)
        {
            return failure;
        }

        return failure switch
        {
            SqlException { Class: >= MinFatalClass } fatal => Combine(fatal.Errors, isLast: true, fatal),
            SqlException stop when Session.Control.Reason != CancelReason.None => ExplainStop(stop, Session.Control.Reason),
            OperationCanceledException stop => ExplainStop(stop, CancelReason.Token),
            _ => failure,
        };
    }

    /// <summary>Adds the server's errors to the exception of a request that was stopped.</summary>
    public Exception ExplainStop(Exception stop, CancelReason reason) => Errors is null
        ? stop
        : stop switch
        {
            SqlException { Class: < MinFatalClass } exception when reason != CancelReason.Source =>
                Combine(exception.Errors, isLast: reason == CancelReason.User, exception.InnerException),
            OperationCanceledException canceled => new OperationCanceledException(
                canceled.Message,
                SqlException.Create(DrainErrors(isOver: true)!, Session.Origin.ConnectionId, canceled.InnerException),
                canceled.CancellationToken),
            _ => stop,
        };

    public override TokenFlow OnError(in ServerMessageToken token)
    {
        _isFailureReported = true;
        HasFailure = true;
        if (token.Class <= MaxInfoClass)
        {
            return OnInfo(token);
        }

        if (token.Class >= MinFatalClass)
        {
            MarkBroken();
        }

        if (token.Class <= MaxUserClass && AcceptsUserErrors)
        {
            return OnInfo(token);
        }

        if (token.HasTexts)
        {
            Add(CreateError(token));
        }
        else
        {
            _messages.Drop(IsStopped);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnInfo(in ServerMessageToken token)
    {
        if (!token.HasTexts)
        {
            _messages.DropInfo(IsStopped);
            return TokenFlow.Continue;
        }

        // Messages that follow an error are part of its exception.
        bool hasHandlers = HasHandlersNow && !_messages.AreInfosOfErrors;
        SqlError info = CreateError(token);
        info.CallIndex = CallIndex;
        _messages.AddInfo(info, IsStopped);
        if (hasHandlers)
        {
            QueueMessage(info);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnEnvironmentChange(in EnvironmentChangeToken token)
    {
        Session.Environment.Apply(token);
        if (token.Type == EnvironmentChangeType.ResetAcknowledgement)
        {
            Session.Reset.OnAcknowledged();
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnSessionState(in SessionStateToken token)
    {
        Session.Environment.Apply(token);
        return TokenFlow.Continue;
    }

    // Triggers and cursors send these tokens even where no result is read (MS-TDS 2.2.7.3).
    public override TokenFlow OnTableNames(TableName[] tables) => TokenFlow.Continue;

    public override TokenFlow OnColumnOrigins(ColumnOrigin[] origins) => TokenFlow.Continue;

    public override TokenFlow OnOrder(in OrderToken token) => TokenFlow.Continue;

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        if (token.IsAttentionAcknowledgement && !Session.Control.AwaitsAcknowledgement)
        {
            Session.State.Invalid(
                ProtocolSection.GetTokenSection((byte)type),
                "the server acknowledged a cancellation (attention) that the provider did not send");
            return TokenFlow.Unexpected;
        }

        IsAcknowledged |= token.IsAttentionAcknowledgement;
        AddUnreportedFailure(token);
        if ((token.Status & DoneStatus.ServerError) != 0)
        {
            MarkBroken();
        }

        StatementKinds.Count(token, Session.Totals, Session.Environment.IsInTransaction);
        return TokenFlow.Continue;
    }

    /// <summary>Returns whether the connection that rents the session needs these messages.</summary>
    protected bool HasInterest(MessageInterest interest) => Session.Receiver is { } receiver && (receiver.Interest & interest) != 0;

    /// <summary>Resets the state before a new request.</summary>
    protected void ResetSession()
    {
        _messages.Clear();
        _isFailureReported = false;
        HasFailure = false;
        IsAcknowledged = false;
    }

    /// <summary>Called at the end of a call in a batch. If the next call fails, the server has to report an error for it too.</summary>
    protected void EndFailure() => _isFailureReported = false;

    /// <summary>Drops the messages that the server has sent so far.</summary>
    protected virtual void DiscardMessages()
    {
        _messages.Clear();
        _isFailureReported = false;
        HasFailure = false;
    }

    /// <summary>Queues a message for the handlers.</summary>
    protected virtual void QueueMessage(SqlError message)
    {
    }

    /// <summary>Called when an error is added to an empty list of errors.</summary>
    protected virtual void OnFirstError()
    {
    }

    /// <summary>
    /// Marks the connection as broken, because the server reported a fatal error. The rest of the response can still be read. The server
    /// closes the connection, so that its other sessions are broken too.
    /// </summary>
    private void MarkBroken()
    {
        Session.State.SetFlags(SessionFlags.Broken);
        Session.Group?.MarkBroken();
    }

    /// <summary>
    /// Adds an error if the server ended a request with a failure but did not send an error. Only the DONE token shows such a failure.
    /// After an attention, Microsoft.Data.SqlClient reports it only if the user canceled.
    /// </summary>
    private void AddUnreportedFailure(in DoneToken token)
    {
        bool isReported = !IsStopped || (Session.Control.Reason == CancelReason.User && Session.Control.AwaitsAcknowledgement);
        if ((token.Status & DoneStatus.Error) != 0 && isReported && !_isFailureReported)
        {
            _isFailureReported = true;
            HasFailure = true;
            Add(ServerErrors.CreateUnreported(ClientError.StatementClass, Session.Origin.Server));
        }

        if ((token.Status & DoneStatus.ServerError) != 0)
        {
            Add(ServerErrors.CreateUnreported(MinFatalClass, Session.Origin.Server));
        }
    }

    /// <summary>Adds an error of the response.</summary>
    protected void Add(SqlError error)
    {
        bool isFirst = Errors is null;
        error.CallIndex = CallIndex;
        _messages.AddError(error, IsStopped);
        if (isFirst)
        {
            OnFirstError();
        }
    }

    private SqlException Combine(SqlErrorCollection reason, bool isLast, Exception? inner) => SqlException.Create(
        _messages.DrainStopped(reason, isLast, Session.Origin.Server), Session.Origin.ConnectionId, inner);

    private SqlError CreateError(in ServerMessageToken token) => ServerErrors.Create(token, Session.Origin.Server);
}

using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>
/// What every phase after the login does alike: changes of the environment are applied, errors and infos collected, tokens
/// that nobody needs stepped over (MS-TDS 2.2.4.3).
/// </summary>
internal abstract class SessionSink : TokenSink
{
    /// <summary>Up to this class a message informs; above, it is an error.</summary>
    private const byte MaxInfoClass = 10;

    /// <summary>Up to this class an error is the user's to mend.</summary>
    private const byte MaxUserClass = 16;

    /// <summary>From this class on the server ends the connection, though the socket may stay open.</summary>
    private const byte MinFatalClass = 20;

    private readonly ServerMessages _messages = new();

    /// <summary>Whether the server has said why the request failed.</summary>
    private bool _isFailureTold;

    protected SessionSink(Session session) => Session = session;

    /// <summary>Whether the response has reported an error, also one that became a message.</summary>
    protected bool HasFailure { get; private set; }

    protected Session Session { get; }

    /// <summary>Whether errors up to <see cref="MaxUserClass"/> are messages, as the connection's owner asked for.</summary>
    protected virtual bool TakesUserErrors => Session.Receiver is { TakesUserErrors: true };

    /// <inheritdoc cref="ServerMessages.Errors"/>
    public SqlErrorCollection? Errors => _messages.Errors;

    /// <inheritdoc cref="ServerMessages.Infos"/>
    public SqlErrorCollection? Infos => _messages.Infos;

    public bool HasMessages => Errors is not null || Infos is not null;

    /// <summary>Whether this response acknowledged an attention.</summary>
    public bool IsAcknowledged { get; private set; }

    public override byte MinErrorClass => _messages.GetMinErrorClass(IsStopped);

    public override bool TakesInfos => _messages.TakesInfos(IsStopped);

    /// <summary>Whether the request was stopped: messages that come now are discarded, except a few errors.</summary>
    private bool IsStopped => Session.Control.IsCancelled;

    /// <inheritdoc cref="ServerMessages.TakeErrors"/>
    public SqlErrorCollection? TakeErrors(bool isOver) => _messages.TakeErrors(isOver, Session.Origin.Server);

    public SqlErrorCollection? TakeInfos() => _messages.TakeInfos(Session.Origin.Server);

    /// <summary>
    /// Adds the server's errors to the exception of a request that failed or was stopped. Errors that the server sent before the
    /// connection failed come first, because they are mostly the cause.
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
                canceled.Message, SqlException.Create(TakeErrors(isOver: true)!, Session.Origin.ConnectionId, canceled.InnerException), canceled.CancellationToken),
            _ => stop,
        };

    public override TokenFlow OnError(in ServerMessageToken token)
    {
        _isFailureTold = true;
        HasFailure = true;
        if (token.Class <= MaxInfoClass)
        {
            return OnInfo(token);
        }

        if (token.Class >= MinFatalClass)
        {
            Session.State.SetFlags(SessionFlags.Broken);
        }

        if (!token.HasTexts)
        {
            _messages.Drop(IsStopped);
        }
        else if (token.Class <= MaxUserClass && TakesUserErrors)
        {
            _messages.AddUserError(MakeError(token), IsStopped);
        }
        else
        {
            Add(MakeError(token));
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnInfo(in ServerMessageToken token)
    {
        if (token.HasTexts)
        {
            _messages.AddInfo(MakeError(token), IsStopped);
        }
        else
        {
            _messages.Drop(IsStopped);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnEnvironmentChange(in EnvironmentChangeToken token)
    {
        Session.Environment.Apply(token);
        if (token.Type == EnvironmentChangeType.ResetAcknowledgement)
        {
            Session.OnResetAcknowledged();
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnSessionState(in SessionStateToken token)
    {
        Session.Environment.Apply(token);
        return TokenFlow.Continue;
    }

    // Triggers and cursors send these also where no result is read (MS-TDS 2.2.7.3).
    public override TokenFlow OnTableNames(TableName[] tables) => TokenFlow.Continue;

    public override TokenFlow OnColumnOrigins(ColumnOrigin[] origins) => TokenFlow.Continue;

    public override TokenFlow OnOrder(in OrderToken token) => TokenFlow.Continue;

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        if (token.IsAttentionAcknowledgement && !Session.Control.AwaitsAcknowledgement)
        {
            Session.State.Invalid(ProtocolSection.OfToken((byte)type), "the server acknowledged an attention that was not sent");
            return TokenFlow.Unexpected;
        }

        IsAcknowledged |= token.IsAttentionAcknowledgement;
        AddUntoldFailure(token);
        if ((token.Status & DoneStatus.ServerError) != 0)
        {
            Session.State.SetFlags(SessionFlags.Broken);
        }

        StatementKinds.Count(token, Session.Totals, Session.Environment.IsInTransaction);
        return TokenFlow.Continue;
    }

    /// <summary>Before a new request.</summary>
    protected void ResetSession()
    {
        _messages.Clear();
        _isFailureTold = false;
        HasFailure = false;
        IsAcknowledged = false;
    }

    /// <summary>The call of a batch ends: if the next one fails, the server has to report an error for it too.</summary>
    protected void EndFailure() => _isFailureTold = false;

    /// <summary>What the server said so far is of use to nobody.</summary>
    protected void ForgetMessages()
    {
        _messages.Clear();
        _isFailureTold = false;
        HasFailure = false;
    }

    /// <summary>The first of the errors that are taken next.</summary>
    protected virtual void OnFirstError()
    {
    }

    /// <summary>
    /// A server that gives up a request does not always say why: then its DONE alone shows that it failed. After an attention
    /// Microsoft.Data.SqlClient reports this only where the user canceled.
    /// </summary>
    private void AddUntoldFailure(in DoneToken token)
    {
        bool isReported = !IsStopped || (Session.Control.Reason == CancelReason.User && Session.Control.AwaitsAcknowledgement);
        if ((token.Status & DoneStatus.Error) != 0 && isReported && !_isFailureTold)
        {
            _isFailureTold = true;
            HasFailure = true;
            Add(ServerErrors.CreateUntold(ClientError.StatementClass, Session.Origin.Server));
        }

        if ((token.Status & DoneStatus.ServerError) != 0)
        {
            Add(ServerErrors.CreateUntold(MinFatalClass, Session.Origin.Server));
        }
    }

    private void Add(SqlError error)
    {
        bool isFirst = Errors is null;
        _messages.AddError(error, IsStopped);
        if (isFirst)
        {
            OnFirstError();
        }
    }

    private SqlException Combine(SqlErrorCollection reason, bool isLast, Exception? inner) => SqlException.Create(
        _messages.TakeStopped(reason, isLast, Session.Origin.Server), Session.Origin.ConnectionId, inner);

    private SqlError MakeError(in ServerMessageToken token) => ServerErrors.Create(token, Session.Origin.Server);
}

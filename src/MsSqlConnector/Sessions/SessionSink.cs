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

    private SqlErrorCollection? _infosAfterErrors;

    /// <summary>Whether the server has said why what it answers failed.</summary>
    private bool _isFailureTold;

    protected SessionSink(Session session) => Session = session;

    protected Session Session { get; }

    /// <summary>The errors since they were last taken; null when there are none.</summary>
    public SqlErrorCollection? Errors { get; private set; }

    /// <summary>The infos since they were last taken; null when there are none.</summary>
    public SqlErrorCollection? Infos { get; private set; }

    public bool HasMessages => Errors is not null || Infos is not null;

    /// <summary>Whether this answer acknowledged an attention.</summary>
    public bool IsAcknowledged { get; private set; }

    /// <summary>Infos that came behind the errors go with them when the answer is over, and are kept for later when it goes on.</summary>
    public SqlErrorCollection? TakeErrors(bool isOver)
    {
        SqlErrorCollection? errors = Errors;
        Errors = null;
        if (!isOver)
        {
            Infos ??= _infosAfterErrors;
        }
        else if (_infosAfterErrors is not null)
        {
            errors?.AddRange(_infosAfterErrors);
        }

        _infosAfterErrors = null;
        return errors;
    }

    public SqlErrorCollection? TakeInfos()
    {
        SqlErrorCollection? infos = Infos;
        Infos = null;
        return infos;
    }

    /// <summary>The connection failed: what the server had said before comes first, for it is mostly the cause.</summary>
    public Exception Explain(Exception failure)
    {
        if (failure is not SqlException { Class: >= MinFatalClass } fatal || TakeErrors(isOver: true) is not { } errors)
        {
            return failure;
        }

        foreach (SqlError error in fatal.Errors)
        {
            errors.Add(error);
        }

        return SqlException.Create(errors, Session.Origin.ConnectionId, fatal);
    }

    public override TokenFlow OnError(in ServerMessageToken token)
    {
        _isFailureTold = true;
        if (token.Class <= MaxInfoClass)
        {
            return OnInfo(token);
        }

        if (token.Class <= MaxUserClass && Session.Receiver is { TakesUserErrors: true })
        {
            (Infos ??= new SqlErrorCollection()).Add(MakeError(token));
            return TokenFlow.Continue;
        }

        Add(MakeError(token));
        if (token.Class >= MinFatalClass)
        {
            Session.State.SetFlags(SessionFlags.Broken);
        }

        return TokenFlow.Continue;
    }

    public override TokenFlow OnInfo(in ServerMessageToken token)
    {
        SqlErrorCollection infos = Errors is null ? Infos ??= new SqlErrorCollection() : _infosAfterErrors ??= new SqlErrorCollection();
        infos.Add(MakeError(token));
        return TokenFlow.Continue;
    }

    public override TokenFlow OnEnvironmentChange(in EnvironmentChangeToken token)
    {
        Session.Environment.Apply(token);
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

    public override TokenFlow OnSkipped(in LengthPrefixedToken token) => TokenFlow.Continue;

    public override TokenFlow OnDone(TokenType type, in DoneToken token)
    {
        if (Session.Control.IsCancelled)
        {
            IsAcknowledged |= token.IsAttentionAcknowledgement;
        }
        else
        {
            NoteFailure(token);
        }

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
        Errors = null;
        Infos = null;
        _infosAfterErrors = null;
        _isFailureTold = false;
        IsAcknowledged = false;
    }

    /// <summary>What the server said so far is of use to nobody.</summary>
    protected void ForgetMessages()
    {
        TakeErrors(isOver: true);
        TakeInfos();
        _isFailureTold = false;
    }

    /// <summary>The first of the errors that are taken next.</summary>
    protected virtual void OnFirstError()
    {
    }

    /// <summary>
    /// A server that gives up a request does not always say why: then its DONE alone tells that it failed. So does one that
    /// acknowledges an attention that was never sent: it has stopped by itself.
    /// </summary>
    private void NoteFailure(in DoneToken token)
    {
        bool isFailed = token.IsAttentionAcknowledgement || (token.Status & DoneStatus.Error) != 0;
        if (isFailed && !_isFailureTold)
        {
            _isFailureTold = true;
            Add(ServerErrors.CreateUntold(ClientError.StatementClass, Session.Origin.Server));
        }

        if ((token.Status & DoneStatus.ServerError) != 0)
        {
            Add(ServerErrors.CreateUntold(MinFatalClass, Session.Origin.Server));
        }
    }

    private void Add(SqlError error)
    {
        if (Errors is null)
        {
            Errors = new SqlErrorCollection();
            OnFirstError();
        }

        Errors.Add(error);
    }

    private SqlError MakeError(in ServerMessageToken token) => ServerErrors.Create(token, Session.Origin.Server);
}

using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <content>
/// What is special in the answers of prepared statements: those to sp_unprepare come first and are nobody's business, the handle
/// comes behind the rows, and a handle can be refused. In the answer to several calls each has its own statement or none.
/// </content>
internal sealed partial class ResultSink
{
    private PreparedStatement? _statement;

    /// <summary>By which the statement was sent to be executed; 0 when it was sent to be prepared.</summary>
    private int _handle;
    private bool _isReuse;

    /// <summary>The results of the statement that have begun.</summary>
    private int _resultIndex;

    /// <summary>Whether anything came that an executed statement sends.</summary>
    private bool _hasAnswered;

    /// <summary>Whether the server announced no further part when it ended the previous call, although calls are left.</summary>
    private bool _isUnannounced;

    /// <summary>Whether the server refused the handle before it executed anything.</summary>
    public bool IsHandleRefused { get; private set; }

    /// <summary>Whether the command failed before the columns of its first result: the rest of the response is discarded.</summary>
    public bool HasFailed => (Errors is not null && !AreErrorsOfResult) || IsHandleRefused;

    /// <summary>Whether the server has the handle still, which it only does not take.</summary>
    public bool IsHandleKnown { get; private set; }

    /// <summary>Whether the handle of what is executed has still to come.</summary>
    public bool AwaitsHandle { get; private set; }

    private bool IsInUnprepare => Session.Preparation.Unprepares.InFlight > 0;

    private void NoteRefusal(in ServerMessageToken token)
    {
        if (!IsInUnprepare && !_hasAnswered && _handle != 0 && HandleErrors.Refuses(token, _handle))
        {
            IsHandleRefused = true;
            IsHandleKnown = token.Number != HandleErrors.Unknown;
        }
    }

    /// <summary>Forgets that the handle was refused, and what was said of it.</summary>
    public void TakeRefusal()
    {
        ForgetMessages();
        IsHandleRefused = false;
    }

    private void BeginStatement(PreparedStatement? statement, int handle)
    {
        _statement = statement;
        _handle = handle;
        AwaitsHandle = statement is not null && handle == 0;
        _isReuse = handle != 0;
        _hasAnswered = false;
        IsHandleRefused = false;
        _resultIndex = 0;
        Session.Tokens.Expected = statement?.GetMetadata(0);
    }

    private void BeginCall()
    {
        PreparedCall call = Session.Preparation.Calls.MoveOn();
        BeginStatement(call.Statement, call.Handle);
    }

    /// <summary>
    /// Ends a call of several. The part of the next call follows, unless the server gave up the message. A refused handle is not retried here: the calls after it
    /// have already been executed. False when there is no call left to end.
    /// </summary>
    private bool TryEndCall(bool isFollowed)
    {
        if (!Session.Preparation.Calls.TryEnd())
        {
            return false;
        }

        if (IsHandleRefused)
        {
            Session.Preparation.Invalidate(new PreparedCall(0, _statement, _handle), IsHandleKnown);
        }

        EndStatement();
        _isUnannounced = !isFollowed && !Session.Preparation.Calls.AreAllEnded;
        if (isFollowed || _isUnannounced)
        {
            // Also when the server announced no further part: if one comes, it is that of the next call.
            BeginCall();
        }
        else
        {
            BeginStatement(null, 0);
        }

        return true;
    }

    private static bool IsFollowed(in DoneToken token) => token.HasMore || (token.Status & DoneStatus.RpcInBatch) != 0;

    /// <summary>
    /// Whether the token ends the part of a call in the response to several. SQL Server ends a call with DONE instead of DONEPROC
    /// when it rejects a table-valued parameter; statements inside a call end with DONEINPROC.
    /// </summary>
    private static bool EndsCall(TokenType type, in DoneToken token) =>
        type == TokenType.DoneProc || (type == TokenType.Done && !token.IsAttentionAcknowledgement);

    private void KeepMetadata(ResultMetadata metadata)
    {
        _hasAnswered = true;
        _statement?.KeepMetadata(_resultIndex, metadata);
        _resultIndex++;
        Session.Tokens.Expected = _statement?.GetMetadata(_resultIndex);
    }

    /// <summary>A call in front is answered; what the server said of it is of no use to anybody.</summary>
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
            _hasFinalDone = true;
            return Errors is not null ? TokenFlow.Stop : TokenFlow.Continue;
        }

        return TokenFlow.Continue;
    }

    /// <summary>A handle that has not come when everything else has will not come.</summary>
    private void EndStatement()
    {
        if (_isReuse && !IsHandleRefused && _statement is { } reused)
        {
            Session.Preparation.CountReuse(reused);
        }

        _isReuse = false;
        if (AwaitsHandle && Session.Control.IsCancelled)
        {
            Session.Preparation.LoseHandle();
        }
        else if (AwaitsHandle && _statement is { } statement)
        {
            Session.Preparation.Refuse(statement);
        }

        AwaitsHandle = false;
    }
}

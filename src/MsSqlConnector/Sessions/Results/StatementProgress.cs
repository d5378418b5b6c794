using MsSqlConnector.Errors;
using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Assigns the parts of a response to prepared statements. The handle arrives after the rows, the server can reject a handle, and in the
/// response to several calls each call has its own statement or none. If the assignment is ambiguous, the session is broken. Otherwise a
/// command could execute another command's statement, or receive its counts and output values.
/// </summary>
internal sealed class StatementProgress(Session session)
{
    private readonly StatementCache _preparation = session.Preparation;
    private PreparedStatement? _statement;

    /// <summary>The handle that the request executes; 0 when the request prepares the statement.</summary>
    private int _handle;
    private bool _isReuse;

    /// <summary>The number of the statement's results that have begun.</summary>
    private int _resultIndex;

    /// <summary>Whether the response belongs to several calls.</summary>
    private bool _hasCalls;

    /// <summary>Whether the response contains data that only an executed statement sends.</summary>
    private bool _hasResponse;

    /// <summary>Whether the server announced no further part at the end of the previous call, although calls are left.</summary>
    private bool _isUnannounced;

    /// <summary>Gets a value that indicates whether the server rejected the handle before it executed anything.</summary>
    public bool IsHandleRejected { get; private set; }

    /// <summary>Gets a value that indicates whether a rejected handle still exists on the server.</summary>
    public bool IsHandleKnown { get; private set; }

    /// <summary>Gets a value that indicates whether the handle of the statement is still expected.</summary>
    public bool AwaitsHandle { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether the response is at the part of an sp_unprepare call, which precedes that of the command.
    /// </summary>
    public bool IsInUnprepare => _preparation.Unprepares.InFlight > 0;

    /// <summary>
    /// Gets a value that indicates whether events are held back: during the response to a call before the command, or after the server
    /// rejected a handle, because the request may be sent again. The messages of both are dropped.
    /// </summary>
    public bool HoldsEvents => IsInUnprepare || IsHandleRejected;

    /// <summary>Begins a response.</summary>
    /// <param name="statement">The prepared statement that is executed; null if there is none.</param>
    /// <param name="hasCalls">Whether the message has several calls, each with its own statement.</param>
    public void Begin(PreparedStatement? statement, bool hasCalls)
    {
        _isUnannounced = false;
        _hasCalls = hasCalls;
        if (hasCalls)
        {
            BeginCall();
        }
        else
        {
            BeginStatement(statement, statement?.Handle ?? 0);
        }
    }

    /// <summary>Records an error, which may be the rejection of the handle.</summary>
    public void RecordError(in ServerMessageToken token)
    {
        if (!IsInUnprepare && !_hasResponse && _handle != 0 && HandleErrors.IsRejection(token, _handle))
        {
            IsHandleRejected = true;
            IsHandleKnown = token.Number != HandleErrors.Unknown;
        }
    }

    /// <summary>Records that a statement inside the call has ended.</summary>
    public void RecordStatementEnd() => _hasResponse = true;

    /// <summary>Stores the columns of a result, which the next execution by the handle also has.</summary>
    public void RecordMetadata(ResultMetadata metadata)
    {
        _hasResponse = true;
        _statement?.CacheMetadata(_resultIndex, metadata);
        _resultIndex++;
        session.Tokens.Expected = _statement?.GetMetadata(_resultIndex);
    }

    /// <summary>Clears the rejection of the handle.</summary>
    public void ClearRejection() => IsHandleRejected = false;

    /// <summary>
    /// Returns whether a returned value is the handle that the current call requests: its first parameter, without a name.
    /// </summary>
    public bool IsHandle(in ReturnValueToken token) =>
        _statement is not null && _handle == 0 && token.Ordinal == 0 && token.Name.Length == 0;

    /// <summary>Stores the handle of the current call.</summary>
    public TokenFlow AcceptHandle(in ReturnValueToken token, in RowValue value)
    {
        if (!AwaitsHandle)
        {
            return RejectHandle("a call returned two prepared handles");
        }

        AwaitsHandle = false;
        PreparedStatement statement = _statement!;
        if (value.GetOutputValue(token.Type) is not (int and not 0 and var handle))
        {
            _preparation.Reject(statement);
            return TokenFlow.Continue;
        }

        if (_preparation.HasHandle(handle))
        {
            return RejectHandle($"the server returned the prepared handle {handle}, which belongs to another statement");
        }

        if (_hasCalls)
        {
            _preparation.Calls.AddNewHandle(statement, handle);
        }
        else
        {
            _preparation.Accept(statement, handle);
        }

        return TokenFlow.Continue;
    }

    /// <summary>
    /// Ends one of several calls. The part of the next call follows, unless the server aborted the message. A rejected handle is not
    /// retried here, because the later calls have already been executed. Returns false when no call is left.
    /// </summary>
    /// <param name="isFollowed">Whether the server announced a further part.</param>
    public bool TryEndCall(bool isFollowed)
    {
        if (!_preparation.Calls.TryEnd())
        {
            return false;
        }

        if (IsHandleRejected)
        {
            _preparation.Invalidate(new PreparedCall(0, _statement, _handle), IsHandleKnown);
        }

        EndStatement();
        _isUnannounced = !isFollowed && !_preparation.Calls.AreAllEnded;
        if (isFollowed || _isUnannounced)
        {
            // If the server announced no further part and nevertheless sends one, that part belongs to the next call.
            BeginCall();
        }
        else
        {
            BeginStatement(null, 0);
        }

        return true;
    }

    /// <summary>Gets a value that indicates whether every call has its part, so that the message may end.</summary>
    public bool IsComplete => !_hasCalls || _preparation.Calls.AreAllEnded;

    /// <summary>Ends the message. A handle that has not been received by now will not arrive.</summary>
    public void EndMessage()
    {
        if (_isUnannounced && !_hasResponse)
        {
            // The server has aborted the message, so there is no part for the call.
            BeginStatement(null, 0);
        }

        EndStatement();
        if (_hasCalls)
        {
            _preparation.AcceptNewHandles();
        }
    }

    private void BeginCall()
    {
        PreparedCall call = _preparation.Calls.MoveNext();
        BeginStatement(call.Statement, call.Handle);
    }

    private void BeginStatement(PreparedStatement? statement, int handle)
    {
        _statement = statement;
        _handle = handle;
        AwaitsHandle = statement is not null && handle == 0;
        _isReuse = handle != 0;
        _hasResponse = false;
        IsHandleRejected = false;
        _resultIndex = 0;
        session.Tokens.Expected = statement?.GetMetadata(0);
    }

    private void EndStatement()
    {
        if (_isReuse && !IsHandleRejected && _statement is { } reused)
        {
            _preparation.CountReuse(reused);
        }

        _isReuse = false;
        if (AwaitsHandle && session.Control.IsCanceled)
        {
            _preparation.LoseHandle();
        }
        else if (AwaitsHandle && _statement is { } statement)
        {
            _preparation.Reject(statement);
        }

        AwaitsHandle = false;
    }

    private TokenFlow RejectHandle(string fault)
    {
        session.State.Invalid(ProtocolSection.ReturnValue, fault);
        return TokenFlow.Unexpected;
    }
}

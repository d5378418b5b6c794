using MsSqlConnector.Errors;
using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <content>
/// Which handle belongs to which call. A response that leaves this open breaks the session: otherwise a command would execute the
/// statement of another one, or get its counts and output values.
/// </content>
internal sealed partial class ResultSink
{
    /// <summary>Whether the response may end before each call has its part: the server gave up the message, or the client stopped it.</summary>
    private bool MayLackParts => HasFailure || Session.Control.IsCancelled;

    private TokenFlow LacksParts()
    {
        Session.State.Invalid(ProtocolSection.OfToken((byte)TokenType.DoneProc), "the response has fewer parts than the request has calls, and no error");
        return TokenFlow.Unexpected;
    }

    /// <summary>Whether a returned value is the handle that the current call asks for: its first parameter, which has no name.</summary>
    private bool IsHandle(in ReturnValueToken token) =>
        _statement is not null && _handle == 0 && token.Ordinal == 0 && token.Name.Length == 0;

    private TokenFlow TakeHandle(in ReturnValueToken token, in RowValue value)
    {
        if (!AwaitsHandle)
        {
            return RefuseHandle("a call returned two handles");
        }

        AwaitsHandle = false;
        PreparedStatement statement = _statement!;
        if (value.GetOutputValue(token.Type) is not (int and not 0 and var handle))
        {
            Session.Preparation.Refuse(statement);
            return TokenFlow.Continue;
        }

        if (Session.Preparation.HasHandle(handle))
        {
            return RefuseHandle($"the handle {handle} belongs to another statement");
        }

        if (Calls is null)
        {
            Session.Preparation.Accept(statement, handle);
        }
        else
        {
            Session.Preparation.Calls.AddMade(statement, handle);
        }

        return TokenFlow.Continue;
    }

    private TokenFlow RefuseHandle(string fault)
    {
        Session.State.Invalid(ProtocolSection.ReturnValue, fault);
        return TokenFlow.Unexpected;
    }
}

using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Receives the values that a response returns in addition to its rows.</summary>
internal interface IReturnedValues
{
    /// <summary>Gets a value that indicates whether a handler is to be called for each statement.</summary>
    bool WantsStatements { get; }

    /// <summary>Sets the return status of a procedure.</summary>
    void SetReturnStatus(int value);

    /// <summary>Calls the handlers for a statement that returned or changed this many rows.</summary>
    void OnStatementCompleted(int rowCount);

    /// <summary>Sets the value of an output parameter, or the result of a function.</summary>
    void SetValue(in ReturnValueToken token, in RowValue value);
}

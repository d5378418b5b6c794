using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Takes what comes back beside rows.</summary>
internal interface IReturnedValues
{
    /// <summary>Whether somebody wants to know of each statement.</summary>
    bool WantsStatements { get; }

    void SetReturnStatus(int value);

    /// <summary>A statement returned or changed so many rows.</summary>
    void OnStatementCompleted(int rowCount);

    /// <summary>An output parameter's value, or a function's.</summary>
    void SetValue(in ReturnValueToken token, in RowValue value);
}

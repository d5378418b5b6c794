using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Takes what a procedure returns beside its rows.</summary>
internal interface IReturnedValues
{
    void SetReturnStatus(int value);

    /// <summary>An output parameter's value, or a function's.</summary>
    void SetValue(in ReturnValueToken token, in RowValue value);
}

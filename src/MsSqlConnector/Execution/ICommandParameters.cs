using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution;

/// <summary>The parameters of a command as a definition checks, binds and fills them.</summary>
internal interface ICommandParameters
{
    int Count { get; }

    /// <summary>Whether a value may come back into one of them.</summary>
    bool HasReturned { get; }

    /// <summary>How they were declared at the last execution.</summary>
    StatementShape? Shape { get; set; }

    /// <summary>Refuses what cannot be sent.</summary>
    /// <param name="isStatement">Whether the parameters are declared by name: those of a procedure may go by their places.</param>
    /// <exception cref="System.ArgumentException">A name is missing, is no identifier or occurs twice.</exception>
    /// <exception cref="System.InvalidOperationException">A parameter of a statement has no value.</exception>
    void Check(bool isStatement);

    /// <exception cref="System.InvalidOperationException">A parameter of a statement is not declared so that it stands fast.</exception>
    void CheckPreparing();

    /// <summary>For parameters that are sent without their names.</summary>
    /// <exception cref="System.InvalidOperationException">A value comes back into one of them.</exception>
    void CheckUnnamed();

    /// <summary>Resolves the type and the value of each parameter and adds it to the list; on failure the list is empty.</summary>
    /// <exception cref="System.ArgumentException">A value cannot be sent.</exception>
    void Bind(RpcParameterList list, Collation collation);

    /// <summary>Takes the return status of a procedure.</summary>
    void SetReturnStatus(int value);

    /// <summary>Takes the value of an output parameter or the result of a function.</summary>
    void SetValue(in ReturnValueToken token, in RowValue value);
}

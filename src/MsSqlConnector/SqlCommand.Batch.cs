using System;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector;

/// <summary>
/// A batch is executed as a command is: the same checks, ways of waiting and of stopping. Only its request is another one, and
/// what comes back goes to the commands in it.
/// </summary>
public sealed partial class SqlCommand
{
    private readonly SqlBatch? _batch;

    /// <summary>The command that stands for a whole batch; for one of its commands, whose values it keeps, when there is none.</summary>
    internal SqlCommand(SqlBatch? batch)
        : this(null, null, null)
    {
        _batch = batch;

        // The base class has a finalizer, for which there is nothing to do here.
        GC.SuppressFinalize(this);
    }

    /// <summary>The command as one call of several: a procedure by its name, and every text by sp_executesql.</summary>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent.</exception>
    internal CallRequest MakeCall(Session session, CommandBehavior behavior)
    {
        SessionEnvironment environment = session.Environment;
        _parameters?.Check(isStatement: _commandType == CommandType.Text);
        if (_commandType == CommandType.StoredProcedure)
        {
            return FillProcedure(new RpcRequest(), environment);
        }

        var parameters = new RpcParameterList();
        BindParameters(parameters, environment);
        var request = new ExecuteSqlRequest(parameters, null) { Options = RpcOptions.None };
        request.FillBehindParameters(
            CommandOptions.BeforeStatement(_commandText, behavior), StatementShape.Of(parameters).Declarations,
            environment.Collation, environment.TransactionDescriptor);
        return request;
    }

    private IReturnedValues? GetReturned() => _batch is not null ? _batch : HasParameters || StatementCompleted is not null ? this : null;
}

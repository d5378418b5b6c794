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

    /// <summary>The batch that the command stands for, or null.</summary>
    internal SqlBatch? Batch => _batch;

    /// <summary>Whether it is a statement with parameters, for which alone preparing pays.</summary>
    internal bool CanPrepare => _commandType == CommandType.Text && HasParameters;

    /// <summary>The command as one call of several: a procedure by its name, a text by sp_executesql or, prepared, by its handle.</summary>
    /// <param name="session">The session.</param>
    /// <param name="behavior">Of the batch and of the command.</param>
    /// <param name="index">The call's place.</param>
    /// <param name="asked">The prepared statements of the batch, when it asked for preparing.</param>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent.</exception>
    internal CallRequest MakeCall(Session session, CommandBehavior behavior, int index, BatchStatements? asked)
    {
        SessionEnvironment environment = session.Environment;
        UnprepareCalls unprepares = session.Preparation.Unprepares;
        CheckParameters();
        if (_commandType == CommandType.StoredProcedure)
        {
            return FillProcedure(new RpcRequest(unprepares), environment);
        }

        var parameters = new RpcParameterList();
        BindParameters(parameters, environment);
        if (FindPrepared(session, behavior, parameters, asked) is { } statement && session.Preparation.Calls.TryAdd(index, statement))
        {
            return MakePreparedCall(statement, parameters, session);
        }

        var request = new ExecuteSqlRequest(parameters, unprepares) { Options = RpcOptions.None };
        request.Fill(
            CommandOptions.BeforeStatement(Statement, behavior), GetShape(parameters).Declarations,
            environment.Collation, environment.TransactionDescriptor);
        return request;
    }

    private static PreparedRequest MakePreparedCall(PreparedStatement statement, RpcParameterList parameters, Session session)
    {
        SessionEnvironment environment = session.Environment;
        var request = new PreparedRequest(parameters, session.Preparation.Unprepares, session.Login.LeavesOutMetadata);
        if (statement.Handle != 0)
        {
            request.FillExecute(statement.Handle, environment.TransactionDescriptor);
        }
        else
        {
            request.FillPrepare(
                statement.Text, statement.Shape.Declarations, handleBefore: 0, environment.Collation, environment.TransactionDescriptor);
        }

        return request;
    }

    private PreparedStatement? FindPrepared(
        Session session, CommandBehavior behavior, RpcParameterList parameters, BatchStatements? asked)
    {
        if (!CanPrepare || CommandOptions.On(behavior).Length > 0)
        {
            return null;
        }

        string database = session.Environment.Database;
        return asked?.Find(_commandText, parameters, database)
            ?? session.Preparation.Use(_commandText, parameters, database, isOneOfSeveral: true);
    }

    private IReturnedValues? GetReturned() => _batch is not null ? _batch : HasParameters || StatementCompleted is not null ? this : null;
}

using System;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>What is sent, and what comes back into the parameters.</summary>
public sealed partial class SqlCommand : IReturnedValues
{
    /// <summary>Whether the response has brought the result of a function, which a return status must not replace.</summary>
    private bool _hasFunctionResult;

    void IReturnedValues.SetReturnStatus(int value)
    {
        if (!_hasFunctionResult)
        {
            OutputMatching.FindReturnValue(Parameters)?.SetOutputValue(value);
        }
    }

    void IReturnedValues.SetValue(in ReturnValueToken token, in RowValue value)
    {
        _hasFunctionResult |= token.IsFunctionResult;
        if (OutputMatching.Find(Parameters, token) is { } parameter)
        {
            TypeInfo type = token.Type;
            parameter.SetOutputValue(value.GetOutputValue(type), value.GetOutputSqlValue(type));
        }
    }

    /// <summary>As <see cref="FillRequest"/>; when something is refused, the sources of values that were not are let go of.</summary>
    private Request FillOrClear(Session session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared)
    {
        _hasFunctionResult = false;
        try
        {
            return FillRequest(session, behavior, active, out prepared);
        }
        catch (Exception)
        {
            session.Requests.Clear();
            active.Release();
            throw;
        }
    }

    /// <summary>
    /// A statement without parameters goes as a batch, one with parameters to sp_executesql or, prepared, to its handle, a
    /// procedure by its name.
    /// </summary>
    private Request FillRequest(Session session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared)
    {
        prepared = null;
        SessionEnvironment environment = session.Environment;
        session.Preparation.Unprepares.Hold();
        if (_batch is not null)
        {
            return _batch.FillRequest(session, behavior, isPrepared: _preparation is not null);
        }

        CheckParameters();
        if (_commandType == CommandType.StoredProcedure)
        {
            session.Preparation.Unprepares.Begin();
            return FillProcedure(session.Requests.Rpc, environment);
        }

        if (!HasParameters)
        {
            string text = Statement;
            environment.NoteBatch(text);
            session.Requests.Batch.Fill(CommandOptions.AroundBatch(text, behavior), environment.TransactionDescriptor);
            return session.Requests.Batch;
        }

        BindParameters(session.Requests.StatementParameters, environment);
        if (FindPrepared(session, behavior) is { } statement)
        {
            prepared = session.Run.Prepared;
            return prepared.Begin(statement, active);
        }

        return FillExecuteSql(session, CommandOptions.BeforeStatement(_commandText, behavior));
    }

    private RpcRequest FillProcedure(RpcRequest request, SessionEnvironment environment)
    {
        CheckProcedureName();
        request.Fill(_commandText, RpcOptions.None, environment.TransactionDescriptor);
        AddParameters(request.Parameters, environment);
        return request;
    }

    private void BindParameters(RpcParameterList list, SessionEnvironment environment)
    {
        CheckUnnamed();
        list.Clear();
        list.SendsNames = !EnableOptimizedParameterBinding;
        AddParameters(list, environment);
    }

    private void AddParameters(RpcParameterList list, SessionEnvironment environment)
    {
        try
        {
            foreach (SqlParameter parameter in Parameters)
            {
                if (parameter.Direction != ParameterDirection.ReturnValue)
                {
                    list.Add(parameter.Bind(environment.Collation));
                }
            }
        }
        catch (Exception)
        {
            // The list may be that of a call which no request knows yet.
            list.Clear();
            throw;
        }
    }

    private ExecuteSqlRequest FillExecuteSql(Session session, string text)
    {
        RpcParameterList parameters = session.Requests.StatementParameters;
        SessionEnvironment environment = session.Environment;
        session.Preparation.Unprepares.Begin();
        session.Requests.ExecuteSql.Fill(
            text, GetShape(parameters).Declarations, environment.Collation, environment.TransactionDescriptor);
        return session.Requests.ExecuteSql;
    }

    private StatementShape GetShape(RpcParameterList parameters) =>
        Parameters.Shape is { } shape && shape.Matches(parameters) ? shape : Parameters.Shape = RecentShapes.Get(parameters);
}

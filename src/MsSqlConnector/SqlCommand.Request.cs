using System;
using System.Data;
using System.Text;
using MsSqlConnector.Execution;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>What is sent, and what comes back into the parameters.</summary>
public sealed partial class SqlCommand : IReturnedValues
{
    void IReturnedValues.SetReturnStatus(int value)
    {
        foreach (SqlParameter parameter in Parameters)
        {
            if (parameter.Direction == ParameterDirection.ReturnValue)
            {
                parameter.SetOutputValue(value);
                return;
            }
        }
    }

    void IReturnedValues.SetValue(in ReturnValueToken token, in RowValue value)
    {
        if (FindOutput(token) is { } parameter)
        {
            TypeInfo type = token.Type;
            parameter.SetOutputValue(value.GetOutputValue(type));
        }
    }

    /// <summary>A statement without parameters goes as a batch, one with parameters to sp_executesql, a procedure by its name.</summary>
    private Request FillRequest(Session session, CommandBehavior behavior)
    {
        SessionEnvironment environment = session.Environment;
        _parameters?.Check(isStatement: _commandType == CommandType.Text);
        if (_commandType == CommandType.StoredProcedure)
        {
            return FillProcedure(session.Requests.Rpc, environment);
        }

        if (!HasParameters)
        {
            session.Requests.Batch.Fill(CommandOptions.AroundBatch(_commandText, behavior), environment.TransactionDescriptor);
            return session.Requests.Batch;
        }

        return FillExecuteSql(session.Requests.ExecuteSql, CommandOptions.BeforeStatement(_commandText, behavior), environment);
    }

    private RpcRequest FillProcedure(RpcRequest request, SessionEnvironment environment)
    {
        CheckProcedureName();
        request.Fill(_commandText, RpcOptions.None, environment.TransactionDescriptor);
        foreach (SqlParameter parameter in Parameters)
        {
            if (parameter.Direction != ParameterDirection.ReturnValue)
            {
                request.Add(parameter.Bind(environment.Collation));
            }
        }

        return request;
    }

    private ExecuteSqlRequest FillExecuteSql(ExecuteSqlRequest request, string text, SessionEnvironment environment)
    {
        CheckUnnamed();
        var declarations = new StringBuilder();
        request.Clear();
        var bound = new RpcParameter[Parameters.Count];
        int count = 0;
        foreach (SqlParameter parameter in Parameters)
        {
            if (parameter.Direction == ParameterDirection.ReturnValue)
            {
                continue;
            }

            bound[count] = parameter.Bind(environment.Collation);
            declarations.Append(count == 0 ? string.Empty : ",").Append(bound[count].Declaration);
            declarations.Append(bound[count].IsOutput ? " output" : string.Empty);
            count++;
        }

        request.Fill(text, declarations.ToString(), environment.Collation, environment.TransactionDescriptor);
        for (int i = 0; i < count; i++)
        {
            request.Add(EnableOptimizedParameterBinding ? bound[i].WithoutName() : bound[i]);
        }

        return request;
    }

    /// <summary>The parameter a returned value is for: by its name, or by its place where the server names none.</summary>
    private SqlParameter? FindOutput(in ReturnValueToken token)
    {
        int place = 0;
        foreach (SqlParameter parameter in Parameters)
        {
            if (parameter.Direction == ParameterDirection.ReturnValue)
            {
                continue;
            }

            bool isMeant = token.Name.Length == 0
                ? place == token.Ordinal
                : string.Equals(parameter.ParameterName.TrimStart('@'), token.Name.TrimStart('@'), StringComparison.OrdinalIgnoreCase);
            if (isMeant && parameter.Direction != ParameterDirection.Input)
            {
                return parameter;
            }

            place++;
        }

        return null;
    }
}

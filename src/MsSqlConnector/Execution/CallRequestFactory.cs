using System.Data;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>Creates the request of a statement that is one of several calls in a message. Each call has its own request.</summary>
internal static class CallRequestFactory
{
    /// <summary>
    /// Creates the request of a prepared statement. Returns null when the statement is not prepared, or an earlier call of the message
    /// prepares it.
    /// </summary>
    public static PreparedRequest? TryCreatePrepared(
        CommandSession session, string text, CommandBehavior behavior, RpcParameterList list, int index, BatchStatements? preparing)
    {
        if (CommandOptions.On(behavior).Length > 0)
        {
            return null;
        }

        string database = session.Core.Environment.Database;
        PreparedStatement? statement = preparing?.Find(text, list, database)
            ?? session.Core.Preparation.Use(text, list, database, isOneOfSeveral: true);
        return statement is not null && session.Core.Preparation.Calls.TryAdd(index, statement)
            ? CreatePrepared(statement, list, session)
            : null;
    }

    public static ExecuteSqlRequest CreateExecuteSql(
        CommandSession session, string text, CommandBehavior behavior, RpcParameterList list, ICommandParameters? parameters)
    {
        var request = new ExecuteSqlRequest(list, session.Core.Preparation.Unprepares) { Options = RpcOptions.None };
        RequestBuilder.FillExecuteSql(request, session, text, behavior, list, parameters);
        return request;
    }

    private static PreparedRequest CreatePrepared(PreparedStatement statement, RpcParameterList list, CommandSession session)
    {
        SessionEnvironment environment = session.Core.Environment;
        var request = new PreparedRequest(list, session.Core.Preparation.Unprepares, session.Core.Login.OmitsMetadata);
        if (statement.Handle != 0)
        {
            request.FillExecute(statement.Handle, environment.TransactionDescriptor);
        }
        else
        {
            request.FillPrepare(
                statement.Text,
                statement.Signature.Declarations,
                previousHandle: 0,
                environment.Collation,
                environment.TransactionDescriptor);
        }

        return request;
    }
}

using System.Data;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>
/// Fills the session's request objects for a command that is sent alone: a statement without parameters as a batch, one with parameters as
/// a call of sp_executesql or, if prepared, by its handle. A procedure is called by name.
/// </summary>
internal static class RequestBuilder
{
    public static SqlBatchRequest FillBatch(CommandSession session, string text, CommandBehavior behavior)
    {
        session.Core.Environment.RecordBatch(text);
        session.Requests.Batch.Fill(CommandOptions.WrapBatch(text, behavior), session.Core.Environment.TransactionDescriptor);
        return session.Requests.Batch;
    }

    /// <summary>Fills a call of sp_executesql.</summary>
    /// <param name="request">The call.</param>
    /// <param name="session">The session.</param>
    /// <param name="text">The statement.</param>
    /// <param name="behavior">The behavior of the execution.</param>
    /// <param name="list">The parameters to send.</param>
    /// <param name="parameters">Caches the declarations for the next execution; null if the command has no parameters.</param>
    public static void FillExecuteSql(
        ExecuteSqlRequest request, CommandSession session, string text, CommandBehavior behavior, RpcParameterList list,
        ICommandParameters? parameters)
    {
        SessionEnvironment environment = session.Core.Environment;
        request.Fill(
            CommandOptions.CreatePrefix(text, behavior), GetSignature(list, parameters).Declarations,
            environment.Collation, environment.TransactionDescriptor);
    }

    /// <summary>
    /// Finds the statement if it is prepared or has to be, because a command asked for it or it is used often. Options that a behavior adds
    /// before the text apply to one execution only, so nothing is prepared with them.
    /// </summary>
    public static PreparedStatement? FindPrepared(CommandSession session, string text, CommandBehavior behavior, CommandPreparation? own) =>
        CommandOptions.On(behavior).Length > 0 ? null
        : own is not null ? own.Prepare(session, text)
        : session.Core.Preparation
            .Use(text, session.Requests.StatementParameters, session.Core.Environment.Database, isOneOfSeveral: false);

    /// <summary>Returns the declarations of the parameters, from the last execution if they are the same.</summary>
    public static StatementSignature GetSignature(RpcParameterList list, ICommandParameters? parameters)
    {
        if (parameters?.Signature is { } signature && signature.Matches(list))
        {
            return signature;
        }

        StatementSignature created = RecentSignatures.Get(list);
        if (parameters is not null)
        {
            parameters.Signature = created;
        }

        return created;
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// sp_prepare, sp_prepexec, sp_execute and sp_unprepare (MS-TDS 2.2.6.6) over the session's handles. The response to a statement is that of
/// the script for the same text through sp_executesql.
/// </summary>
internal static class PreparedCalls
{
    private const int UnknownHandle = 8179;
    private const int StaleHandle = 586;
    private const int MissingParameter = 8178;
    private const int SeveralStatements = 8182;

    /// <summary>Whether a call is one of these procedures, whose responses are those of the statements.</summary>
    public static bool Knows(RpcCall call) => NumberOf(call) is
        SpecialProcedure.Prepare or SpecialProcedure.PrepareAndExecute or SpecialProcedure.Execute or SpecialProcedure.Unprepare;

    public static IAnswer? TryFind(Session session, RpcMessage request) => NumberOf(request.Call) switch
    {
        SpecialProcedure.Prepare => Prepare(session, request),
        SpecialProcedure.PrepareAndExecute => PrepareAndExecute(session, request),
        SpecialProcedure.Execute => Execute(session, request),
        SpecialProcedure.Unprepare => session.PreparedStatements.Remove(HandleOf(request.Call))
            ? new Answer()
            : Unknown(session, HandleOf(request.Call)),
        _ => null,
    };

    private static SpecialProcedure NumberOf(RpcCall call) => call.ProcedureName?.ToLowerInvariant() switch
    {
        null => call.ProcedureId,
        "sp_prepare" => SpecialProcedure.Prepare,
        "sp_prepexec" => SpecialProcedure.PrepareAndExecute,
        "sp_execute" => SpecialProcedure.Execute,
        "sp_unprepare" => SpecialProcedure.Unprepare,
        _ => SpecialProcedure.None,
    };

    /// <summary>The columns of one SELECT are sent first; for several statements the server sends none, and status 8182.</summary>
    private static Answer Prepare(Session session, RpcMessage request)
    {
        PreparedStatement statement = StatementOf(session, request.Call);
        Answer answer = new();
        if (statement.Text.AsSpan().IndexOf(';') >= 0)
        {
            answer.ReturnStatus(SeveralStatements);
        }
        else if (statement.Text.StartsWith("select", StringComparison.OrdinalIgnoreCase)
            && Script(session, request, statement, []) is Answer { FirstColumns: { } columns })
        {
            answer.Columns(columns).Done(0, DoneCommand.Select);
        }

        return answer.ReturnValue(
            Column.Int(request.Call.Parameters[0].Name).Nullable, session.PreparedStatements.Add(statement), ordinal: 0);
    }

    private static AnswerWithHandle PrepareAndExecute(Session session, RpcMessage request)
    {
        PreparedStatement statement = StatementOf(session, request.Call);
        IAnswer answer = Answer(session, request, statement, [.. request.Call.Parameters.Skip(3)]);

        // A statement that does not compile has no handle; one that only fails has.
        bool isPrepared = answer is not Answer { FailsToPrepare: true };
        return new AnswerWithHandle(answer, isPrepared ? session.PreparedStatements.Add(statement) : null);
    }

    private static IAnswer Execute(Session session, RpcMessage request)
    {
        int handle = HandleOf(request.Call);
        if (!session.PreparedStatements.TryFind(handle, out PreparedStatement? statement))
        {
            return Unknown(session, handle);
        }

        if (statement.IsStale)
        {
            return new Answer().Error(
                StaleHandle, 1, 16,
                $"The prepared statement handle {handle} is not valid in this context.  Please verify that current database, user "
                + "default schema, and ANSI_NULLS and QUOTED_IDENTIFIER set options are not changed since the handle is prepared.",
                session.Server.Options.ServerName);
        }

        statement.ExecutionCount++;
        return new ProcedureAnswer(Answer(session, request, statement, [.. request.Call.Parameters.Skip(1)]), CallKind.Prepared);
    }

    private static IAnswer Answer(Session session, RpcMessage request, PreparedStatement statement, RpcParameter[] values)
    {
        if (MissingFrom(statement, values) is { } missing)
        {
            return new Answer().Error(
                MissingParameter, 1, 16,
                $"The parameterized query '({statement.Declarations}){statement.Text}' expects the parameter '{missing}', "
                + "which was not supplied.",
                session.Server.Options.ServerName).ReturnStatus(1);
        }

        return Script(session, request, statement, values);
    }

    private static IAnswer Script(Session session, RpcMessage request, PreparedStatement statement, RpcParameter[] values)
    {
        RpcParameter[] parameters = [statement.TextParameter, statement.DeclarationsParameter, .. values];
        return session.Server.Script.Find(
            session,
            request with { Calls = [new RpcCall(null, SpecialProcedure.ExecuteSql, request.Call.Flags, parameters)
            {
                OpenedPackage = request.Call.OpenedPackage
            }] });
    }

    private static string? MissingFrom(PreparedStatement statement, RpcParameter[] values)
    {
        int positionalCount = values.Count(static value => value.Name.Length == 0);
        for (int i = positionalCount; i < statement.ParameterNames.Length; i++)
        {
            string name = statement.ParameterNames[i];
            if (!Array.Exists(values, value => string.Equals(value.Name, name, StringComparison.OrdinalIgnoreCase)))
            {
                return name;
            }
        }

        return null;
    }

    /// <summary>The statement to prepare; a handle in the request is released first.</summary>
    private static PreparedStatement StatementOf(Session session, RpcCall call)
    {
        if (call.Parameters is not [{ IsOutput: true } handle, { Value: string or null } declarations, { Value: string text }, ..])
        {
            throw new ProtocolViolationException(
                "RPC: preparing requires the handle as an output parameter, the declarations and the text.");
        }

        if (handle.Value is int before and > 0)
        {
            session.PreparedStatements.Remove(before);
        }

        return new PreparedStatement(text, declarations.Value as string ?? "");
    }

    private static int HandleOf(RpcCall call) => call.Parameters is [{ Value: int handle }, ..]
        ? handle
        : throw new ProtocolViolationException("RPC: the first parameter must be the handle of a prepared statement.");

    private static Answer Unknown(Session session, int handle) => new Answer().Error(
        UnknownHandle, 4, 16, $"Could not find prepared statement with handle {handle}.", session.Server.Options.ServerName)
        .ReturnStatus(UnknownHandle);
}

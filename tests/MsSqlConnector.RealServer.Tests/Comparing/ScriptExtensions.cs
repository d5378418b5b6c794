using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>Short forms for the scripts of scenarios.</summary>
internal static class ScriptExtensions
{
    /// <summary>Sets the responses to a statement, which is executed several times. The last one repeats.</summary>
    public static TdsServer InOrder(this TdsServer server, string text, params IAnswer[] answers)
    {
        Queue<IAnswer> left = new(answers);
        return server.On(text, _ =>
        {
            lock (left)
            {
                return left.Count > 1 ? left.Dequeue() : left.Peek();
            }
        });
    }

    /// <summary>Sets the response to a statement that depends on the session.</summary>
    public static TdsServer On(this TdsServer server, string text, Func<Session, IAnswer> answer) => server.OnRequest(
        (session, request) => string.Equals(TextOf(request)?.Trim(), text.Trim(), StringComparison.Ordinal) ? answer(session) : null);

    /// <summary>Sets the response to calls of a procedure.</summary>
    public static TdsServer OnProcedure(this TdsServer server, string name, Func<RpcCall, IAnswer> answer) => server.OnRequest(
        (_, request) => request is RpcMessage { Call: { IsExecuteSql: false } call } && call.ProcedureName == name ? answer(call) : null);

    /// <summary>A response that the server does not begin before an attention arrives.</summary>
    public static IAnswer UntilAttention(this Answer answer) => answer.WithFaults().StallAt(0, new StallGate());

    /// <summary>A response of which the server sends the first packet, and nothing more before an attention arrives.</summary>
    public static IAnswer FirstPacketUntilAttention(this Answer answer) => answer.WithFaults().StallAfterFirstPacket(new StallGate());

    /// <summary>A result of one value, without a name, as SELECT of an expression returns it.</summary>
    public static Answer Value(this Answer answer, Column column, object? value) => answer.Columns(column.Expression).Row(value).Done();

    /// <summary>A result of one number, without a name.</summary>
    public static Answer Number(this Answer answer, int value) => answer.Value(Column.Int(""), value);

    private static string? TextOf(RequestMessage request) => request switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage rpc => rpc.Call.Text,
        _ => null,
    };
}

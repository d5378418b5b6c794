using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>Converts messages of clients to requests.</summary>
internal static class RequestReader
{
    private const int StatementAndDeclarations = 2;

    public static SqlTestRequest Read(Session session, RequestMessage message) => message switch
    {
        SqlBatchMessage batch => New(session, message, SqlTestRequestKind.Statement, batch.Text, []),
        RpcMessage { Call: { IsExecuteSql: true } call } => New(
            session, message, SqlTestRequestKind.Statement, call.Text ?? string.Empty, call.Parameters.Skip(StatementAndDeclarations)),
        RpcMessage { Call: { } call } => New(
            session,
            message,
            SqlTestRequestKind.Procedure,
            call.ProcedureName ?? $"sp_{call.ProcedureId}".ToLowerInvariant(),
            call.Parameters),
        TransactionMessage transaction => New(session, message, KindOf(transaction.Type), transaction.Name, []),
        _ => New(session, message, SqlTestRequestKind.Statement, string.Empty, []),
    };

    private static SqlTestRequestKind KindOf(TransactionRequestType type) => type switch
    {
        TransactionRequestType.Begin => SqlTestRequestKind.BeginTransaction,
        TransactionRequestType.Commit => SqlTestRequestKind.Commit,
        TransactionRequestType.Rollback => SqlTestRequestKind.Rollback,
        TransactionRequestType.Save => SqlTestRequestKind.Save,
        _ => SqlTestRequestKind.OtherTransaction,
    };

    private static SqlTestRequest New(
        Session session, RequestMessage message, SqlTestRequestKind kind, string text, IEnumerable<RpcParameter> parameters) =>
        new(kind, text, [.. parameters.Select(Convert)])
        {
            Connection = session.Number,
            Database = session.Database,
            IsInTransaction = session.Transactions.Level > 0,
            ResetsConnection = (message.Status & PacketStatus.AnyReset) != 0,
        };

    private static SqlTestParameter Convert(RpcParameter parameter) => new(
        parameter.Name,
        parameter.Table is { } table ? ToTable(table) : parameter.Value,
        parameter.IsOutput,
        (parameter.Status & RpcParameterStatus.DefaultValue) != 0);

    private static DataTable ToTable(TableValue value)
    {
        DataTable table = new();
        for (int i = 0; i < value.Columns.Count; i++)
        {
            table.Columns.Add($"C{i + 1}", typeof(object));
        }

        for (int row = 0; row < value.Rows.Count; row++)
        {
            table.Rows.Add([.. Enumerable.Range(0, value.Rows[row].Count).Select(i => value.GetValue(row, i))]);
        }

        return table;
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>The text of the requests of one connection: kind, statement, parameters with type and bytes, transaction.</summary>
internal sealed class RequestText
{
    private readonly List<ulong> _transactions = [0];

    public static IEnumerable<string> Of(Conversation conversation)
    {
        RequestText text = new();
        return conversation.Messages.Select(text.Of).OfType<string>().Select(line => $"{conversation.SessionNumber}: {line}");
    }

    private string? Of(RecordedMessage recorded) => recorded.Message switch
    {
        PreLoginMessage => null,
        LoginMessage login => $"login to '{login.Database}' as '{login.UserName}'",
        RequestMessage request => $"{Of(request)}{TransactionOf(request)}{ResetOf(request)}",
        _ => $"{recorded.Type}",
    };

    private static string Of(RequestMessage request) => request switch
    {
        SqlBatchMessage batch => $"batch {batch.Text}",
        RpcMessage rpc => "call " + string.Join("; ", rpc.Calls.Select(Of)),
        TransactionMessage transaction => $"{transaction.Type} '{transaction.Name}' level {transaction.IsolationLevel}"
            + (transaction.BeginsAnother ? " and another" : ""),
        _ => throw new InvalidOperationException($"The text of {request.GetType().Name} is unknown."),
    };

    private static string Of(RpcCall call) =>
        $"{call.ProcedureName ?? $"{call.ProcedureId}"} {call.Flags} ({string.Join(", ", call.Parameters.Select(Of))})";

    public static string Of(RpcParameter parameter) =>
        $"{parameter.Name} {parameter.Status} {parameter.Type}{CollationOf(parameter.Type)} {parameter.Type.Naming} = {ValueOf(parameter)}";

    private static string ValueOf(RpcParameter parameter) =>
        parameter.Table is { } table ? TextOf(table)
        : parameter is { Name.Length: 0, Value: string text } ? text
        : BytesOf(parameter.RawValue);

    private static string TextOf(TableValue table) =>
        $"[{string.Join(", ", table.Columns.Select(c => $"{c.Type}{CollationOf(c.Type)} {c.Flags:X}"))}] "
        + $"[{string.Join(", ", table.Order)}] "
        + string.Join('|', table.Rows.Select(row => string.Join(' ', row.Select(BytesOf))));

    private static string CollationOf(WireType type) =>
        type.Collation.LcidAndFlags == 0 ? "" : $" {type.Collation.LcidAndFlags:X}/{type.Collation.SortId}";

    private static string BytesOf(byte[]? bytes) => bytes is null ? "NULL" : $"0x{Convert.ToHexString(bytes)}";

    /// <summary>The server chooses a transaction's descriptor: the index of the transaction is compared instead.</summary>
    private string TransactionOf(RequestMessage request)
    {
        if (!_transactions.Contains(request.Headers.TransactionDescriptor))
        {
            _transactions.Add(request.Headers.TransactionDescriptor);
        }

        int index = _transactions.IndexOf(request.Headers.TransactionDescriptor);
        return index == 0 ? "" : $" in transaction {index}";
    }

    private static string ResetOf(RequestMessage request) =>
        (request.Status & PacketStatus.AnyReset) is var status && status == 0 ? "" : $" {status}";
}

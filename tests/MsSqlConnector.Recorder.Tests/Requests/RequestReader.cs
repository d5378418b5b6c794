using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>
/// Converts the messages of one connection to fields. Values that differ for each process or each connection are left out. The server
/// chooses the descriptor of a transaction: its index is compared instead.
/// </summary>
internal sealed class RequestReader
{
    private readonly Dictionary<string, int> _counts = [];
    private readonly List<ulong> _transactions = [0];

    public static IReadOnlyList<ComparedRequest> Read(IEnumerable<ClientMessage> messages)
    {
        RequestReader reader = new();
        return [.. messages.Select(reader.Read)];
    }

    private ComparedRequest Read(ClientMessage message)
    {
        Dictionary<string, string> fields = new() { ["Reset"] = $"{message.Status & PacketStatus.AnyReset}" };
        if (message is RequestMessage request)
        {
            ReadHeaders(request.Headers, fields);
        }

        switch (message)
        {
            case PreLoginMessage preLogin:
                LoginReader.Read(preLogin, fields);
                break;
            case LoginMessage login:
                LoginReader.Read(login, fields);
                break;
            case SqlBatchMessage batch:
                BulkReader.Read(batch, fields);
                break;
            case RpcMessage rpc:
                CallReader.Read(rpc, fields);
                break;
            case TransactionMessage transaction:
                fields["Request"] = $"{transaction.Type}";
                fields["Name"] = transaction.Name;
                fields["IsolationLevel"] = $"{transaction.IsolationLevel}";
                fields["BeginsAnother"] = $"{transaction.BeginsAnother}";
                break;
            case BulkLoadMessage load:
                BulkReader.Read(load, fields);
                break;
        }

        return new ComparedRequest(NameOf(message, fields), fields);
    }

    private string NameOf(ClientMessage message, Dictionary<string, string> fields)
    {
        if (fields.GetValueOrDefault("Statement.Value") is { } statement && statement.Contains('[', StringComparison.Ordinal))
        {
            return statement;
        }

        string kind = message.GetType().Name.Replace("Message", "", StringComparison.Ordinal);
        int count = _counts[kind] = _counts.GetValueOrDefault(kind) + 1;
        return $"{kind} {count}";
    }

    private void ReadHeaders(StreamHeaders headers, Dictionary<string, string> fields)
    {
        if (!_transactions.Contains(headers.TransactionDescriptor))
        {
            _transactions.Add(headers.TransactionDescriptor);
        }

        fields["Transaction"] = $"{_transactions.IndexOf(headers.TransactionDescriptor)}";
        fields["OutstandingRequests"] = $"{headers.OutstandingRequestCount}";
    }
}

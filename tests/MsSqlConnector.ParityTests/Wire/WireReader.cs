using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.Tests.Requests;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Parses the messages of one connection, so that they can be compared field by field.</summary>
internal sealed class WireReader
{
    private readonly Dictionary<string, int> _counts = [];
    private readonly List<ulong> _transactions = [0];

    public static IReadOnlyList<WireMessage> Read(Conversation conversation)
    {
        var reader = new WireReader();
        IEnumerable<WireMessage> messages = conversation.Messages.Select(reader.Read);

        // If all scenarios use multiple active result sets, the lengths of their frames only repeat the differences of the messages.
        return conversation.Frames.Count == 0 || MarsByDefault.IsOn ? [.. messages] : [.. messages, ReadFrames(conversation)];
    }

    /// <summary>
    /// The frames of the client in their order. The moment of an acknowledgement depends on the reading, so acknowledgements and windows
    /// are omitted.
    /// </summary>
    private static WireMessage ReadFrames(Conversation conversation)
    {
        ILookup<bool, string> frames = conversation.Frames
            .Where(frame => frame.IsFromClient && frame.Header.Flags != SmpFlags.Ack)
            .ToLookup(
                frame => frame.Header.Flags == SmpFlags.Fin,
                frame => $"{frame.Header.Flags} {frame.Header.Sid} #{frame.Header.SequenceNumber} {frame.Header.Length}");
        Dictionary<string, string> fields =
            new() { ["Order"] = string.Join(", ", frames[false]), ["Ends"] = string.Join(", ", frames[true]) };
        return new WireMessage("Frames", fields, string.Empty);
    }

    private WireMessage Read(RecordedMessage message)
    {
        var fields = new Dictionary<string, string>();
        ReadHeaders(message.Packets, fields);
        fields["Session"] = $"{message.Sid}";
        byte[] payload = [.. message.Packets.SelectMany(packet => packet.Skip(PacketHeader.Size))];
        int bodyStart = 0;
        switch (message.Message)
        {
            case PreLoginMessage:
                ReadPreLogin(payload, fields);
                break;
            case LoginMessage:
                LoginFields.Read(payload).ToList().ForEach(field => fields.Add(field.Key, field.Value));
                break;
            case RequestMessage request:
                bodyStart = BitConverter.ToInt32(payload);
                ReadAllHeaders(request.Headers, bodyStart, fields);
                ReadRequest(request, fields);
                break;
            default:
                break;
        }

        return new WireMessage(NameOf(message), fields, Convert.ToHexString(payload, bodyStart, payload.Length - bodyStart));
    }

    private string NameOf(RecordedMessage message)
    {
        string name = message.Message is IgnoredMessage ? $"{message.Type} ignored" : $"{message.Type}";
        int count = _counts[name] = _counts.GetValueOrDefault(name) + 1;
        return count == 1 ? name : $"{name} {count}";
    }

    private static void ReadHeaders(IReadOnlyList<byte[]> packets, Dictionary<string, string> fields)
    {
        PacketHeader[] headers = [.. packets.Select(packet => PacketHeader.Read(packet))];
        fields["Header.Status"] = Join(headers, header => (byte)header.Status);
        fields["Header.Length"] = Join(headers, header => header.Length);
        fields["Header.Spid"] = Join(headers, header => header.Spid);
        fields["Header.PacketId"] = Join(headers, header => header.PacketId);
        fields["Header.Window"] = Join(headers, header => header.Window);
    }

    private static string Join(PacketHeader[] headers, Func<PacketHeader, int> field) =>
        string.Join(' ', headers.Select(header => field(header).ToString("X", CultureInfo.InvariantCulture)));

    private static void ReadPreLogin(byte[] payload, Dictionary<string, string> fields)
    {
        List<KeyValuePair<byte, string>> options = PreLoginOptions.Read(payload);
        fields["Options"] = string.Join(' ', options.Select(option => (PreLoginOption)option.Key));
        options.ForEach(option => fields.Add($"{(PreLoginOption)option.Key}", option.Value));
    }

    /// <summary>The server chooses a transaction's descriptor: the index of the transaction is compared instead.</summary>
    private void ReadAllHeaders(StreamHeaders headers, int byteCount, Dictionary<string, string> fields)
    {
        if (!_transactions.Contains(headers.TransactionDescriptor))
        {
            _transactions.Add(headers.TransactionDescriptor);
        }

        fields["AllHeaders.Length"] = $"{byteCount}";
        fields["AllHeaders.Transaction"] = $"{_transactions.IndexOf(headers.TransactionDescriptor)}";
        fields["AllHeaders.OutstandingRequests"] = $"{headers.OutstandingRequestCount}";
        fields["AllHeaders.Activity"] = $"{headers.ActivityId} {headers.ActivitySequence}";
    }

    private static void ReadRequest(RequestMessage message, Dictionary<string, string> fields)
    {
        switch (message)
        {
            case SqlBatchMessage batch:
                fields["Text"] = batch.Text;
                break;
            case RpcMessage rpc:
                fields["Calls"] = $"{rpc.Calls.Count}";
                for (int i = 0; i < rpc.Calls.Count; i++)
                {
                    // The fields of the first call have no number, because most messages have one call.
                    ReadCall(rpc.Calls[i], fields, i == 0 ? string.Empty : $"Call{i}.");
                }

                break;
            case TransactionMessage transaction:
                fields["Request"] = $"{transaction.Type}";
                fields["Name"] = transaction.Name;
                fields["IsolationLevel"] = $"{transaction.IsolationLevel}";
                fields["BeginsAnother"] = $"{transaction.BeginsAnother}";
                break;
            default:
                throw new InvalidDataException($"The fields of {message.GetType().Name} are unknown.");
        }
    }

    private static void ReadCall(RpcCall call, Dictionary<string, string> fields, string prefix)
    {
        fields[prefix + "Procedure"] = call.ProcedureName ?? $"{call.ProcedureId}";
        fields[prefix + "Flags"] = $"{call.Flags:X4}";
        fields[prefix + "Parameters"] = $"{call.Parameters.Count}";
        for (int i = 0; i < call.Parameters.Count; i++)
        {
            RpcParameter parameter = call.Parameters[i];
            fields[prefix + $"Parameter{i}.Name"] = parameter.Name;
            fields[prefix + $"Parameter{i}.Status"] = $"{parameter.Status}";
            fields[prefix + $"Parameter{i}.Type"] = $"{parameter.Type.Id}";
            fields[prefix + $"Parameter{i}.MaxLength"] = $"{parameter.Type.MaxLength}";
            fields[prefix + $"Parameter{i}.Precision"] = $"{parameter.Type.Precision}";
            fields[prefix + $"Parameter{i}.Scale"] = $"{parameter.Type.Scale}";
            fields[prefix + $"Parameter{i}.Collation"] = $"{parameter.Type.Collation}";
            fields[prefix + $"Parameter{i}.TypeName"] = $"{parameter.Type.Naming}";
            fields[prefix + $"Parameter{i}.Value"] = ValueOf(parameter);
            fields[prefix + $"Parameter{i}.Chunks"] = string.Join(' ', parameter.ChunkByteCounts);
            fields[prefix + $"Parameter{i}.Total"] = $"{parameter.AnnouncedTotal:X}";
        }
    }

    private static string ValueOf(TableValue table) => string.Join('\n',
    [
        .. table.Columns.Select(
            column => $"column {column.UserType} {column.Flags:X} {column.Type} {column.Type.Collation} {column.Type.Naming}"),
        .. table.Order.Select(order => $"{order}"),
        .. table.Rows.Select(row => "row " + string.Join(' ', row.Select(value => value is null ? "NULL" : Convert.ToHexString(value)))),
    ]);

    // The statement of sp_executesql and its declarations are easier to read as text.
    private static string ValueOf(RpcParameter parameter) =>
        parameter.Table is { } table ? ValueOf(table) : parameter.RawValue is null ? "NULL"
        : parameter is { Name.Length: 0, Value: string text } ? text
        : Convert.ToHexString(parameter.RawValue);
}

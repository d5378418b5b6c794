using System;
using System.Text;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>SQL text to be executed (MS-TDS 2.2.6.7).</summary>
public sealed record SqlBatchMessage(StreamHeaders Headers, string Text) : RequestMessage(Headers)
{
    public static SqlBatchMessage Parse(ReadOnlySpan<byte> bytes)
    {
        BodyReader body = new(bytes, "SQLBatch");
        StreamHeaders headers = StreamHeaders.Read(ref body);
        ReadOnlySpan<byte> text = body.Rest();
        return text.Length % 2 == 0
            ? new SqlBatchMessage(headers, Encoding.Unicode.GetString(text))
            : throw new ProtocolViolationException($"SQLBatch: the text has {text.Length} bytes, an odd number.");
    }
}

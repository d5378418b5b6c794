using System;
using System.Text;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>SQL text to be executed (MS-TDS 2.2.6.7).</summary>
public sealed record SqlBatchMessage(StreamHeaders Headers, string Text) : RequestMessage(Headers)
{
    /// <summary>The package for the enclave, empty for none; null in a session whose batches have no packages.</summary>
    public byte[]? EnclavePackage { get; init; }

    /// <summary>The package after the enclave has opened it; null for none and before.</summary>
    public EnclavePackage? OpenedPackage { get; internal set; }

    public static SqlBatchMessage Parse(ReadOnlySpan<byte> bytes, bool hasEnclavePackage = false)
    {
        BodyReader body = new(bytes, "SQLBatch");
        StreamHeaders headers = StreamHeaders.Read(ref body);
        byte[]? package = hasEnclavePackage
            ? body.Bytes(body.UInt16("the length of the enclave package"), "the enclave package").ToArray()
            : null;
        ReadOnlySpan<byte> text = body.Rest();
        return text.Length % 2 == 0
            ? new SqlBatchMessage(headers, Encoding.Unicode.GetString(text)) { EnclavePackage = package }
            : throw new ProtocolViolationException($"SQLBatch: the text has {text.Length} bytes, an odd number.");
    }
}

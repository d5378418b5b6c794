using System;
using System.Text;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A transaction manager request (MS-TDS 2.2.6.9).</summary>
/// <param name="Headers">ALL_HEADERS.</param>
/// <param name="Type">The requested operation.</param>
/// <param name="Name">The name of the transaction or savepoint.</param>
/// <param name="IsolationLevel">Of the transaction that begins, 0 for the session's.</param>
/// <param name="BeginsAnother">Whether a commit or rollback begins the next transaction at once.</param>
/// <param name="NextName">The name of that next one.</param>
public sealed record TransactionMessage(
    StreamHeaders Headers, TransactionRequestType Type, string Name, byte IsolationLevel, bool BeginsAnother, string NextName)
    : RequestMessage(Headers)
{
    /// <summary>The identification of a propagated transaction; empty for other requests.</summary>
    public byte[] Payload { get; private init; } = [];

    public static TransactionMessage Parse(ReadOnlySpan<byte> bytes)
    {
        BodyReader body = new(bytes, "TransMgrReq");
        StreamHeaders headers = StreamHeaders.Read(ref body);
        TransactionRequestType type = (TransactionRequestType)body.UInt16("the request type");
        string name = "";
        string nextName = "";
        byte isolationLevel = 0;
        bool beginsAnother = false;
        byte[] payload = [];
        switch (type)
        {
            case TransactionRequestType.Begin:
                isolationLevel = body.Byte("the isolation level");
                name = ReadName(ref body);
                break;
            case TransactionRequestType.Commit or TransactionRequestType.Rollback:
                name = ReadName(ref body);
                beginsAnother = (body.Byte("the flags") & 1) != 0;
                isolationLevel = beginsAnother ? body.Byte("the isolation level") : (byte)0;
                nextName = beginsAnother ? ReadName(ref body) : "";
                break;
            case TransactionRequestType.Save:
                name = ReadName(ref body);
                break;
            case TransactionRequestType.GetDtcAddress or TransactionRequestType.Propagate:
                payload = body.Bytes(body.UInt16("a length"), "the payload").ToArray();
                break;
            case TransactionRequestType.Promote:
                break;
            default:
                throw new ProtocolViolationException($"TransMgrReq: the request type {(ushort)type} is unknown.");
        }

        return body.IsAtEnd
            ? new TransactionMessage(headers, type, name, isolationLevel, beginsAnother, nextName) { Payload = payload }
            : throw new ProtocolViolationException($"TransMgrReq: there are {body.Left} bytes after the end.");
    }

    private static string ReadName(ref BodyReader body) =>
        Encoding.Unicode.GetString(body.Bytes(body.Byte("a name's length"), "a name"));
}

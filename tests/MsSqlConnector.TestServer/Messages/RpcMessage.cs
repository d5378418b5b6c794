using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>One or more procedure calls (MS-TDS 2.2.6.6).</summary>
public sealed record RpcMessage(StreamHeaders Headers, IReadOnlyList<RpcCall> Calls) : RequestMessage(Headers)
{
    private const ushort ByNumber = 0xFFFF;
    private const byte BatchFlag = 0xFF;
    private const byte NoExecuteFlag = 0xFE;
    private const ushort KnownFlags = 0x0007;

    /// <summary>The first call, for messages that have one.</summary>
    public RpcCall Call => Calls[0];

    public static RpcMessage Parse(ReadOnlySpan<byte> bytes, bool hasEnclavePackages = false)
    {
        BodyReader body = new(bytes, "RPC");
        StreamHeaders headers = StreamHeaders.Read(ref body);
        List<RpcCall> calls = [ReadCall(ref body, hasEnclavePackages)];
        while (!body.IsAtEnd)
        {
            body.Byte("the batch flag");
            if (!body.IsAtEnd)
            {
                calls.Add(ReadCall(ref body, hasEnclavePackages));
            }
        }

        return new RpcMessage(headers, calls);
    }

    private static RpcCall ReadCall(ref BodyReader body, bool hasEnclavePackage)
    {
        int nameLength = body.UInt16("the length of the procedure's name");
        string? name = nameLength == ByNumber ? null : body.Text(nameLength, "the procedure's name");
        SpecialProcedure number = name is null ? (SpecialProcedure)body.UInt16("the procedure's number") : SpecialProcedure.None;
        if (name is null && (number == SpecialProcedure.None || !Enum.IsDefined(number)))
        {
            throw new ProtocolViolationException($"RPC: the number {(ushort)number} of a special procedure is unknown.");
        }

        ushort flags = body.UInt16("the option flags");
        if ((flags & ~KnownFlags) != 0)
        {
            throw new ProtocolViolationException($"RPC: reserved option flags are set: 0x{flags:X4}.");
        }

        byte[]? package = hasEnclavePackage
            ? body.Bytes(body.UInt16("the length of the enclave package"), "the enclave package").ToArray()
            : null;
        List<RpcParameter> parameters = [];
        while (!body.IsAtEnd && body.Peek() is not (BatchFlag or NoExecuteFlag))
        {
            parameters.Add(RpcParameterParser.Read(ref body, parameters.Count + 1));
        }

        return new RpcCall(name, number, flags, parameters) { EnclavePackage = package };
    }
}

using System;
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// Finds the response to a scripted text without parsing the message, for benchmarks: a batch, or an sp_executesql called by number whose
/// statement is an nvarchar of known length. The transaction is still checked. A message with a package for the enclave is never found.
/// </summary>
internal static class FastPath
{
    private const int HeadersSize = 22;
    private const int TransactionHeaderType = 2;
    private const int ExecuteSql = 10;
    private const int StatementStart = HeadersSize + 6 + 2 + 8;

    public static bool TryFind(
        in RawMessage message, AnswerScript script, ulong descriptor, bool hasEnclavePackages, [NotNullWhen(true)] out IAnswer? answer)
    {
        answer = null;
        ReadOnlySpan<byte> body = message.Body.Span;
        if (message.IsIgnored || body.Length < HeadersSize || BinaryPrimitives.ReadUInt32LittleEndian(body) != HeadersSize
            || BinaryPrimitives.ReadUInt16LittleEndian(body[8..]) != TransactionHeaderType
            || BinaryPrimitives.ReadUInt64LittleEndian(body[10..]) != descriptor)
        {
            return false;
        }

        int packageByteCount = hasEnclavePackages ? sizeof(ushort) : 0;
        ReadOnlySpan<byte> text = message.Type switch
        {
            PacketType.SqlBatch when body.Length >= HeadersSize + packageByteCount => body[(HeadersSize + packageByteCount)..],
            PacketType.Rpc => Statement(body, packageByteCount),
            _ => [],
        };
        return !text.IsEmpty && script.TryFindText(MemoryMarshal.Cast<byte, char>(text), out answer);
    }

    /// <summary>An empty package for the enclave follows the option flags.</summary>
    private static ReadOnlySpan<byte> Statement(ReadOnlySpan<byte> body, int packageByteCount)
    {
        if (body.Length < StatementStart + packageByteCount + 2
            || BinaryPrimitives.ReadUInt32LittleEndian(body[HeadersSize..]) != (0xFFFF | (ExecuteSql << 16))
            || (packageByteCount > 0 && (body[HeadersSize + 6] | body[HeadersSize + 7]) != 0)
            || body[HeadersSize + 6 + packageByteCount] != 0 || body[HeadersSize + 8 + packageByteCount] != 0xE7)
        {
            return [];
        }

        int start = StatementStart + packageByteCount;
        int byteCount = BinaryPrimitives.ReadUInt16LittleEndian(body[start..]);
        return byteCount <= body.Length - start - 2 ? body.Slice(start + 2, byteCount) : [];
    }
}

using System;
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// Finds the response to a scripted text without parsing the message, for benchmarks: a batch, or an sp_executesql called by number whose statement
/// is an nvarchar of known length. The transaction is still checked.
/// </summary>
internal static class FastPath
{
    private const int HeadersSize = 22;
    private const int TransactionHeaderType = 2;
    private const int ExecuteSql = 10;
    private const int StatementStart = HeadersSize + 6 + 2 + 8;

    public static bool TryFind(in RawMessage message, AnswerScript script, ulong descriptor, [NotNullWhen(true)] out IAnswer? answer)
    {
        answer = null;
        ReadOnlySpan<byte> body = message.Body.Span;
        if (message.IsIgnored || body.Length < HeadersSize || BinaryPrimitives.ReadUInt32LittleEndian(body) != HeadersSize
            || BinaryPrimitives.ReadUInt16LittleEndian(body[8..]) != TransactionHeaderType
            || BinaryPrimitives.ReadUInt64LittleEndian(body[10..]) != descriptor)
        {
            return false;
        }

        ReadOnlySpan<byte> text = message.Type switch
        {
            PacketType.SqlBatch => body[HeadersSize..],
            PacketType.Rpc => Statement(body),
            _ => [],
        };
        return !text.IsEmpty && script.TryFindText(MemoryMarshal.Cast<byte, char>(text), out answer);
    }

    private static ReadOnlySpan<byte> Statement(ReadOnlySpan<byte> body)
    {
        if (body.Length < StatementStart + 2 || BinaryPrimitives.ReadUInt32LittleEndian(body[HeadersSize..]) != (0xFFFF | (ExecuteSql << 16))
            || body[HeadersSize + 6] != 0 || body[HeadersSize + 8] != 0xE7)
        {
            return [];
        }

        int byteCount = BinaryPrimitives.ReadUInt16LittleEndian(body[StatementStart..]);
        return byteCount <= body.Length - StatementStart - 2 ? body.Slice(StatementStart + 2, byteCount) : [];
    }
}

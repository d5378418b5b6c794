using System.Collections.Generic;
using System.IO;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>Reads a value with its lengths (TYPE_VARBYTE, MS-TDS 2.2.5.2 and 2.2.7.20).</summary>
internal static class BulkValueReader
{
    private const int TextPointerByteCount = 16;
    private const int TimestampByteCount = 8;
    private const ushort ShortNull = 0xFFFF;

    public static BulkLoadValue Read(ref BodyReader body, WireType type) => type.Length switch
    {
        LengthKind.Partial => ReadChunks(ref body),
        LengthKind.TextPointer => ReadText(ref body),
        _ => new BulkLoadValue(ReadPlain(ref body, type), []),
    };

    private static byte[]? ReadPlain(ref BodyReader body, WireType type)
    {
        switch (type.Length)
        {
            case LengthKind.Fixed:
                return body.Bytes(type.FixedByteCount, "a value").ToArray();
            case LengthKind.Byte:
                int byteLength = body.Byte("a value's length");
                return byteLength == 0 ? null : body.Bytes(byteLength, "a value").ToArray();
            case LengthKind.Short:
                int shortLength = body.UInt16("a value's length");
                return shortLength == ShortNull ? null : body.Bytes(shortLength, "a value").ToArray();
            default:
                int longLength = (int)body.UInt32("a value's length");
                return longLength == 0 ? null : body.Bytes(longLength, "a value").ToArray();
        }
    }

    private static BulkLoadValue ReadText(ref BodyReader body)
    {
        int pointerByteCount = body.Byte("a text pointer's length");
        if (pointerByteCount == 0)
        {
            return new BulkLoadValue(null, []);
        }

        if (pointerByteCount != TextPointerByteCount)
        {
            throw new ProtocolViolationException($"BulkLoad: a text pointer has {pointerByteCount} bytes.");
        }

        byte[] pointer = body.Bytes(TextPointerByteCount + TimestampByteCount, "a text pointer").ToArray();
        return new BulkLoadValue(body.Bytes((int)body.UInt32("a value's length"), "a value").ToArray(), [], TextPointer: pointer);
    }

    /// <summary>Chunks until the one of length 0; an announced total has to be right (MS-TDS 2.2.5.2.3).</summary>
    private static BulkLoadValue ReadChunks(ref BodyReader body)
    {
        ulong total = body.UInt64("a value's total length");
        if (total == LargeValue.Null)
        {
            return new BulkLoadValue(null, [], total);
        }

        List<int> chunks = [];
        using MemoryStream value = new();
        while (body.UInt32("a chunk's length") is uint byteCount and > 0)
        {
            chunks.Add((int)byteCount);
            byte[] chunk = body.Bytes((int)byteCount, "a chunk").ToArray();
            value.Write(chunk, 0, chunk.Length);
        }

        return total == LargeValue.UnknownTotal || total == (ulong)value.Length
            ? new BulkLoadValue(value.ToArray(), chunks, total)
            : throw new ProtocolViolationException($"BulkLoad: a value announced {total} bytes and has {value.Length}.");
    }
}

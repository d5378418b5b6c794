using System;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>Writes a value with its length prefix, as rows, return values and parameters have it (TYPE_VARBYTE).</summary>
public static class ValueWriter
{
    public static void Write(TokenWriter writer, WireType type, object? value)
    {
        switch (value)
        {
            case RawValue raw:
                writer.Bytes(raw.Bytes);
                break;
            case null or DBNull:
                WriteNull(writer, type);
                break;
            case LargeValue large:
                WriteChunks(writer, ValueEncoder.Encode(type, large.Value), large);
                break;
            default:
                WriteValue(writer, type, value);
                break;
        }
    }

    private static void WriteNull(TokenWriter writer, WireType type)
    {
        switch (type.Length)
        {
            case LengthKind.Byte or LengthKind.TextPointer:
                writer.Byte(0);
                break;
            case LengthKind.Short:
                writer.UInt16(0xFFFF);
                break;
            case LengthKind.Long:
                writer.UInt32(0);
                break;
            case LengthKind.Partial:
                writer.UInt64(LargeValue.Null);
                break;
            default:
                throw new ArgumentException($"The fixed type {type.Id} has no NULL.");
        }
    }

    private static void WriteValue(TokenWriter writer, WireType type, object value)
    {
        switch (type.Length)
        {
            case LengthKind.Fixed:
                ValueEncoder.Write(writer, type, value);
                break;
            case LengthKind.Byte:
                writer.Byte(0);
                int begin = writer.Length;
                ValueEncoder.Write(writer, type, value);
                writer.SetByte(begin - 1, checked((byte)(writer.Length - begin)));
                break;
            case LengthKind.Short:
                int start = writer.BeginShortLength();
                ValueEncoder.Write(writer, type, value);
                writer.EndShortLength(start);
                break;
            case LengthKind.Partial:
                writer.Defer(ValueEncoder.Encode(type, value));
                break;
            case LengthKind.TextPointer:
                writer.Byte(16).Bytes("dummy textptr\0\0\0"u8).Bytes("dummyTS\0"u8);
                WriteLong(writer, ValueEncoder.Encode(type, value));
                break;
            default:
                WriteLong(writer, ValueEncoder.Encode(type, value));
                break;
        }
    }

    private static void WriteLong(TokenWriter writer, byte[] bytes) => writer.Int32(bytes.Length).Bytes(bytes);

    private static void WriteChunks(TokenWriter writer, byte[] bytes, LargeValue layout)
    {
        writer.UInt64(layout.AnnouncedTotal ?? (ulong)bytes.Length);
        int offset = 0;
        for (int chunk = 0; offset < bytes.Length; chunk++)
        {
            int byteCount = layout.ChunkByteCounts.Count == 0
                ? bytes.Length
                : layout.ChunkByteCounts[Math.Min(chunk, layout.ChunkByteCounts.Count - 1)];
            byteCount = Math.Min(byteCount, bytes.Length - offset);
            writer.Int32(byteCount).Bytes(bytes.AsSpan(offset, byteCount));
            offset += byteCount;
        }

        writer.Int32(0);
    }
}

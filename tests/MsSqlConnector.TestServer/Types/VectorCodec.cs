using System;
using System.Buffers.Binary;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>Vectors: a header of eight bytes, then the dimensions (MS-TDS 2.2.5.5.7).</summary>
internal static class VectorCodec
{
    public const int HeaderByteCount = 8;

    private const byte Layout = 0xA9;
    private const byte LayoutVersion = 1;
    private const byte SingleDimensions = 0;
    private const byte HalfDimensions = 1;

    public static object Read(ReadOnlySpan<byte> bytes)
    {
        ushort count = BinaryPrimitives.ReadUInt16LittleEndian(bytes[2..]);
        ReadOnlySpan<byte> dimensions = bytes[HeaderByteCount..];
        if (bytes[0] != Layout || bytes[1] != LayoutVersion)
        {
            throw new ArgumentException($"A vector has the layout 0x{bytes[0]:X2}, version {bytes[1]}.");
        }

        return bytes[4] == HalfDimensions
            ? ReadDimensions(dimensions, count, sizeof(ushort), BinaryPrimitives.ReadHalfLittleEndian)
            : ReadDimensions(dimensions, count, sizeof(float), BinaryPrimitives.ReadSingleLittleEndian);
    }

    public static void Write(TokenWriter writer, Array value)
    {
        writer.Byte(Layout).Byte(LayoutVersion).UInt16((ushort)value.Length);
        writer.Byte(value is Half[] ? HalfDimensions : SingleDimensions).Byte(0).Byte(0).Byte(0);
        foreach (object dimension in value)
        {
            if (dimension is Half half)
            {
                BinaryPrimitives.WriteHalfLittleEndian(writer.Reserve(2), half);
            }
            else
            {
                BinaryPrimitives.WriteSingleLittleEndian(writer.Reserve(4), (float)dimension);
            }
        }
    }

    private delegate T DimensionReader<T>(ReadOnlySpan<byte> bytes);

    private static T[] ReadDimensions<T>(ReadOnlySpan<byte> bytes, int count, int byteCount, DimensionReader<T> read)
    {
        if (bytes.Length != count * byteCount)
        {
            throw new ArgumentException($"A vector of {count} dimensions has {bytes.Length} bytes of values.");
        }

        T[] values = new T[count];
        for (int i = 0; i < count; i++)
        {
            values[i] = read(bytes.Slice(i * byteCount, byteCount));
        }

        return values;
    }
}

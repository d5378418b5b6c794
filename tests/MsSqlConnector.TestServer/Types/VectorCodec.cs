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
}

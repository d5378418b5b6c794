using System;
using System.Buffers.Binary;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>Money in units of 1/10,000; the eight-byte form begins with its high half (MS-TDS 2.2.5.5.1.4).</summary>
internal static class MoneyCodec
{
    private const decimal UnitsPerOne = 10_000m;

    public static void Write(TokenWriter writer, int byteCount, decimal value)
    {
        long units = decimal.ToInt64(decimal.Round(value * UnitsPerOne));
        if (byteCount == 8)
        {
            writer.Int32((int)(units >> 32));
        }

        writer.Int32(byteCount == 8 ? (int)units : checked((int)units));
    }

    public static decimal Read(ReadOnlySpan<byte> bytes)
    {
        long units = bytes.Length == 4
            ? BinaryPrimitives.ReadInt32LittleEndian(bytes)
            : ((long)BinaryPrimitives.ReadInt32LittleEndian(bytes) << 32) | BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]);
        return new decimal(units) / UnitsPerOne;
    }
}

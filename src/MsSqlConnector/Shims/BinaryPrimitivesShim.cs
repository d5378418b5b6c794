using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="BinaryPrimitives"/> that later platforms have.</summary>
internal static class BinaryPrimitivesShim
{
    extension(BinaryPrimitives)
    {
        public static float ReadSingleLittleEndian(ReadOnlySpan<byte> source) =>
            BitConverter.Int32BitsToSingle(BinaryPrimitives.ReadInt32LittleEndian(source));

        public static double ReadDoubleLittleEndian(ReadOnlySpan<byte> source) =>
            BitConverter.Int64BitsToDouble(BinaryPrimitives.ReadInt64LittleEndian(source));

        public static void WriteSingleLittleEndian(Span<byte> destination, float value) =>
            BinaryPrimitives.WriteInt32LittleEndian(destination, BitConverter.SingleToInt32Bits(value));

        public static void WriteDoubleLittleEndian(Span<byte> destination, double value) =>
            BinaryPrimitives.WriteInt64LittleEndian(destination, BitConverter.DoubleToInt64Bits(value));
    }
}

using System.Buffers.Binary;

namespace System;

/// <summary>The 16-bit number that the platform lacks; tests only store it.</summary>
internal readonly record struct Half(short Bits)
{
    public static Half MinValue => new(unchecked((short)0xFBFF));

    public static Half MaxValue => new(0x7BFF);

    public static Half Epsilon => new(1);

    /// <summary>Keeps the upper half of the float: a different value, but equality still works.</summary>
    public static explicit operator Half(float value) => new((short)(BitConverter.ToInt32(BitConverter.GetBytes(value), 0) >> 16));
}

/// <summary>The bytes of the value.</summary>
internal static class HalfBytes
{
    extension(BinaryPrimitives)
    {
        public static Half ReadHalfLittleEndian(ReadOnlySpan<byte> source) => new(BinaryPrimitives.ReadInt16LittleEndian(source));

        public static void WriteHalfLittleEndian(Span<byte> destination, Half value) =>
            BinaryPrimitives.WriteInt16LittleEndian(destination, value.Bits);
    }
}

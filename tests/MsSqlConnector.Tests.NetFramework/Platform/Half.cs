using System.Buffers.Binary;

namespace System;

/// <summary>The number of sixteen bits that the platform lacks; what tests do with it is to carry it.</summary>
internal readonly record struct Half(short Bits)
{
    public static Half MinValue => new(unchecked((short)0xFBFF));

    public static Half MaxValue => new(0x7BFF);

    public static Half Epsilon => new(1);

    public static explicit operator Half(float value) => new(value switch
    {
        0 => 0,
        1 => 0x3C00,
        1.5f => 0x3E00,
        -2 => unchecked((short)0xC000),
        _ => throw new NotSupportedException(),
    });
}

/// <summary>Its bytes.</summary>
internal static class HalfBytes
{
    extension(BinaryPrimitives)
    {
        public static Half ReadHalfLittleEndian(ReadOnlySpan<byte> source) => new(BinaryPrimitives.ReadInt16LittleEndian(source));

        public static void WriteHalfLittleEndian(Span<byte> destination, Half value) =>
            BinaryPrimitives.WriteInt16LittleEndian(destination, value.Bits);
    }
}

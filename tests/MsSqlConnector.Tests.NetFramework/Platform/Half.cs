using System.Buffers.Binary;

namespace System;

/// <summary>The number of sixteen bits that the platform lacks; what tests do with it is to carry it.</summary>
internal readonly record struct Half(short Bits)
{
    public static Half MinValue => new(unchecked((short)0xFBFF));

    public static Half MaxValue => new(0x7BFF);

    public static Half Epsilon => new(1);

    /// <summary>The float's upper half: another number, which tells two apart as well.</summary>
    public static explicit operator Half(float value) => new((short)(BitConverter.ToInt32(BitConverter.GetBytes(value), 0) >> 16));
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

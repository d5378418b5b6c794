using System.Runtime.InteropServices;

namespace MsSqlConnector.Rows;

/// <summary>The position of a column's value in its row. It has eight bytes, and a getter needs only one comparison to check it.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct RowSlot
{
    public const int MaxByteCount = 0x00FF_FFFF;

    public const uint NullDescriptor = (uint)ValueTag.Null << TagShift;

    public const int TagShift = 24;

    public static RowSlot Null => new() { Descriptor = NullDescriptor };

    public static RowSlot Unread => new() { Descriptor = Describe(ValueTag.Unread, 0) };

    /// <summary>The offset relative to the first byte of the row.</summary>
    public int Offset;

    /// <summary>The tag in the high byte, and the length in the other bytes.</summary>
    public uint Descriptor;

    public readonly ValueTag Tag => (ValueTag)(Descriptor >> TagShift);

    public readonly int ByteCount => (int)(Descriptor & MaxByteCount);

    /// <summary>Gets a value that indicates whether the value is among the bytes of the row.</summary>
    public readonly bool IsInPlace => Descriptor < (uint)ValueTag.Parked << TagShift;

    public readonly bool IsNull => Descriptor == NullDescriptor;

    public static uint Describe(ValueTag tag, int byteCount) => ((uint)tag << TagShift) | (uint)byteCount;
}

using System.Runtime.InteropServices;

namespace MsSqlConnector.Rows;

/// <summary>Where a column's value stands in its row: eight bytes, so that a getter's check is one compare.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct RowSlot
{
    public const int MaxByteCount = 0x00FF_FFFF;

    public const uint NullDescriptor = (uint)ValueTag.Null << TagShift;

    public const int TagShift = 24;

    public static RowSlot Null => new() { Descriptor = NullDescriptor };

    public static RowSlot Unread => new() { Descriptor = Describe(ValueTag.Unread, 0) };

    /// <summary>Relative to the row's first byte.</summary>
    public int Offset;

    /// <summary>Tag in the high byte, length in the rest.</summary>
    public uint Descriptor;

    public readonly ValueTag Tag => (ValueTag)(Descriptor >> TagShift);

    public readonly int ByteCount => (int)(Descriptor & MaxByteCount);

    /// <summary>Whether the value stands among the row's bytes.</summary>
    public readonly bool IsInPlace => Descriptor < (uint)ValueTag.Parked << TagShift;

    public readonly bool IsNull => Descriptor == NullDescriptor;

    public static uint Describe(ValueTag tag, int byteCount) => ((uint)tag << TagShift) | (uint)byteCount;
}

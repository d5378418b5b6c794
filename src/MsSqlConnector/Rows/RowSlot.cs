using System.Runtime.InteropServices;
using MsSqlConnector.Types;

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

/// <summary>The layouts of the columns of a result, in order.</summary>
internal sealed class RowLayout
{
    public RowLayout(ColumnLayout[] columns)
    {
        Columns = columns;
        while (FixedColumnCount < columns.Length && columns[FixedColumnCount].Form == LengthForm.Fixed)
        {
            FixedByteCount += columns[FixedColumnCount].MaxByteCount;
            FixedColumnCount++;
        }
    }

    public ColumnLayout[] Columns { get; }

    /// <summary>
    /// Gets the number of leading columns that have the same position in every row without a null bitmap. One check replaces their walk.
    /// </summary>
    public int FixedColumnCount { get; }

    /// <summary>Gets the size of these columns.</summary>
    public int FixedByteCount { get; }

    public int NullBitmapByteCount => (Columns.Length + 7) / 8;
}

/// <summary>
/// The high byte of a slot's descriptor. A typed getter compares it, together with the length, to decode in place without further checks.
/// </summary>
internal enum ValueTag : byte
{
    /// <summary>The codec of the column decodes the value.</summary>
    Other = 0,
    Integer = 1,
    Floating = 2,
    Bit = 3,
    UnicodeText = 4,
    UniqueIdentifier = 5,

    /// <summary>The value was not contiguous and has been assembled. The low bits are its index.</summary>
    Parked = 0xFC,

    /// <summary>The value is encrypted. A getter decrypts it.</summary>
    Encrypted = 0xFD,

    /// <summary>The value has not been read, or is not kept.</summary>
    Unread = 0xFE,
    Null = 0xFF,
}

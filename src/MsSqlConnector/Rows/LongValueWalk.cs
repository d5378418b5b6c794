using System;
using System.Buffers.Binary;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks over a long value (MS-TDS 2.2.5.2.3: PLP or text with a pointer; or sql_variant) that is complete and contiguous in the window. It
/// gets a slot like a short value. <see cref="LongValuePrefix"/> opens any other value.
/// </summary>
internal static class LongValueWalk
{
    /// <summary>The value is not complete in the window, consists of several chunks, or is invalid.</summary>
    public const int IsNotWhole = -1;

    /// <summary>Fills the slot and returns the end of the value, or <see cref="IsNotWhole"/>.</summary>
    public static int Walk(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot) => layout.Form switch
    {
        LengthForm.Plp => WalkChunk(window, position, layout, ref slot),
        LengthForm.TextPointer => WalkText(window, position, layout, ref slot),
        _ => WalkVariant(window, position, layout, ref slot),
    };

    /// <summary>Walks over a PLP value that is NULL, empty, or one chunk with its terminator.</summary>
    private static int WalkChunk(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot)
    {
        if (!BinaryPrimitives.TryReadUInt64LittleEndian(window.Slice(position), out ulong total))
        {
            return IsNotWhole;
        }

        int start = position + sizeof(ulong);
        if (total == LongValuePrefix.PlpNull)
        {
            slot.Descriptor = RowSlot.NullDescriptor;
            return start;
        }

        if (!LongValuePrefix.IsPlpTotal(total) || !BinaryPrimitives.TryReadUInt32LittleEndian(window.Slice(start), out uint byteCount))
        {
            return IsNotWhole;
        }

        start += sizeof(uint);
        return byteCount == 0 ? SetSlot(window, start, 0, layout, ref slot)
            : HasTerminator(window, start, byteCount) ? SetSlot(window, start, byteCount, layout, ref slot) + sizeof(uint)
            : IsNotWhole;
    }

    /// <summary>Returns whether a chunk is complete, is the last of its value and is short enough for a slot.</summary>
    private static bool HasTerminator(ReadOnlySpan<byte> window, int start, uint byteCount) =>
        byteCount <= RowSlot.MaxByteCount
        && window.Length - start - sizeof(uint) >= byteCount
        && BinaryPrimitives.ReadUInt32LittleEndian(window.Slice(start + (int)byteCount)) == 0;

    private static int WalkText(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot)
    {
        if (position == window.Length)
        {
            return IsNotWhole;
        }

        int pointerByteCount = window[position];
        if (pointerByteCount == 0)
        {
            slot.Descriptor = RowSlot.NullDescriptor;
            return position + 1;
        }

        int start = position + 1 + pointerByteCount + LongValuePrefix.TimestampByteCount;
        return start < window.Length
            && BinaryPrimitives.TryReadUInt32LittleEndian(window.Slice(start), out uint byteCount)
            && byteCount <= (uint)layout.MaxByteCount
            ? SetSlot(window, start + sizeof(uint), byteCount, layout, ref slot)
            : IsNotWhole;
    }

    private static int WalkVariant(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot)
    {
        if (!BinaryPrimitives.TryReadUInt32LittleEndian(window.Slice(position), out uint byteCount)
            || byteCount > (uint)layout.MaxByteCount)
        {
            return IsNotWhole;
        }

        int start = position + sizeof(uint);
        if (byteCount > 0)
        {
            return SetSlot(window, start, byteCount, layout, ref slot);
        }

        slot.Descriptor = RowSlot.NullDescriptor;
        return start;
    }

    private static int SetSlot(ReadOnlySpan<byte> window, int start, uint byteCount, in ColumnLayout layout, ref RowSlot slot)
    {
        if (byteCount > RowSlot.MaxByteCount || byteCount > (uint)(window.Length - start))
        {
            return IsNotWhole;
        }

        slot = new RowSlot { Offset = start, Descriptor = RowSlot.Describe(layout.Tag, (int)byteCount) };
        return start + (int)byteCount;
    }
}

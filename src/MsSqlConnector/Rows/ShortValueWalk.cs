using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks over a value that is not long: its length is fixed, or is in the one or two bytes before it (MS-TDS 2.2.5.2). It runs for every
/// received value, so it branches on the most frequent length of a type. The processor can then continue with the next value without
/// waiting for the length of this one.
/// </summary>
internal static class ShortValueWalk
{
    /// <summary>Bytes of the value, or of its length, are missing.</summary>
    public const int IsMissing = -1;

    /// <summary>The value is longer than its type allows.</summary>
    public const int IsTooLong = -2;

    /// <summary>The value has the other kind of prefix (<see cref="LongValuePrefix"/>).</summary>
    public const int IsLong = -3;

    /// <summary>Fills the slot and returns the end of the value, or the reason why it is unknown.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Walk(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot)
    {
        if (layout.Form == LengthForm.Byte)
        {
            return WalkByteLength(window, position, layout, ref slot);
        }

        if (layout.Form == LengthForm.Fixed)
        {
            return SetSlot(window, position, layout.MaxByteCount, layout.Descriptor, ref slot);
        }

        return layout.Form == LengthForm.UInt16 ? WalkUInt16Length(window, position, layout, ref slot) : IsLong;
    }

    /// <summary>Returns the error for the value at the read position, whose length is too large.</summary>
    public static ParseStatus InvalidLength(TdsParserStateObject state, in ColumnLayout layout, int column)
    {
        ReadOnlySpan<byte> prefix = state.Packets.Window.Slice(state.Read.Position);
        int byteCount = layout.Form == LengthForm.Byte ? prefix[0] : BinaryPrimitives.ReadUInt16LittleEndian(prefix);
        return state.Invalid(
            ProtocolSection.VariableLengthTypes, $"column {column} has a value of {byteCount} bytes, but its type allows at most "
                + $"{layout.MaxByteCount}");
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WalkByteLength(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot)
    {
        if ((uint)position >= (uint)window.Length)
        {
            return IsMissing;
        }

        int byteCount = window[position];
        int start = position + 1;
        if (byteCount == layout.MaxByteCount)
        {
            return SetSlot(window, start, layout.MaxByteCount, layout.Descriptor, ref slot);
        }

        if (byteCount == 0)
        {
            slot.Descriptor = RowSlot.NullDescriptor;
            return start;
        }

        return byteCount > layout.MaxByteCount
            ? IsTooLong
            : SetSlot(window, start, byteCount, RowSlot.Describe(layout.Tag, byteCount), ref slot);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WalkUInt16Length(ReadOnlySpan<byte> window, int position, in ColumnLayout layout, ref RowSlot slot)
    {
        if (window.Length - position < sizeof(ushort))
        {
            return IsMissing;
        }

        int byteCount = BinaryPrimitives.ReadUInt16LittleEndian(window.Slice(position, sizeof(ushort)));
        int start = position + sizeof(ushort);
        if (byteCount <= layout.MaxByteCount)
        {
            return SetSlot(window, start, byteCount, layout.Descriptor | (uint)byteCount, ref slot);
        }

        slot.Descriptor = RowSlot.NullDescriptor;
        return byteCount == ushort.MaxValue ? start : IsTooLong;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SetSlot(ReadOnlySpan<byte> window, int start, int byteCount, uint descriptor, ref RowSlot slot)
    {
        if (window.Length - start < byteCount)
        {
            return IsMissing;
        }

        slot = new RowSlot { Offset = start, Descriptor = descriptor };
        return start + byteCount;
    }
}

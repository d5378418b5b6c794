using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Skips values and notes those that can contain text (MS-TDS 2.2.5.2, 2.2.7.17).</summary>
internal sealed class ValueWalker(MessageCursor cursor, MessageMap map)
{
    private const ushort ShortNull = 0xFFFF;
    private const uint LongNull = 0xFFFF_FFFF;
    private const ulong ChunksNull = ulong.MaxValue;
    private const int TimestampByteCount = 8;

    /// <param name="column">The type.</param>
    /// <param name="isRow">Whether the value is part of a row, in which text and images have a text pointer.</param>
    public void Read(ValueColumn column, bool isRow)
    {
        switch (column.Form)
        {
            case ValueForm.Fixed:
                cursor.Skip(column.Layout.FixedByteCount, "a value");
                break;
            case ValueForm.Byte:
                Note(column, cursor.Byte("the length of a value"));
                break;
            case ValueForm.Short:
                int byteCount = cursor.UInt16("the length of a value");
                Note(column, byteCount == ShortNull ? 0 : byteCount);
                break;
            case ValueForm.Variant:
                ReadVariant(column);
                break;
            case ValueForm.TextPointer:
                ReadText(column, isRow);
                break;
            case ValueForm.Chunks:
                ReadChunks(column);
                break;
            default:
                throw cursor.Unknown("a table is not the value of a column");
        }
    }

    private void Note(ValueColumn column, int byteCount)
    {
        Part part = cursor.Part(byteCount, "a value");
        if (column.Layout.Content is { } kind)
        {
            map.Add(kind, column.Label, part);
        }
    }

    private void ReadText(ValueColumn column, bool isRow)
    {
        if (isRow)
        {
            int pointerByteCount = cursor.Byte("the length of a text pointer");
            if (pointerByteCount == 0)
            {
                return;
            }

            cursor.Skip(pointerByteCount + TimestampByteCount, "a text pointer");
        }

        uint byteCount = cursor.UInt32("the length of a value");
        if (byteCount != LongNull)
        {
            Note(
                column,
                byteCount <= (uint)cursor.Left ? (int)byteCount : throw cursor.Unknown($"a text of {byteCount} bytes exceeds the message"));
        }
    }

    /// <summary>A base type, its properties, and the value (MS-TDS 2.2.5.5.4).</summary>
    private void ReadVariant(ValueColumn column)
    {
        int byteCount = cursor.Length32("the length of a variant");
        if (byteCount == 0)
        {
            return;
        }

        byte baseType = cursor.Byte("the base type of a variant");
        int propertyByteCount = cursor.Byte("the properties of a variant");
        int valueByteCount = byteCount - 2 - propertyByteCount;
        if (valueByteCount < 0 || !TypeLayout.All.TryGetValue(baseType, out TypeLayout? layout))
        {
            throw cursor.Unknown(
                $"a variant of {byteCount} bytes has the type 0x{baseType:X2} and {propertyByteCount} bytes of properties");
        }

        cursor.Skip(propertyByteCount, "the properties of a variant");
        Note(column with { Layout = layout }, valueByteCount);
    }

    private void ReadChunks(ValueColumn column)
    {
        if (cursor.UInt64("the length of a value") == ChunksNull)
        {
            return;
        }

        List<Part> parts = [];
        while (cursor.Length32("the length of a chunk") is int byteCount and > 0)
        {
            parts.Add(cursor.Part(byteCount, "a chunk"));
        }

        if (column.Layout.Content is { } kind)
        {
            map.Add(kind, column.Label, parts);
        }
    }
}

using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Tests.Rows;

/// <summary>Builds the bytes of one row (MS-TDS 2.2.7.20 and 2.2.7.15), its layout, and the values that a walk has to find.</summary>
internal sealed class RowBytes
{
    private readonly bool _hasNullBitmap;
    private readonly List<ColumnLayout> _columns = [];
    private readonly List<byte> _bytes = [];

    public RowBytes(bool hasNullBitmap = false) => _hasNullBitmap = hasNullBitmap;

    /// <summary>The expected values; null is NULL.</summary>
    public List<byte[]?> Values { get; } = [];

    public RowLayout Layout => new([.. _columns]);

    /// <summary>The token's type, the null bitmap if the row has one, and the columns.</summary>
    public byte[] ToArray()
    {
        if (!_hasNullBitmap)
        {
            return [0xD1, .. _bytes];
        }

        byte[] bitmap = new byte[(Values.Count + 7) / 8];
        for (int i = 0; i < Values.Count; i++)
        {
            bitmap[i / 8] |= (byte)(Values[i] is null ? 1 << (i % 8) : 0);
        }

        return [0xD2, .. bitmap, .. _bytes];
    }

    public RowBytes Fixed(byte[] value) => Add(TdsType.Int, LengthForm.Fixed, value.Length, value, value);

    public RowBytes ByteLength(int maxByteCount, byte[]? value) =>
        Add(TdsType.IntN, LengthForm.Byte, maxByteCount, value, [(byte)(value?.Length ?? 0), .. value ?? []]);

    public RowBytes UInt16Length(int maxByteCount, byte[]? value) =>
        Add(TdsType.VarBinary, LengthForm.UInt16, maxByteCount, value, value is null ? [0xFF, 0xFF] : [.. UInt16(value.Length), .. value]);

    public RowBytes Variant(byte[]? value) =>
        Add(TdsType.Variant, LengthForm.UInt32, 8009, value, [.. UInt32(value?.Length ?? 0), .. value ?? []]);

    public RowBytes Text(byte[]? value) =>
        Add(
            TdsType.Image,
            LengthForm.TextPointer,
            int.MaxValue,
            value,
            value is null ? [0] : [3, .. new byte[3 + 8], .. UInt32(value.Length), .. value]);

    /// <summary>A partially length-prefixed value in chunks of a size.</summary>
    /// <param name="value">Null for NULL.</param>
    /// <param name="chunkByteCount">The bytes of each chunk; the last has the rest.</param>
    /// <param name="isText">Whether the column is nvarchar(max).</param>
    /// <param name="isTotalKnown">Whether the server announces the total.</param>
    public RowBytes Plp(byte[]? value, int chunkByteCount, bool isText = false, bool isTotalKnown = true)
    {
        List<byte> bytes = [.. value is null ? UInt64(ulong.MaxValue) : UInt64(isTotalKnown ? (ulong)value.Length : ulong.MaxValue - 1)];
        for (int start = 0; start < value?.Length; start += chunkByteCount)
        {
            byte[] chunk = [.. value.Skip(start).Take(chunkByteCount)];
            bytes.AddRange([.. UInt32(chunk.Length), .. chunk]);
        }

        if (value is not null)
        {
            bytes.AddRange(UInt32(0));
        }

        return Add(isText ? TdsType.NVarChar : TdsType.VarBinary, LengthForm.Plp, -1, value, [.. bytes]);
    }

    /// <summary>A column whose bytes are invalid.</summary>
    public RowBytes Raw(LengthForm form, int maxByteCount, byte[] bytes) => Add(TdsType.NVarChar, form, maxByteCount, [], bytes);

    private RowBytes Add(TdsType type, LengthForm form, int maxByteCount, byte[]? value, byte[] bytes)
    {
        _columns.Add(new ColumnLayout(new TypeInfo(type, form, IntegerCodec.Instance, maxByteCount)));
        Values.Add(value);
        if (!_hasNullBitmap || value is not null)
        {
            _bytes.AddRange(bytes);
        }

        return this;
    }

    private static byte[] UInt16(int value) => [(byte)value, (byte)(value >> 8)];

    private static byte[] UInt32(int value)
    {
        byte[] bytes = new byte[sizeof(uint)];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, value);
        return bytes;
    }

    private static byte[] UInt64(ulong value)
    {
        byte[] bytes = new byte[sizeof(ulong)];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, value);
        return bytes;
    }
}

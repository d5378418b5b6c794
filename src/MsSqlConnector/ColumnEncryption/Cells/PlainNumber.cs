using System;
using System.Buffers.Binary;
using MsSqlConnector.Types;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Converts numbers between the wire and the plain bytes of a cell.</summary>
internal static class PlainNumber
{
    private const int WordByteCount = sizeof(int);
    private const int MoneyByteCount = 8;

    public static int NormalizeInteger(in TypeInfo type, ReadOnlySpan<byte> wire, Span<byte> plain)
    {
        BinaryPrimitives.WriteInt64LittleEndian(plain, wire.Length switch
        {
            1 => wire[0],
            2 => BinaryPrimitives.ReadInt16LittleEndian(wire),
            4 => BinaryPrimitives.ReadInt32LittleEndian(wire),
            8 => BinaryPrimitives.ReadInt64LittleEndian(wire),
            _ => throw CellErrors.InvalidPlainLength(type.Codec.GetTypeName(type), wire.Length),
        });
        return CellNormalization.IntegerByteCount;
    }

    public static int DenormalizeInteger(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        CellNormalization.CheckLength(type, plain, CellNormalization.IntegerByteCount);
        long value = BinaryPrimitives.ReadInt64LittleEndian(plain);
        bool isInRange = type.MaxByteCount switch
        {
            1 => (byte)value == value,
            2 => (short)value == value,
            4 => (int)value == value,
            _ => true,
        };
        ThrowUnless(isInRange, type);
        plain.Slice(0, type.MaxByteCount).CopyTo(wire);
        return type.MaxByteCount;
    }

    public static int NormalizeBit(in TypeInfo type, ReadOnlySpan<byte> wire, Span<byte> plain)
    {
        CellNormalization.CheckLength(type, wire, sizeof(byte));
        BinaryPrimitives.WriteInt64LittleEndian(plain, wire[0] == 0 ? 0 : 1);
        return CellNormalization.IntegerByteCount;
    }

    /// <summary>Converts a bit. Any value except 0 is true, as on the wire.</summary>
    public static int DenormalizeBit(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        CellNormalization.CheckLength(type, plain, CellNormalization.IntegerByteCount);
        wire[0] = (byte)(BinaryPrimitives.ReadInt64LittleEndian(plain) == 0 ? 0 : 1);
        return sizeof(byte);
    }

    public static int NormalizeMoney(in TypeInfo type, ReadOnlySpan<byte> wire, Span<byte> plain)
    {
        if (wire.Length == WordByteCount)
        {
            plain.Slice(0, WordByteCount).Fill((byte)(BinaryPrimitives.ReadInt32LittleEndian(wire) >> 31));
            wire.CopyTo(plain.Slice(WordByteCount));
        }
        else
        {
            CellNormalization.CheckLength(type, wire, MoneyByteCount);
            wire.CopyTo(plain);
        }

        return MoneyByteCount;
    }

    public static int DenormalizeMoney(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        CellNormalization.CheckLength(type, plain, MoneyByteCount);
        if (type.MaxByteCount == MoneyByteCount)
        {
            plain.CopyTo(wire);
            return MoneyByteCount;
        }

        int high = BinaryPrimitives.ReadInt32LittleEndian(plain);
        ReadOnlySpan<byte> low = plain.Slice(WordByteCount);
        ThrowUnless(high == BinaryPrimitives.ReadInt32LittleEndian(low) >> 31, type);
        low.CopyTo(wire);
        return WordByteCount;
    }

    public static int NormalizeDecimal(in TypeInfo type, ReadOnlySpan<byte> wire, Span<byte> plain)
    {
        CheckWords(type, wire);
        wire.CopyTo(plain);
        plain.Slice(wire.Length, CellNormalization.DecimalByteCount - wire.Length).Clear();
        return CellNormalization.DecimalByteCount;
    }

    /// <summary>Converts a decimal. Fewer than four words are valid, as other clients write them.</summary>
    public static int DenormalizeDecimal(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        CheckWords(type, plain);
        int wireByteCount = Math.Min(type.MaxByteCount, CellNormalization.DecimalByteCount);
        int keptByteCount = Math.Min(plain.Length, wireByteCount);
        bool fits = true;
        foreach (byte omitted in plain.Slice(keptByteCount))
        {
            fits &= omitted == 0;
        }

        ThrowUnless(fits && plain[0] <= 1, type);
        plain.Slice(0, keptByteCount).CopyTo(wire);
        wire.Slice(keptByteCount, wireByteCount - keptByteCount).Clear();
        return wireByteCount;
    }

    private static void CheckWords(in TypeInfo type, ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length is not (5 or 9 or 13 or CellNormalization.DecimalByteCount))
        {
            throw CellErrors.InvalidPlainLength(type.Codec.GetTypeName(type), bytes.Length);
        }
    }

    private static void ThrowUnless(bool isInRange, in TypeInfo type)
    {
        if (!isInRange)
        {
            throw CellErrors.InvalidPlainValue(type.Codec.GetTypeName(type));
        }
    }
}

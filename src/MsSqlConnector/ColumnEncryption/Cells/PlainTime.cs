using System;
using System.Buffers.Binary;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// Converts time, datetime2 and datetimeoffset between the wire, where a time has the unit and the length of its scale, and the plain bytes
/// of a cell, where it has five bytes and the unit 100 ns.
/// </summary>
internal static class PlainTime
{
    private const int TimeByteCount = TimeCodec.MaxByteCount;

    public static int GetPlainByteCount(TdsType type) => type switch
    {
        TdsType.TimeN => TimeByteCount,
        TdsType.DateTime2N => DateTime2Codec.MaxByteCount,
        _ => DateTimeOffsetCodec.MaxByteCount,
    };

    public static int Normalize(in TypeInfo type, ReadOnlySpan<byte> wire, Span<byte> plain)
    {
        int timeByteCount = TimeCodec.GetByteCount(type.Scale);
        int byteCount = GetPlainByteCount(type.Type);
        CellNormalization.CheckLength(type, wire, byteCount - TimeByteCount + timeByteCount);
        Write(plain.Slice(0, TimeByteCount), (ulong)TimeCodec.ReadTicks(wire.Slice(0, timeByteCount), type.Scale));
        wire.Slice(timeByteCount).CopyTo(plain.Slice(TimeByteCount));
        return byteCount;
    }

    public static int Denormalize(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        CellNormalization.CheckLength(type, plain, GetPlainByteCount(type.Type));
        int timeByteCount = TimeCodec.GetByteCount(type.Scale);
        long ticks = TimeCodec.ReadTicks(plain.Slice(0, TimeByteCount), TimeCodec.DefaultScale);
        ulong units = TimeCodec.GetUnits(ticks, type.Scale);
        Write(wire.Slice(0, timeByteCount), units);
        bool hasScale = TimeCodec.ReadTicks(wire.Slice(0, timeByteCount), type.Scale) == ticks;
        if (ticks >= TimeSpan.TicksPerDay || !hasScale)
        {
            throw CellErrors.InvalidPlainValue(type.Codec.GetTypeName(type));
        }

        ReadOnlySpan<byte> date = plain.Slice(TimeByteCount);
        PlainDate.CheckDateAndOffset(type, ticks, date);
        date.CopyTo(wire.Slice(timeByteCount));
        return timeByteCount + date.Length;
    }

    private static void Write(Span<byte> bytes, ulong number)
    {
        for (int i = 0; i < bytes.Length; i++)
        {
            bytes[i] = (byte)(number >> (8 * i));
        }
    }
}

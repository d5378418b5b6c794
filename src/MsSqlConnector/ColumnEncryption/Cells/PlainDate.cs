using System;
using System.Buffers.Binary;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// Checks decrypted dates. A server checks the dates that it stores, but it cannot check those in cells. An invalid one must be an error of
/// the cell, and not of the response.
/// </summary>
internal static class PlainDate
{
    private const int MinDateTimeDay = -53690;
    private const int MaxDateTimeDay = 2958463;
    private const int TicksPerDay = 300 * 24 * 60 * 60;
    private const int MinutesPerDay = 24 * 60;
    private const int MaxOffsetMinutes = 14 * 60;

    /// <summary>Checks a date, datetime or smalldatetime. Values of other types are valid.</summary>
    public static void Check(in TypeInfo type, ReadOnlySpan<byte> plain)
    {
        bool isValid = type.Type switch
        {
            TdsType.DateN => DateCodec.ReadDay(plain) <= DateCodec.MaxDay,
            TdsType.DateTime or TdsType.SmallDateTime or TdsType.DateTimeN => IsDateTime(plain),
            _ => true,
        };
        ThrowUnless(isValid, type);
    }

    /// <summary>Checks the date of a datetime2, and the date and the offset of a datetimeoffset. A time has none.</summary>
    public static void CheckDateAndOffset(in TypeInfo type, long ticks, ReadOnlySpan<byte> plain)
    {
        if (plain.Length == 0)
        {
            return;
        }

        int day = DateCodec.ReadDay(plain);
        bool isValid = day <= DateCodec.MaxDay;
        if (plain.Length > DateCodec.ByteCount)
        {
            int minutes = BinaryPrimitives.ReadInt16LittleEndian(plain.Slice(DateCodec.ByteCount));
            long localTicks = day * TimeSpan.TicksPerDay + ticks + minutes * TimeSpan.TicksPerMinute;
            isValid = isValid
                && minutes is >= -MaxOffsetMinutes and <= MaxOffsetMinutes
                && localTicks >= 0
                && localTicks <= DateTime.MaxValue.Ticks;
        }

        ThrowUnless(isValid, type);
    }

    private static bool IsDateTime(ReadOnlySpan<byte> plain)
    {
        if (plain.Length == sizeof(int))
        {
            return BinaryPrimitives.ReadUInt16LittleEndian(plain.Slice(sizeof(short))) < MinutesPerDay;
        }

        int day = BinaryPrimitives.ReadInt32LittleEndian(plain);
        uint ticks = BinaryPrimitives.ReadUInt32LittleEndian(plain.Slice(sizeof(int)));
        return day is >= MinDateTimeDay and <= MaxDateTimeDay && ticks < TicksPerDay;
    }

    private static void ThrowUnless(bool isValid, in TypeInfo type)
    {
        if (!isValid)
        {
            throw CellErrors.InvalidPlainValue(type.Codec.GetTypeName(type));
        }
    }
}

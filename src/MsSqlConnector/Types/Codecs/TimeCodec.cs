using System;
using System.Buffers.Binary;
using System.Data;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of time (MS-TDS 2.2.5.5.1.8): units of the scale since midnight, in three to five bytes.</summary>
internal sealed class TimeCodec() : TemporalCodec<TimeSpan>(SqlDbType.Time, "time")
{
    public const int MaxByteCount = 5;
    public const byte DefaultScale = 7;

    public static readonly TimeCodec Instance = new();

    private static readonly long[] s_ticksPerUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    /// <summary>Returns the size of a time with a scale.</summary>
    public static int GetByteCount(int scale) => scale <= 2 ? 3 : scale <= 4 ? 4 : 5;

    /// <summary>Reads ticks of 100 ns since midnight. The caller must check that the result is less than a day.</summary>
    public static long ReadTicks(ReadOnlySpan<byte> bytes, int scale)
    {
        long units = bytes.Length switch
        {
            5 => BinaryPrimitives.ReadUInt32LittleEndian(bytes) | (long)bytes[4] << 32,
            4 => BinaryPrimitives.ReadUInt32LittleEndian(bytes),
            _ => BinaryPrimitives.ReadUInt16LittleEndian(bytes) | bytes[2] << 16,
        };

        // Five bytes of units of the coarsest scale do not overflow.
        return units * s_ticksPerUnit[scale];
    }

    /// <summary>
    /// Returns a time in units of its scale. Digits that the scale does not support are truncated, as by Microsoft.Data.SqlClient.
    /// </summary>
    public static ulong GetUnits(long ticks, int scale) => (ulong)(ticks / s_ticksPerUnit[scale]);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetTimeSpan(bytes, type);

    public override TimeSpan GetTimeSpan(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        long ticks = ReadTicks(bytes, type.Scale);
        return ticks < TimeSpan.TicksPerDay ? new TimeSpan(ticks) : throw InvalidRange(type, "a time of 24 hours or more");
    }

    public override object Coerce(object value, in TypeInfo type)
    {
        TimeSpan time = value switch
        {
            TimeSpan span => span,
            string text => DateConversion.ParseTime(text),
            _ when CalendarTypes.TryGetTime(value, out TimeSpan fromTimeOnly) => fromTimeOnly,
            _ => throw ParameterConversion.Failed(value, typeof(TimeSpan)),
        };

        Check(time);
        return time;
    }

    /// <exception cref="OverflowException">The value is not a time of day.</exception>
    public static void Check(TimeSpan time)
    {
        if ((ulong)time.Ticks >= TimeSpan.TicksPerDay)
        {
            throw new OverflowException(
                $"Parameter value '{time}' is out of range for time. It must be from 00:00:00 to 23:59:59.9999999.");
        }
    }

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (TimeSpan)value);

    public static void Write(PacketWriter writer, in TypeInfo type, TimeSpan value) =>
        WriteNumber(writer, type, GetUnits(value.Ticks, type.Scale));

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        GetScaledType(TdsType.TimeN, facets, 0);
}

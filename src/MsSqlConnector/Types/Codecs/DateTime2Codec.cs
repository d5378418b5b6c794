using System;
using System.Data;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of datetime2 (MS-TDS 2.2.5.5.1.8): a time, then a date.</summary>
internal sealed class DateTime2Codec() : TemporalCodec<DateTime>(SqlDbType.DateTime2, "datetime2")
{
    public const int MaxByteCount = TimeCodec.MaxByteCount + DateCodec.ByteCount;

    public static readonly DateTime2Codec Instance = new();

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDateTime(bytes, type);

    public override DateTime GetDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        int timeByteCount = bytes.Length - DateCodec.ByteCount;
        long ticks = TimeCodec.ReadTicks(bytes.Slice(0, timeByteCount), type.Scale);
        int day = DateCodec.ReadDay(bytes.Slice(timeByteCount));
        return ticks < TimeSpan.TicksPerDay && day <= DateCodec.MaxDay
            ? new DateTime(day * TimeSpan.TicksPerDay + ticks)
            : throw InvalidRange(type, "a time of 24 hours or more, or a date after 9999-12-31");
    }

    public override object Coerce(object value, in TypeInfo type) => value is DateTime ? value : DateConversion.ToDateTime(value);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (DateTime)value);

    public static void Write(PacketWriter writer, in TypeInfo type, DateTime dateTime) =>
        WriteNumber(writer, type, GetNumber(dateTime, type.Scale));

    /// <summary>Returns the number of the maximum scale, whose unit is a tick.</summary>
    public static ulong GetNumber(DateTime dateTime)
    {
        const int TimeBitCount = 40;
        ulong day = DateCodec.GetDay(dateTime);
        return ((ulong)dateTime.Ticks - (day * (ulong)TimeSpan.TicksPerDay)) | day << TimeBitCount;
    }

    /// <summary>Returns the time in its lower bytes and the date in the three bytes above them.</summary>
    public static ulong GetNumber(DateTime dateTime, int scale)
    {
        ulong day = DateCodec.GetDay(dateTime);
        ulong units = TimeCodec.GetUnits(dateTime.Ticks - (long)day * TimeSpan.TicksPerDay, scale);
        return units | day << (8 * TimeCodec.GetByteCount(scale));
    }

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        GetScaledType(TdsType.DateTime2N, facets, DateCodec.ByteCount);
}

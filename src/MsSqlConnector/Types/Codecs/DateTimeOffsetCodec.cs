using System;
using System.Buffers.Binary;
using System.Data;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of datetimeoffset (MS-TDS 2.2.5.5.1.9): time and date in UTC, then the offset in minutes.</summary>
internal sealed class DateTimeOffsetCodec() : TemporalCodec<DateTimeOffset>(SqlDbType.DateTimeOffset, "datetimeoffset")
{
    public const int MaxByteCount = DateTime2Codec.MaxByteCount + OffsetByteCount;

    public static readonly DateTimeOffsetCodec Instance = new();

    private const int OffsetByteCount = sizeof(short);
    private const int MaxOffsetMinutes = 14 * 60;

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDateTimeOffset(bytes, type);

    public override DateTimeOffset GetDateTimeOffset(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        int timeByteCount = bytes.Length - DateCodec.ByteCount - OffsetByteCount;
        long ticks = TimeCodec.ReadTicks(bytes.Slice(0, timeByteCount), type.Scale);
        int day = DateCodec.ReadDay(bytes.Slice(timeByteCount));
        int minutes = BinaryPrimitives.ReadInt16LittleEndian(bytes.Slice(timeByteCount + DateCodec.ByteCount));
        if (ticks >= TimeSpan.TicksPerDay || day > DateCodec.MaxDay || minutes is < -MaxOffsetMinutes or > MaxOffsetMinutes)
        {
            throw InvalidRange(type, "a time of 24 hours or more, a date after 9999-12-31 or an offset of more than 14 hours");
        }

        long localTicks = day * TimeSpan.TicksPerDay + ticks + minutes * TimeSpan.TicksPerMinute;
        return localTicks >= 0 && localTicks <= DateTime.MaxValue.Ticks
            ? new DateTimeOffset(localTicks, TimeSpan.FromMinutes(minutes))
            : throw InvalidRange(type, "a local time outside the years 1 to 9999");
    }

    public override object Coerce(object value, in TypeInfo type) => DateConversion.ToDateTimeOffset(value);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (DateTimeOffset)value);

    public static void Write(PacketWriter writer, in TypeInfo type, DateTimeOffset dateTimeOffset)
    {
        WriteByteLength(writer, type);
        int byteCount = type.MaxByteCount - OffsetByteCount;
        writer.WriteNumber(DateTime2Codec.GetNumber(dateTimeOffset.UtcDateTime, type.Scale), byteCount, hasLength: false);
        writer.WriteInt16((short)(dateTimeOffset.Offset.Ticks / TimeSpan.TicksPerMinute));
    }

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        GetScaledType(TdsType.DateTimeOffsetN, facets, DateCodec.ByteCount + OffsetByteCount);
}

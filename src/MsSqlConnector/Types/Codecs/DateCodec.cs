using System;
using System.Buffers.Binary;
using System.Data;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of date (MS-TDS 2.2.5.5.1.8): days since 0001-01-01 in three bytes.</summary>
internal sealed class DateCodec() : TemporalCodec<DateTime>(SqlDbType.Date, "date")
{
    public const int ByteCount = 3;

    /// <summary>The day number of 9999-12-31.</summary>
    public const int MaxDay = 3_652_058;

    public static readonly DateCodec Instance = new();

    /// <summary>Reads days since 0001-01-01. The caller must check that the result is at most <see cref="MaxDay"/>.</summary>
    public static int ReadDay(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadUInt16LittleEndian(bytes) | bytes[2] << 16;

    /// <summary>Returns the days since 0001-01-01.</summary>
    public static ulong GetDay(DateTime date) => (ulong)(date.Ticks / TimeSpan.TicksPerDay);

    public override string GetDeclaration(in TypeInfo type) => GetTypeName(type);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDateTime(bytes, type);

    public override DateTime GetDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        int day = ReadDay(bytes);
        return day <= MaxDay ? new DateTime(day * TimeSpan.TicksPerDay) : throw InvalidRange(type, "a date after 9999-12-31");
    }

    public override object Coerce(object value, in TypeInfo type) => value is DateTime ? value : DateConversion.ToDateTime(value);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (DateTime)value);

    public static void Write(PacketWriter writer, in TypeInfo type, DateTime value) => WriteNumber(writer, type, GetDay(value));

    protected override TypeInfo GetParameterType(in ParameterFacets facets) => new(TdsType.DateN, LengthForm.Byte, this, ByteCount);
}

using System;
using System.Buffers.Binary;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The seven date and time types (MS-TDS 2.2.5.5.1.8).</summary>
internal static class DateTimeCodec
{
    private const int DateByteCount = 3;
    private const int DateTimeTicksPerSecond = 300;

    private static readonly DateTime s_origin = new(1900, 1, 1);
    private static readonly int[] s_ticksPerUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    /// <summary>Bytes of a time of a scale: 3 to 5.</summary>
    public static int TimeByteCount(int scale) => scale <= 2 ? 3 : scale <= 4 ? 4 : 5;

    public static void Write(TokenWriter writer, WireType type, object value)
    {
        switch (type.Id)
        {
            case TypeId.Date:
                WriteDate(writer, ToDateTime(value));
                break;
            case TypeId.Time:
                WriteTime(writer, type.Scale, value is TimeOnly time ? time.ToTimeSpan() : (TimeSpan)value);
                break;
            case TypeId.DateTime2:
                WriteTime(writer, type.Scale, ToDateTime(value).TimeOfDay);
                WriteDate(writer, ToDateTime(value));
                break;
            case TypeId.DateTimeOffset:
                DateTimeOffset moment = (DateTimeOffset)value;
                WriteTime(writer, type.Scale, moment.UtcDateTime.TimeOfDay);
                WriteDate(writer, moment.UtcDateTime);
                writer.UInt16((ushort)(short)moment.Offset.TotalMinutes);
                break;
            default:
                WriteOld(writer, ValueEncoder.ByteCount(type), ToDateTime(value));
                break;
        }
    }

    public static object Read(WireType type, ReadOnlySpan<byte> bytes)
    {
        switch (type.Id)
        {
            case TypeId.Date:
                return DateOnly.FromDateTime(ReadDate(bytes));
            case TypeId.Time:
                return ReadTime(bytes, type.Scale);
            case TypeId.DateTime2:
                return ReadDate(bytes[^DateByteCount..]) + ReadTime(bytes[..^DateByteCount], type.Scale);
            case TypeId.DateTimeOffset:
                ReadOnlySpan<byte> utc = bytes[..^2];
                DateTime moment = ReadDate(utc[^DateByteCount..]) + ReadTime(utc[..^DateByteCount], type.Scale);
                TimeSpan offset = TimeSpan.FromMinutes(BinaryPrimitives.ReadInt16LittleEndian(bytes[^2..]));
                return new DateTimeOffset(moment, TimeSpan.Zero).ToOffset(offset);
            default:
                return ReadOld(bytes);
        }
    }

    private static DateTime ToDateTime(object value) =>
        value is DateOnly date ? date.ToDateTime(TimeOnly.MinValue) : (DateTime)value;

    private static void WriteDate(TokenWriter writer, DateTime value)
    {
        int days = (int)(value.Ticks / TimeSpan.TicksPerDay);
        writer.UInt16((ushort)days).Byte((byte)(days >> 16));
    }

    private static DateTime ReadDate(ReadOnlySpan<byte> bytes) =>
        DateTime.MinValue.AddDays(bytes[0] | (bytes[1] << 8) | (bytes[2] << 16));

    private static void WriteTime(TokenWriter writer, int scale, TimeSpan value)
    {
        long units = value.Ticks / s_ticksPerUnit[scale];
        foreach (ref byte one in writer.Reserve(TimeByteCount(scale)))
        {
            one = (byte)units;
            units >>= 8;
        }
    }

    private static TimeSpan ReadTime(ReadOnlySpan<byte> bytes, int scale)
    {
        long units = 0;
        for (int i = bytes.Length - 1; i >= 0; i--)
        {
            units = (units << 8) | bytes[i];
        }

        return new TimeSpan(units * s_ticksPerUnit[scale]);
    }

    private static void WriteOld(TokenWriter writer, int byteCount, DateTime value)
    {
        int days = (value.Date - s_origin).Days;
        if (byteCount == 4)
        {
            writer.UInt16(checked((ushort)days)).UInt16((ushort)value.TimeOfDay.TotalMinutes);
            return;
        }

        double ticks = Math.Round(value.TimeOfDay.TotalSeconds * DateTimeTicksPerSecond, MidpointRounding.AwayFromZero);
        writer.Int32(days).UInt32((uint)ticks);
    }

    private static DateTime ReadOld(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length == 4)
        {
            return s_origin
                .AddDays(BinaryPrimitives.ReadUInt16LittleEndian(bytes))
                .AddMinutes(BinaryPrimitives.ReadUInt16LittleEndian(bytes[2..]));
        }

        // Units of 1/300 second are rounded to whole milliseconds, as the server and its clients do.
        uint ticks = BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]);
        long milliseconds = (long)((ticks * 10.0 / 3.0) + 0.5);
        return s_origin.AddDays(BinaryPrimitives.ReadInt32LittleEndian(bytes)).AddMilliseconds(milliseconds);
    }
}

using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>time (MS-TDS 2.2.5.5.1.8): units of the scale since midnight, in three to five bytes.</summary>
internal sealed class TimeCodec : Codec
{
    public const int MaxByteCount = 5;
    public const byte DefaultScale = 7;

    public static readonly TimeCodec Instance = new();

    private static readonly long[] s_ticksPerUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

    /// <summary>The bytes of a time of a scale.</summary>
    public static int GetByteCount(int scale) => scale <= 2 ? 3 : scale <= 4 ? 4 : 5;

    /// <summary>Reads 100 ns ticks since midnight; whether they are less than a day is the caller's to check.</summary>
    public static long ReadTicks(ReadOnlySpan<byte> bytes, int scale)
    {
        long units = 0;
        for (int i = bytes.Length - 1; i >= 0; i--)
        {
            units = units << 8 | bytes[i];
        }

        // Five bytes of units of the coarsest scale still fit; longer spans do not get here.
        return units * s_ticksPerUnit[scale];
    }

    /// <summary>Cuts what the scale does not hold, as the incumbent does, and writes the rest.</summary>
    public static void WriteTicks(PacketWriter writer, long ticks, int scale)
    {
        long units = ticks / s_ticksPerUnit[scale];
        for (int i = GetByteCount(scale); i > 0; i--)
        {
            writer.WriteByte((byte)units);
            units >>= 8;
        }
    }

    public override string Section => ProtocolSection.DatesAndTimes;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Time;

    public override string GetTypeName(in TypeInfo type) => "time";

    public override string GetDeclaration(in TypeInfo type) => "time(" + type.Scale.ToString(CultureInfo.InvariantCulture) + ")";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(TimeSpan);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(TimeSpan);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetTimeSpan(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetTimeSpan(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => DBNull.Value;

    public override TimeSpan GetTimeSpan(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        long ticks = ReadTicks(bytes, type.Scale);
        return ticks < TimeSpan.TicksPerDay ? new TimeSpan(ticks) : throw InvalidRange(type, "a time of a day or more");
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

        return (ulong)time.Ticks < TimeSpan.TicksPerDay
            ? time
            : throw new OverflowException("The parameter's value is not a time of day: it must be from 00:00:00 to 23:59:59.9999999.");
    }

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value)
    {
        WriteByteLength(writer, type);
        WriteTicks(writer, ((TimeSpan)value).Ticks, type.Scale);
    }

    /// <remarks>A scale of 0 is one that was not stated, as the incumbent has it.</remarks>
    protected override TypeInfo GetParameterType(in ParameterShape shape)
    {
        byte scale = shape.Scale == 0 ? DefaultScale : shape.Scale;
        return new TypeInfo(TdsType.TimeN, LengthForm.Byte, this, GetByteCount(scale), scale: scale);
    }
}

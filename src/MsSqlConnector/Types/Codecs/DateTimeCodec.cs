using System;
using System.Buffers.Binary;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of datetime and smalldatetime (MS-TDS 2.2.5.5.1.5): days since 1900-01-01, and units of 1/300 s or minutes.</summary>
internal sealed class DateTimeCodec : Codec
{
    public static readonly DateTimeCodec Instance = new();

    private const int MinDay = -53_690;
    private const int MaxDay = 2_958_463;
    private const uint UnitsPerDay = 24 * 60 * 60 * 300;
    private const int MinutesPerDay = 24 * 60;
    private const int UnitsPerMinute = 60 * 300;
    private const int HalfMinuteSeconds = 30;

    private static readonly long s_epochTicks = new DateTime(1900, 1, 1).Ticks;

    public override string Section => ProtocolSection.DatesAndTimes;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => IsSmall(type) ? SqlDbType.SmallDateTime : SqlDbType.DateTime;

    public override string GetTypeName(in TypeInfo type) => IsSmall(type) ? "smalldatetime" : "datetime";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(DateTime);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlDateTime);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDateTime(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetSqlDateTime(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => SqlDateTime.Null;

    public override DateTime GetDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        (int day, int units) = Read(bytes, type);

        // Rounds to the nearest millisecond, as SqlDateTime does: 1/300 s is 10/3 ms.
        long milliseconds = (units * 10L + 1) / 3;
        return new DateTime(s_epochTicks + day * TimeSpan.TicksPerDay + milliseconds * TimeSpan.TicksPerMillisecond);
    }

    /// <summary>Returns the value with its exact units of 1/300 s.</summary>
    public override SqlDateTime GetSqlDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        (int day, int units) = Read(bytes, type);
        return new SqlDateTime(day, units);
    }

    /// <remarks>
    /// Rounds to 1/300 s or, for smalldatetime, to the minute, as Microsoft.Data.SqlClient does. Rounding can result in the next day.
    /// </remarks>
    public override object Coerce(object value, in TypeInfo type)
    {
        SqlDateTime rounded = value is SqlDateTime sql ? sql : new SqlDateTime(DateConversion.ToDateTime(value));
        if (!IsSmall(type))
        {
            return rounded;
        }

        DateTime dateTime = value is DateTime exact ? exact : rounded.Value;
        rounded = dateTime > DateTime.MaxValue.AddSeconds(-HalfMinuteSeconds)
            ? throw DoesNotFitSmall(dateTime)
            : new SqlDateTime(dateTime.AddSeconds(HalfMinuteSeconds));
        return rounded.DayTicks is >= 0 and <= ushort.MaxValue ? rounded : throw DoesNotFitSmall(dateTime);
    }

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (SqlDateTime)value);

    public static void Write(PacketWriter writer, in TypeInfo type, SqlDateTime dateTime) => WriteNumber(writer, type, IsSmall(type)
        ? (ushort)dateTime.DayTicks | (uint)(dateTime.TimeTicks / UnitsPerMinute) << 16
        : (uint)dateTime.DayTicks | (ulong)(uint)dateTime.TimeTicks << 32);

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        new(TdsType.DateTimeN, LengthForm.Byte, this, facets.SqlDbType == SqlDbType.SmallDateTime ? 4 : 8);

    private static bool IsSmall(in TypeInfo type) => type.MaxByteCount == 4;

    /// <summary>Reads days since 1900-01-01 and units of 1/300 s.</summary>
    private (int Day, int Units) Read(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        if (IsSmall(type))
        {
            int minute = BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(2));
            return minute < MinutesPerDay
                ? (BinaryPrimitives.ReadUInt16LittleEndian(bytes), minute * UnitsPerMinute)
                : throw InvalidRange(type, "a time of 24 hours or more");
        }

        int day = BinaryPrimitives.ReadInt32LittleEndian(bytes);
        uint units = BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(sizeof(int)));
        return units < UnitsPerDay && day is >= MinDay and <= MaxDay
            ? (day, (int)units)
            : throw InvalidRange(type, "a time of 24 hours or more, or a date outside 1753-01-01 to 9999-12-31");
    }

    private static OverflowException DoesNotFitSmall(DateTime value) => new(FormattableString.Invariant(
        $"Parameter value '{value:s}' is out of range for smalldatetime. It must be from 1900-01-01 00:00 to 2079-06-06 23:59."));
}

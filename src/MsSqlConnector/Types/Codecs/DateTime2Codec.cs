using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>datetime2 (MS-TDS 2.2.5.5.1.8): a time, then a date.</summary>
internal sealed class DateTime2Codec : Codec
{
    public const int MaxByteCount = TimeCodec.MaxByteCount + DateCodec.ByteCount;

    public static readonly DateTime2Codec Instance = new();

    public override string Section => ProtocolSection.DatesAndTimes;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.DateTime2;

    public override string GetTypeName(in TypeInfo type) => "datetime2";

    public override string GetDeclaration(in TypeInfo type) => "datetime2(" + type.Scale.ToString(CultureInfo.InvariantCulture) + ")";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(DateTime);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(DateTime);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDateTime(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDateTime(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => DBNull.Value;

    public override DateTime GetDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        int timeByteCount = bytes.Length - DateCodec.ByteCount;
        long ticks = TimeCodec.ReadTicks(bytes.Slice(0, timeByteCount), type.Scale);
        int day = DateCodec.ReadDay(bytes.Slice(timeByteCount));
        return ticks < TimeSpan.TicksPerDay && day <= DateCodec.MaxDay
            ? new DateTime(day * TimeSpan.TicksPerDay + ticks)
            : throw InvalidRange(type, "a time of a day or more, or a date after 9999-12-31");
    }

    public override object Coerce(object value, in TypeInfo type) => DateConversion.ToDateTime(value);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value)
    {
        var dateTime = (DateTime)value;
        WriteByteLength(writer, type);
        TimeCodec.WriteTicks(writer, dateTime.TimeOfDay.Ticks, type.Scale);
        DateCodec.WriteDay(writer, dateTime);
    }

    protected override TypeInfo GetParameterType(in ParameterShape shape)
    {
        byte scale = shape.Scale == 0 ? TimeCodec.DefaultScale : shape.Scale;
        int byteCount = TimeCodec.GetByteCount(scale) + DateCodec.ByteCount;
        return new TypeInfo(TdsType.DateTime2N, LengthForm.Byte, this, byteCount, scale: scale);
    }
}

using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// What date, time, datetime2 and datetimeoffset share (MS-TDS 2.2.5.5.1.8): they came after System.Data.SqlTypes and have only
/// their CLR type, <typeparamref name="T"/>.
/// </summary>
internal abstract class TemporalCodec<
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] T>(
    SqlDbType sqlDbType, string name) : Codec
    where T : struct
{
    public override string Section => ProtocolSection.DatesAndTimes;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => sqlDbType;

    public override string GetTypeName(in TypeInfo type) => name;

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(T);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(T);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetValue(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => DBNull.Value;

    public override string GetDeclaration(in TypeInfo type) => name + "(" + type.Scale.ToString(CultureInfo.InvariantCulture) + ")";

    /// <summary>The type of a parameter that is a time and so many bytes more.</summary>
    /// <remarks>A scale of 0 is one that was not stated, as the incumbent has it.</remarks>
    protected TypeInfo GetScaledType(TdsType type, in ParameterShape shape, int byteCountBesideTime)
    {
        byte scale = shape.Scale == 0 ? TimeCodec.DefaultScale : shape.Scale;
        return new TypeInfo(type, LengthForm.Byte, this, TimeCodec.GetByteCount(scale) + byteCountBesideTime, scale: scale);
    }
}

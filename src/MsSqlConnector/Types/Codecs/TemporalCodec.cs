using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The base class of the codecs of date, time, datetime2 and datetimeoffset (MS-TDS 2.2.5.5.1.8). System.Data.SqlTypes has no types for
/// them, so they have only their CLR type, <typeparamref name="T"/>.
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

    /// <summary>Returns the type of a parameter that consists of a time and additional bytes.</summary>
    /// <remarks>A scale of 0 means that no scale was set, as in Microsoft.Data.SqlClient.</remarks>
    protected TypeInfo GetScaledType(TdsType type, in ParameterFacets facets, int byteCountBesideTime)
    {
        byte scale = facets.Scale == 0 ? TimeCodec.DefaultScale : facets.Scale;
        return new TypeInfo(type, LengthForm.Byte, this, TimeCodec.GetByteCount(scale) + byteCountBesideTime, scale: scale);
    }
}

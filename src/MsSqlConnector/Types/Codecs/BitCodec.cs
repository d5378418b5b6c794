using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of bit (MS-TDS 2.2.5.5.1.2): one byte, where any value except 0 is true.</summary>
internal sealed class BitCodec : Codec
{
    public static readonly BitCodec Instance = new();

    private static readonly object s_true = true;
    private static readonly object s_false = false;

    public override string Section => ProtocolSection.Integers;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Bit;

    public override string GetTypeName(in TypeInfo type) => "bit";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(bool);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlBoolean);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetBoolean(bytes, type) ? s_true : s_false;

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => new SqlBoolean(GetBoolean(bytes, type));

    public override object GetSqlNull(in TypeInfo type) => SqlBoolean.Null;

    public override bool GetBoolean(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        return bytes[0] != 0;
    }

    public override object Coerce(object value, in TypeInfo type) =>
        value is SqlBoolean sql ? sql.Value : ParameterConversion.Convert<bool>(value);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (bool)value);

    public static void Write(PacketWriter writer, in TypeInfo type, bool value) => WriteNumber(writer, type, value ? 1u : 0u);

    protected override TypeInfo GetParameterType(in ParameterFacets facets) => new(TdsType.BitN, LengthForm.Byte, this, 1);
}

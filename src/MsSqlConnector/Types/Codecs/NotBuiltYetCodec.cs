using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>Stands for table-valued parameters (MS-TDS 2.2.5.5.5), whose name is known and which cannot be sent yet.</summary>
internal sealed class NotBuiltYetCodec : Codec
{
    public static readonly NotBuiltYetCodec Instance = new();

    public override string Section => ProtocolSection.TableValues;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Structured;

    public override string GetTypeName(in TypeInfo type) => "table type";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => throw NotBuilt();

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => throw NotBuilt();

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw NotBuilt();

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw NotBuilt();

    public override object GetSqlNull(in TypeInfo type) => throw NotBuilt();

    public override object Coerce(object value, in TypeInfo type) => throw NotBuilt();

    public override TypeInfo Bind(in ParameterShape shape, ref object? value) => throw NotBuilt();

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => throw NotBuilt();

    private static NotSupportedException NotBuilt() => new("Table-valued parameters are not built yet.");
}

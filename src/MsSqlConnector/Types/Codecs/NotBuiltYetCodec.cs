using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// Stands for types whose description is understood, so that results with them can be read past, and whose values are not:
/// sql_variant, xml, CLR types, json, vector (MS-TDS 2.2.5.5.2 to 2.2.5.5.4).
/// </summary>
internal sealed class NotBuiltYetCodec : Codec
{
    public static readonly NotBuiltYetCodec Instance = new();

    /// <summary>The values that newer frameworks give json and vector.</summary>
    private const SqlDbType Json = (SqlDbType)35;
    private const SqlDbType Vector = (SqlDbType)36;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => type.Type switch
    {
        TdsType.Variant => SqlDbType.Variant,
        TdsType.Xml => SqlDbType.Xml,
        TdsType.Json => Json,
        TdsType.Vector => Vector,
        _ => SqlDbType.Udt,
    };

    public override string GetTypeName(in TypeInfo type) => type.Type switch
    {
        TdsType.Variant => "sql_variant",
        TdsType.Xml => "xml",
        TdsType.Json => "json",
        TdsType.Vector => "vector",
        _ => type.Names is { } names ? $"{names.Database}.{names.Schema}.{names.Name}" : "udt",
    };

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => throw NotBuilt(type);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => throw NotBuilt(type);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw NotBuilt(type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw NotBuilt(type);

    public override object GetSqlNull(in TypeInfo type) => throw NotBuilt(type);

    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw NotBuilt(type);

    public override byte[] GetBytes(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw NotBuilt(type);

    public override object Coerce(object value, in TypeInfo type) => throw NotBuilt(type);

    public override TypeInfo Bind(in ParameterShape shape, ref object? value) =>
        throw new NotSupportedException($"Parameters of the type {shape.SqlDbType} are not built yet.");

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => throw NotBuilt(type);

    private NotSupportedException NotBuilt(in TypeInfo type) => new($"Values of the type {GetTypeName(type)} are not built yet.");
}

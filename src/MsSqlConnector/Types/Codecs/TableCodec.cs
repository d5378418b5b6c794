using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of table types (MS-TDS 2.2.5.5.5), which are only sent to the server. The codec writes the name; the value is a streamed
/// source that writes columns and rows.
/// </summary>
internal sealed class TableCodec : Codec
{
    public static readonly TableCodec Instance = new();

    private const ushort NoColumns = 0xFFFF;

    public override string Section => ProtocolSection.TableValues;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Structured;

    public override string GetTypeName(in TypeInfo type) => "table type";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => throw CannotRead();

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => throw CannotRead();

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotRead();

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotRead();

    public override object GetSqlNull(in TypeInfo type) => throw CannotRead();

    public override object Coerce(object value, in TypeInfo type) => throw CannotRead();

    public override string GetDeclaration(in TypeInfo type) => type.Names!.ToQuotedName() + " READONLY";

    public override void WriteTypeInfo(PacketWriter writer, in TypeInfo type)
    {
        writer.WriteByte((byte)TdsType.Table);
        TypeInfoWriter.WriteNames(writer, type.Names!);
    }

    /// <summary>Writes a table without columns, optional metadata and rows.</summary>
    public override void WriteNull(PacketWriter writer, in TypeInfo type)
    {
        writer.WriteUInt16(NoColumns);
        writer.WriteByte(0);
        writer.WriteByte(0);
    }

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => throw CannotRead();

    private static NotSupportedException CannotRead() => new(
        "A table type can be used only as a table-valued parameter, and cannot be read or nested in another value.");
}

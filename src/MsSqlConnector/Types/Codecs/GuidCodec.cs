using System;
using System.Buffers.Binary;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of uniqueidentifier (MS-TDS 2.2.5.5.1.7): the bytes of a GUID in the order of <see cref="Guid"/>.</summary>
internal sealed class GuidCodec : Codec
{
    public static readonly GuidCodec Instance = new();

    public const int ByteCount = 16;

    /// <summary>Reads a GUID. On little-endian platforms, its layout in memory equals the wire format.</summary>
    public static Guid ReadGuid(ReadOnlySpan<byte> bytes) =>
        BitConverter.IsLittleEndian ? MemoryMarshal.Read<Guid>(bytes) : ReadFields(bytes);

    public override string Section => ProtocolSection.Guids;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.UniqueIdentifier;

    public override string GetTypeName(in TypeInfo type) => "uniqueidentifier";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(Guid);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlGuid);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetGuid(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => new SqlGuid(GetGuid(bytes, type));

    public override object GetSqlNull(in TypeInfo type) => SqlGuid.Null;

    public override Guid GetGuid(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        return ReadGuid(bytes);
    }

    public override object Coerce(object value, in TypeInfo type) => value switch
    {
        Guid => value,
        SqlGuid sql => sql.Value,
        _ => throw ParameterConversion.Failed(value, typeof(Guid)),
    };

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, (Guid)value);

    public static void Write(PacketWriter writer, in TypeInfo type, Guid value)
    {
        Span<byte> bytes = stackalloc byte[ByteCount];
        value.TryWriteBytes(bytes);
        WriteByteLength(writer, type);
        writer.WriteBytes(bytes);
    }

    private static Guid ReadFields(ReadOnlySpan<byte> bytes) => new(
        BinaryPrimitives.ReadInt32LittleEndian(bytes),
        BinaryPrimitives.ReadInt16LittleEndian(bytes.Slice(4)),
        BinaryPrimitives.ReadInt16LittleEndian(bytes.Slice(6)),
        bytes.Slice(8, 8).ToArray());

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        new(TdsType.UniqueIdentifier, LengthForm.Byte, this, ByteCount);
}

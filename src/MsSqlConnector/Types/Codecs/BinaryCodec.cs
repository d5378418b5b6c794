using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of binary, varbinary, varbinary(max) and image (MS-TDS 2.2.5.4.3). Values are plain bytes.</summary>
internal class BinaryCodec : SizedCodec
{
    public static readonly BinaryCodec Instance = new();

    protected override int UnitByteCount => sizeof(byte);

    public override string Section => ProtocolSection.Strings;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => type.Type switch
    {
        TdsType.Binary or TdsType.LegacyBinary => SqlDbType.Binary,
        TdsType.Image => SqlDbType.Image,
        _ => SqlDbType.VarBinary,
    };

    public override string GetTypeName(in TypeInfo type) => type.Type switch
    {
        TdsType.Binary or TdsType.LegacyBinary => "binary",
        TdsType.Image => "image",
        _ => "varbinary",
    };

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(byte[]);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlBinary);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetBytes(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => new SqlBinary(GetBytes(bytes, type));

    public override object GetSqlNull(in TypeInfo type) => SqlBinary.Null;

    public override bool IsBinary => true;

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type)
    {
        CheckMaximum(bytes, type);
        return bytes;
    }

    public override object Coerce(object value, in TypeInfo type) => value switch
    {
        byte[] => value,
        SqlBinary sql => sql.Value,
        SqlBytes sql => sql.Value,
        _ => throw ParameterConversion.Failed(value, typeof(byte[])),
    };

    protected override TdsType GetTdsType(SqlDbType type) => type switch
    {
        SqlDbType.Binary or SqlDbType.Timestamp => TdsType.Binary,
        SqlDbType.Image => TdsType.Image,
        _ => TdsType.VarBinary,
    };

    protected override int GetUnitCount(object value) => ((byte[])value).Length;

    protected override long GetByteCount(object value, in TypeInfo type) => ((byte[])value).Length;

    protected override object Slice(object value, int offset, int unitCount) => ((byte[])value).AsSpan(offset, unitCount).ToArray();

    protected override int WriteRange(PacketWriter writer, object value, in TypeInfo type, int position)
    {
        Span<byte> free = writer.FreeSpan;
        ReadOnlySpan<byte> rest = ((byte[])value).AsSpan(position);
        int byteCount = Math.Min(free.Length, rest.Length);
        rest.Slice(0, byteCount).CopyTo(free);
        writer.Advance(byteCount);
        return position + byteCount;
    }
}

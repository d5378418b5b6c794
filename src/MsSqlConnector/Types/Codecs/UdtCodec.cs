using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of CLR types (MS-TDS 2.2.5.5.2): their bytes, or objects if the application has registered a mapping. It never loads a type by
/// name.
/// </summary>
internal sealed class UdtCodec : BinaryCodec
{
    public static new readonly UdtCodec Instance = new();

    public override string Section => ProtocolSection.ClrInstances;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Udt;

    public override string GetTypeName(in TypeInfo type) =>
        type.Names is { } names ? $"{names.Database}.{names.Schema}.{names.Name}" : "udt";

    /// <summary>Returns the name in brackets, with the given parts.</summary>
    public override string GetDeclaration(in TypeInfo type) => type.Names?.ToQuotedName() ?? "udt";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => Find(type)?.ClrType ?? typeof(byte[]);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => Find(type)?.ClrType ?? typeof(SqlBinary);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        byte[] own = GetBytes(bytes, type);
        return Find(type)?.Read(own) ?? own;
    }

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        byte[] own = GetBytes(bytes, type);
        return Find(type)?.Read(own) ?? new SqlBinary(own);
    }

    public override object GetSqlNull(in TypeInfo type) => Find(type) is null ? SqlBinary.Null : DBNull.Value;

    public override bool IsBinary => true;

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type) =>
        type.MaxByteCount < 0 || bytes.Length <= type.MaxByteCount ? bytes : throw InvalidLength(type, bytes.Length);

    public override object Coerce(object value, in TypeInfo type)
    {
        UdtMapping? mapping = type.Names?.Mapping is { } known && known.ClrType.IsInstanceOfType(value)
            ? known
            : UdtMapping.Find(value.GetType());
        return mapping is null ? base.Coerce(value, type) : mapping.Write(value);
    }

    /// <exception cref="ArgumentException">The parameter does not name a type.</exception>
    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        UdtMapping? mapping = value is null
            ? null
            : facets.Mappings?.Find(value.GetType(), facets.Names) ?? UdtMapping.Find(value.GetType());
        TypeNames names = facets.Names
            ?? mapping?.Names
            ?? throw new ArgumentException("UdtTypeName property must be set for UDT parameters.");
        var type = new TypeInfo(TdsType.Udt, LengthForm.Plp, this, -1) { Names = names };
        value = value is null ? null : mapping is not null ? mapping.Write(value) : base.Coerce(value, type);
        return type;
    }

    private static UdtMapping? Find(in TypeInfo type) => type.Names is { } names ? names.Mapping ?? UdtMapping.Find(names) : null;
}

using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of sql_variant (MS-TDS 2.2.5.5.4): a value with its own type. The codec of that type reads and writes the inner value.
/// </summary>
internal sealed partial class VariantCodec : Codec
{
    public static readonly VariantCodec Instance = new();

    /// <summary>The precision in which decimals are sent, as in Microsoft.Data.SqlClient.</summary>
    private const byte DecimalPrecision = 38;

    public override string Section => ProtocolSection.Variants;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Variant;

    public override string GetTypeName(in TypeInfo type) => "sql_variant";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(object);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(object);

    public override object GetSqlNull(in TypeInfo type) => DBNull.Value;

    /// <exception cref="ArgumentException">The type of the value is not supported in a sql_variant, or the value is too long.</exception>
    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        int byteCount = 0;
        if (value is not null)
        {
            VariantParameter parameter = Wrap(facets, value);
            byteCount = VariantForm.GetHeadByteCount(parameter.Type.Type) + parameter.Type.MaxByteCount;
            value = parameter;
        }

        return new TypeInfo(TdsType.Variant, LengthForm.UInt32, this, byteCount);
    }

    public override object Coerce(object value, in TypeInfo type) =>
        Wrap(new ParameterFacets(SqlDbType.Variant, 0, 0, 0, 0, type.Collation), value);

    /// <summary>Writes the length, the base type with its properties, and the value without a length of its own.</summary>
    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value)
    {
        var parameter = (VariantParameter)value;
        TypeInfo inner = parameter.Type;
        writer.WriteInt32(VariantForm.GetHeadByteCount(inner.Type) + inner.MaxByteCount);
        VariantForm.Write(writer, inner);
        switch (parameter.Value)
        {
            case string text:
                writer.WriteUnicode(text.AsSpan());
                break;
            case byte[] bytes:
                writer.WriteBytes(bytes);
                break;
            default:
                inner.Codec.WriteValue(writer, inner, parameter.Value);
                break;
        }
    }

    private static VariantParameter Wrap(in ParameterFacets facets, object value)
    {
        if (!TypeMap.TryInfer(value.GetType(), out TypeMapEntry? entry) || entry!.Codec is VariantCodec)
        {
            throw new NotSupportedException(
                $"No mapping exists from object type {value.GetType()} to a known managed provider native type. "
                + "Convert the value to a supported type.");
        }

        object? inner = value;
        TypeInfo declared = entry.Codec.Bind(
            facets with { SqlDbType = entry.SqlDbType, Size = GetBoundedSize(facets), Precision = 0, Scale = 0 }, ref inner);
        if (declared.IsLong || inner is null)
        {
            return TryWrapEncoded(facets, entry.SqlDbType == SqlDbType.NVarChar ? inner as string : null) ?? throw CannotHold(value);
        }

        int byteCount = inner switch
        {
            string text => text.Length * sizeof(char),
            byte[] bytes => bytes.Length,
            _ => declared.Type == TdsType.NumericN ? DecimalCodec.MaxByteCount : declared.MaxByteCount,
        };
        byte precision = declared.Type == TdsType.NumericN ? DecimalPrecision : declared.Precision;
        TdsType type = GetBaseType(declared);
        return VariantForm.GetHeadByteCount(type) < 0
            ? throw CannotHold(value)
            : new VariantParameter(
                new TypeInfo(type, LengthForm.Fixed, declared.Codec, byteCount, precision, declared.Scale, declared.Collation), inner);
    }

    /// <summary>
    /// Converts a text that is too long for nvarchar to varchar, as Microsoft.Data.SqlClient does. Returns null if it is still too long, or
    /// if the collation lacks one of its characters.
    /// </summary>
    private static VariantParameter? TryWrapEncoded(in ParameterFacets facets, string? text)
    {
        if (text is null)
        {
            return null;
        }

        byte[] buffer = new byte[TypeTable.BoundedByteCount];
        if (CollationEncodings.Encode(text.AsSpan(), facets.Collation, buffer, out int byteCount) < text.Length)
        {
            return null;
        }

        byte[] bytes = buffer.AsSpan(0, byteCount).ToArray();
        bool isSame = CollationEncodings.TryGetString(bytes, facets.Collation, out string? decoded) && decoded == text;
        return isSame
            ? new VariantParameter(
                new TypeInfo(TdsType.VarChar, LengthForm.Fixed, CodePageTextCodec.Instance, byteCount, collation: facets.Collation), bytes)
            : null;
    }

    /// <summary>
    /// Returns the size that truncates text and bytes. Precision and scale are always those of the value. A larger size counts only
    /// together with an offset, because the value must contain both.
    /// </summary>
    private static int GetBoundedSize(in ParameterFacets facets) =>
        facets.Size > 0 && (facets.Offset > 0 || facets.Size <= TypeTable.BoundedByteCount / sizeof(char)) ? facets.Size : 0;

    /// <summary>Returns the base type. A value in a variant is never null, so types have their non-nullable form.</summary>
    public static TdsType GetBaseType(in TypeInfo type) => (type.Type, type.MaxByteCount) switch
    {
        (TdsType.BitN, _) => TdsType.Bit,
        (TdsType.IntN, 1) => TdsType.TinyInt,
        (TdsType.IntN, 2) => TdsType.SmallInt,
        (TdsType.IntN, 4) => TdsType.Int,
        (TdsType.IntN, _) => TdsType.BigInt,
        (TdsType.FloatN, 4) => TdsType.Real,
        (TdsType.FloatN, _) => TdsType.Float,
        (TdsType.MoneyN, 4) => TdsType.SmallMoney,
        (TdsType.MoneyN, _) => TdsType.Money,
        (TdsType.DateTimeN, 4) => TdsType.SmallDateTime,
        (TdsType.DateTimeN, _) => TdsType.DateTime,
        _ => type.Type,
    };

    private static ArgumentException CannotHold(object value) =>
        new(
            $"The value of type {value.GetType()} cannot be stored in sql_variant, or exceeds the size limit for the sql_variant datatype "
            + "(8000 bytes).");

    private ReadOnlySpan<byte> Open(ReadOnlySpan<byte> bytes, scoped in TypeInfo type, out TypeInfo inner) =>
        VariantForm.TryRead(bytes, out inner, out int headByteCount)
            ? bytes.Slice(headByteCount)
            : throw InvalidRange(type, "an invalid base type or invalid properties");
}

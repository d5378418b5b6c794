using System;
using System.Buffers.Binary;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of decimal and numeric, which are one type with two type bytes (MS-TDS 2.2.5.5.1.6): a sign, 1 for non-negative, then one to
/// four words of an integer. The scale determines the decimal point. A value can have 38 digits, more than <see cref="decimal"/> supports.
/// </summary>
internal sealed class DecimalCodec : Codec
{
    /// <summary>
    /// The length of values with the maximum precision. Parameters of any precision declare it, as in Microsoft.Data.SqlClient.
    /// </summary>
    public const int MaxByteCount = 17;

    public static readonly DecimalCodec Instance = new();

    /// <summary>The declared precision of a parameter without a value: the maximum number of digits of <see cref="decimal"/>.</summary>
    private const byte NullPrecision = 29;

    public override string Section => ProtocolSection.Decimals;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Decimal;

    public override string GetTypeName(in TypeInfo type) => "decimal";

    public override string GetDeclaration(in TypeInfo type) => GetTypeName(type)
        + "(" + type.Precision.ToString(CultureInfo.InvariantCulture) + "," + type.Scale.ToString(CultureInfo.InvariantCulture) + ")";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(decimal);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlDecimal);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDecimal(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetSqlDecimal(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => SqlDecimal.Null;

    /// <summary>Reads a decimal and removes trailing zeros if that makes the value fit.</summary>
    /// <exception cref="OverflowException">The value has more digits than <see cref="decimal"/> supports.</exception>
    public override decimal GetDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        DecimalWords words = Read(bytes, type);
        return words.TryGetDecimal(type.Scale, out decimal value)
            ? value
            : throw DoesNotFit(type, "System.Decimal. Read it with GetSqlDecimal");
    }

    public override SqlDecimal GetSqlDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        DecimalWords words = Read(bytes, type);
        return new SqlDecimal(
            type.Precision, type.Scale, !words.IsNegative, (int)words.Word0, (int)words.Word1, (int)words.Word2, (int)words.Word3);
    }

    /// <summary>Reads the nearest float.</summary>
    public override float GetSingle(ReadOnlySpan<byte> bytes, in TypeInfo type) => (float)GetDouble(bytes, type);

    /// <summary>Reads the nearest double. For more than 28 digits it can be a neighbor of the nearest.</summary>
    public override double GetDouble(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        DecimalWords words = Read(bytes, type);
        return words.TryGetDecimal(type.Scale, out decimal value) ? (double)value : words.ToDouble(type.Scale);
    }

    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        if (value is null)
        {
            // The server closes the connection if the scale exceeds the precision.
            byte precisionOfNull = facets.Precision == 0 ? NullPrecision : facets.Precision;
            return CreateType(Math.Max(precisionOfNull, facets.Scale), facets.Scale);
        }

        SqlDecimal number = ToSqlDecimal(value);
        TypeInfo type = Bind(facets, number, out SqlDecimal adjusted);

        // A decimal that has the scale is not boxed again.
        value = value is decimal && type.Scale == number.Scale ? value : adjusted;
        return type;
    }

    /// <inheritdoc cref="Bind(in ParameterFacets, ref object?)"/>
    public TypeInfo Bind(in ParameterFacets facets, SqlDecimal number, out SqlDecimal adjusted)
    {
        byte scale = facets.Scale == 0 ? number.Scale : facets.Scale;
        byte precision = Math.Max(facets.Precision == 0 ? number.Precision : facets.Precision, scale);
        TypeInfo type = CreateType(precision, scale);
        adjusted = Adjust(number, type);
        return type;
    }

    public override object Coerce(object value, in TypeInfo type) => Adjust(ToSqlDecimal(value), type);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) =>
        Write(writer, type, value is decimal number ? new SqlDecimal(number) : (SqlDecimal)value);

    public static void Write(PacketWriter writer, in TypeInfo type, SqlDecimal value)
    {
        var words = new DecimalWords(value);
        WriteByteLength(writer, type);
        writer.WriteByte(words.IsNegative ? (byte)0 : (byte)1);
        writer.WriteUInt32(words.Word0);
        writer.WriteUInt32(words.Word1);
        writer.WriteUInt32(words.Word2);
        writer.WriteUInt32(words.Word3);
    }

    private static SqlDecimal ToSqlDecimal(object value) => value switch
    {
        SqlDecimal sql => sql,
        SqlMoney => throw ParameterConversion.Failed(value, typeof(decimal)),
        _ => new SqlDecimal((decimal)ParameterConversion.Convert<decimal>(value)),
    };

    /// <summary>Rounds to the scale, with midpoints away from zero.</summary>
    /// <exception cref="ArgumentException">The value has more digits than the type.</exception>
    public static SqlDecimal Adjust(SqlDecimal number, in TypeInfo type)
    {
        try
        {
            // The digits are counted, because Precision is only declared: it is 5 for 0.0000, and 3 for 9.99 that was rounded to 10.0.
            SqlDecimal adjusted = SqlDecimal.AdjustScale(number, type.Scale - number.Scale, fRound: true);
            return new DecimalWords(adjusted).HasAtMost(type.Precision) ? adjusted : throw OutOfRange(number, type);
        }
        catch (SqlTypeException e)
        {
            throw OutOfRange(number, type, e);
        }
        catch (OverflowException e)
        {
            throw new OverflowException(Describe(number, type), e);
        }
    }

    /// <summary>Returns whether the scale of a type has all the digits of a value after the decimal point.</summary>
    public static bool IsExact(object value, in TypeInfo type) => (ToSqlDecimal(value) == Adjust(ToSqlDecimal(value), type)).IsTrue;

    private static ArgumentException OutOfRange(SqlDecimal number, in TypeInfo type, Exception? cause = null) =>
        new(Describe(number, type), cause);

    private static string Describe(SqlDecimal number, in TypeInfo type) =>
        $"Parameter value '{number}' is out of range for decimal({type.Precision},{type.Scale}). Increase Precision, or change Scale.";

    /// <summary>
    /// Creates the type of a parameter. It is sent as numeric and declared as decimal, which are one type, as in Microsoft.Data.SqlClient.
    /// </summary>
    private TypeInfo CreateType(byte precision, byte scale) =>
        new(TdsType.NumericN, LengthForm.Byte, this, MaxByteCount, precision, scale);

    private DecimalWords Read(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (bytes.Length is not (5 or 9 or 13 or 17) || bytes.Length > type.MaxByteCount)
        {
            throw InvalidLength(type, bytes.Length);
        }

        if (bytes[0] > 1)
        {
            throw InvalidRange(type, "an invalid sign");
        }

        ReadOnlySpan<byte> digits = bytes.Slice(1);
        var words = new DecimalWords(bytes[0] == 0, ReadWord(digits, 0), ReadWord(digits, 1), ReadWord(digits, 2), ReadWord(digits, 3));
        return words.HasAtMost(type.Precision) ? words : throw InvalidRange(type, $"more than {type.Precision} digits");
    }

    private static uint ReadWord(ReadOnlySpan<byte> digits, int index) =>
        index * sizeof(uint) < digits.Length ? BinaryPrimitives.ReadUInt32LittleEndian(digits.Slice(index * sizeof(uint))) : 0;
}

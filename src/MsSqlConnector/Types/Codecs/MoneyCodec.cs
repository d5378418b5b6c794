using System;
using System.Buffers.Binary;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of money and smallmoney (MS-TDS 2.2.5.5.1.4): units of 1/10 000. The high half of money comes first.</summary>
internal sealed class MoneyCodec : Codec
{
    public static readonly MoneyCodec Instance = new();

    private const int Scale = 4;
    private const long Unit = 10_000;

    public override string Section => ProtocolSection.Money;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => IsSmall(type) ? SqlDbType.SmallMoney : SqlDbType.Money;

    public override string GetTypeName(in TypeInfo type) => IsSmall(type) ? "smallmoney" : "money";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(decimal);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlMoney);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetDecimal(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetSqlMoney(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => SqlMoney.Null;

    public override decimal GetDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        long units = ReadUnits(bytes, type);
        ulong magnitude = units < 0 ? 0UL - (ulong)units : (ulong)units;
        return new decimal((int)magnitude, (int)(magnitude >> 32), 0, units < 0, Scale);
    }

    /// <summary>Reads the nearest float.</summary>
    public override float GetSingle(ReadOnlySpan<byte> bytes, in TypeInfo type) => (float)GetDouble(bytes, type);

    /// <summary>Reads the nearest double.</summary>
    public override double GetDouble(ReadOnlySpan<byte> bytes, in TypeInfo type) => (double)ReadUnits(bytes, type) / Unit;

    public override SqlMoney GetSqlMoney(ReadOnlySpan<byte> bytes, in TypeInfo type) => new(GetDecimal(bytes, type));

    public override SqlDecimal GetSqlDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type) => new(GetDecimal(bytes, type));

    public override object Coerce(object value, in TypeInfo type)
    {
        decimal amount = value switch
        {
            SqlMoney sql => sql.Value,
            string text => ParseCurrency(text),
            _ => (decimal)ParameterConversion.Convert<decimal>(value),
        };

        long limit = IsSmall(type) ? int.MaxValue : long.MaxValue;
        decimal units = decimal.Truncate(amount) is > long.MaxValue / Unit + 1 or < -(long.MaxValue / Unit) - 1
            ? throw DoesNotFit(amount, type)
            : decimal.Round(amount, Scale, MidpointRounding.AwayFromZero) * Unit;
        return units > limit || units < -(decimal)limit - 1 ? throw DoesNotFit(amount, type) : (object)(long)units;
    }

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value)
    {
        long units = (long)value;
        WriteByteLength(writer, type);
        if (!IsSmall(type))
        {
            writer.WriteInt32((int)(units >> 32));
        }

        writer.WriteInt32((int)units);
    }

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        new(TdsType.MoneyN, LengthForm.Byte, this, facets.SqlDbType == SqlDbType.SmallMoney ? 4 : 8);

    private static bool IsSmall(in TypeInfo type) => type.MaxByteCount == 4;

    private long ReadUnits(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        return IsSmall(type)
            ? BinaryPrimitives.ReadInt32LittleEndian(bytes)
            : (long)BinaryPrimitives.ReadInt32LittleEndian(bytes) << 32 | BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(4));
    }

    private static decimal ParseCurrency(string text)
    {
        try
        {
            return decimal.Parse(text, NumberStyles.Currency, CultureInfo.CurrentCulture);
        }
        catch (Exception e) when (e is FormatException or OverflowException)
        {
            throw ParameterConversion.Failed(text, typeof(decimal), e);
        }
    }

    private OverflowException DoesNotFit(decimal amount, in TypeInfo type) => new(FormattableString.Invariant(
        $"Parameter value '{amount}' is out of range for {GetTypeName(type)}. Use decimal for larger values."));
}

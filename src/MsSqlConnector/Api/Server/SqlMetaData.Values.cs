using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Xml;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Server;

/// <content>Adjusts values of any type, and infers the column for a value.</content>
public sealed partial class SqlMetaData
{
    // The limits of the values that round to a minute in the range of smalldatetime.
    private static readonly DateTime s_smallestSmallDateTime = new DateTime(1899, 12, 31, 23, 59, 29).AddMilliseconds(999);
    private static readonly DateTime s_largestSmallDateTime = new DateTime(2079, 6, 6, 23, 59, 29).AddMilliseconds(998);

    /// <summary>Infers the column that can hold a value.</summary>
    /// <param name="value">The value, which determines the type, length, precision and scale of the column.</param>
    /// <param name="name">The name of the column.</param>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">No column type corresponds to the type of the value.</exception>
    public static SqlMetaData InferFromValue(object value, string name)
    {
        ArgumentNullException.ThrowIfNull(value);
        if (value is Stream or TextReader or XmlReader
            || !TypeMap.TryInfer(value.GetType(), out TypeMapEntry? entry)
            || SqlMetaDataTraits.Find(entry.SqlDbType) is not { } traits)
        {
            throw NoColumn(value);
        }

        if (entry.SqlDbType == SqlDbType.Variant)
        {
            return new SqlMetaData(name, SqlDbType.Variant);
        }

        object? bound = value is INullable { IsNull: true } ? null : value;
        TypeInfo type = entry.Codec.Bind(new ParameterFacets(entry.SqlDbType, 0, 0, 0, 0, Collation.Default), ref bound);
        if (traits.LengthLimit > 0)
        {
            int unitByteCount = traits.IsText ? sizeof(char) : 1;
            long length = bound is null ? traits.LengthLimit : type.MaxByteCount / unitByteCount;
            return new SqlMetaData(name, entry.SqlDbType, type.IsLong ? Max : length);
        }

        return traits.Category switch
        {
            SqlMetaDataCategory.Time => new SqlMetaData(name, entry.SqlDbType, 0, CountFractionDigits(value)),
            SqlMetaDataCategory.Decimal => new SqlMetaData(name, entry.SqlDbType, type.Precision, type.Scale),
            SqlMetaDataCategory.ClrType => new SqlMetaData(name, entry.SqlDbType, GetClrType(value)),
            _ => new SqlMetaData(name, entry.SqlDbType),
        };
    }

    private static ArgumentException NoColumn(object value) => Type.GetTypeCode(value.GetType())
        is TypeCode.DBNull or TypeCode.SByte or TypeCode.UInt16 or TypeCode.UInt32 or TypeCode.UInt64
        ? new($"The parameter data type of {value.GetType().Name} is invalid. A column cannot have it.")
        : new($"No mapping exists from object type {value.GetType()} to a known managed provider native type.");

    /// <summary>Returns the number of fractional digits in the seconds of a value.</summary>
    private static byte CountFractionDigits(object value)
    {
        long ticks = value switch
        {
            TimeSpan time => time.Ticks,
            DateTimeOffset time => time.Ticks,
            DateTime time => time.Ticks,
            _ => 1,
        };
        long fraction = ticks % TimeSpan.TicksPerSecond;
        int digitCount = fraction == 0 ? 0 : TypeInfoReader.MaxTimeScale;
        while (digitCount > 0 && fraction % 10 == 0)
        {
            fraction /= 10;
            digitCount--;
        }

        return (byte)digitCount;
    }

    /// <summary>Returns a value that indicates whether the column accepts values of a type.</summary>
    internal bool Allows(Type clrType) =>
        SqlDbType == SqlDbType.Variant ? ValueRules.IsKnown(clrType) : ValueRules.Allows(clrType, SqlDbType);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    private static Type GetClrType(object value) => UdtMapping.Find(value.GetType())!.ClrType;

    /// <summary>Adjusts a value. A sql_variant column accepts values of any type that a column can have.</summary>
    [return: NotNullIfNotNull(nameof(value))]
    private object? AdjustAny(object? value) =>
        SqlDbType == SqlDbType.Variant && value is not null && ValueRules.IsKnown(value.GetType()) ? value : AdjustValue(value);

    [return: NotNullIfNotNull(nameof(value))]
    private object? AdjustValue(object? value)
    {
        if (value is null or DBNull)
        {
            return value;
        }

        bool isRefused = value switch
        {
            char when _traits.Category == SqlMetaDataCategory.Text => MaxLength != 1,
            char => _traits.Category != SqlMetaDataCategory.VariableText || MaxLength < 1,
            string => SqlDbType == SqlDbType.Xml,
            SqlDateTime => SqlDbType is SqlDbType.Date or SqlDbType.DateTime2,
            _ => false,
        };
        if (isRefused || !ValueRules.Allows(value.GetType(), SqlDbType))
        {
            throw Invalid($"Column '{Name}' of type {SqlDbType} cannot contain values of type {value.GetType()}.");
        }

        return value is INullable { IsNull: true } ? value : value switch
        {
            string text => FitText(text),
            SqlString sql => new SqlString(FitText(sql.Value)),
            char[] chars => FitChars(chars),
            SqlChars sql => FitChars(sql),
            byte[] bytes => FitBytes(bytes),
            SqlBinary sql => new SqlBinary(FitBytes(sql.Value)),
            SqlBytes sql => FitBytes(sql),
            decimal number when SqlDbType == SqlDbType.Decimal => FitNumber(new SqlDecimal(number)).Value,
            SqlDecimal number => FitNumber(number),
            decimal or SqlMoney => FitMoney(value),
            DateTime date => FitDate(date),
            SqlDateTime date => new SqlDateTime(FitDate(date.Value)),
            TimeSpan time => FitTime(time),
            DateTimeOffset time => new DateTimeOffset(CutTicks(time.Ticks), time.Offset),
            _ => value,
        };
    }

    /// <summary>Truncates text to the length of the column. Pads char and nchar values with blanks.</summary>
    private string FitText(string text)
    {
        if (MaxLength < 0)
        {
            return text;
        }

        int length = (int)MaxLength;
        return text.Length > length ? text.Substring(0, length)
            : _traits.Category == SqlMetaDataCategory.Text ? text.PadRight(length)
            : text;
    }

    /// <summary>Adjusts an array of characters; returns the same array if nothing changes.</summary>
    private char[] FitChars(char[] chars)
    {
        string text = new(chars);
        string fit = FitText(text);
        return fit.Length == text.Length ? chars : fit.ToCharArray();
    }

    /// <summary>
    /// Adjusts the length of a character value itself, as Microsoft.Data.SqlClient does; returns another one only if its buffer is too
    /// short.
    /// </summary>
    private SqlChars FitChars(SqlChars value)
    {
        int missing = CountMissing(value.Length, isPadded: _traits.Category == SqlMetaDataCategory.Text);
        if (missing > 0 && value.MaxLength < MaxLength)
        {
            return new SqlChars(FitChars(value.Value));
        }

        if (missing > 0)
        {
            value.Write(value.Length, new string(' ', missing).ToCharArray(), 0, missing);
        }
        else if (missing < 0)
        {
            value.SetLength(MaxLength);
        }

        return value;
    }

    /// <summary>Returns how many units are missing in a value, or a negative number if it has too many.</summary>
    private int CountMissing(long length, bool isPadded) =>
        MaxLength < 0 || (length < MaxLength && !isPadded) ? 0 : (int)(MaxLength - length);

    /// <summary>
    /// Adjusts the length of a binary value itself, as Microsoft.Data.SqlClient does; returns another one only if its buffer is too short.
    /// </summary>
    private SqlBytes FitBytes(SqlBytes value)
    {
        int missing = CountMissing(value.Length, IsPaddedBinary);
        if (missing > 0 && value.MaxLength < MaxLength)
        {
            return new SqlBytes(FitBytes(value.Value));
        }

        if (missing > 0)
        {
            value.Write(value.Length, new byte[missing], 0, missing);
        }
        else if (missing < 0)
        {
            value.SetLength(MaxLength);
        }

        return value;
    }

    private bool IsPaddedBinary => SqlDbType is SqlDbType.Binary or SqlDbType.Timestamp;

    /// <summary>Truncates bytes to the length of the column. Pads binary and timestamp values with zeros.</summary>
    private byte[] FitBytes(byte[] bytes)
    {
        if (MaxLength < 0 || bytes.Length == MaxLength || (bytes.Length < MaxLength && !IsPaddedBinary))
        {
            return bytes;
        }

        Array.Resize(ref bytes, (int)MaxLength);
        return bytes;
    }

    private SqlDecimal FitNumber(SqlDecimal number)
    {
        // The value decides, not its declared precision: 1.5 as decimal(38,10) fits decimal(5,2).
        SqlDecimal cut = number.Scale == Scale ? number : SqlDecimal.AdjustScale(number, Scale - number.Scale, fRound: false);
        return SqlDecimal.ConvertToPrecScale(cut, Precision, Scale);
    }

    private object FitMoney(object value)
    {
        decimal number = value is SqlMoney sql ? sql.Value : (decimal)value;
        _ = SqlDbType == SqlDbType.SmallMoney && number is < -214_748.3648m or > 214_748.3647m
            ? throw Invalid(
                FormattableString.Invariant($"The value {number} is out of range for smallmoney: -214,748.3648 to 214,748.3647."))
            : new SqlMoney(number);
        return value;
    }

    private DateTime FitDate(DateTime date) => SqlDbType switch
    {
        SqlDbType.DateTime2 => new DateTime(CutTicks(date.Ticks), date.Kind),
        SqlDbType.Date => date.Date,
        SqlDbType.SmallDateTime when date < s_smallestSmallDateTime || date > s_largestSmallDateTime => throw Invalid(
            FormattableString.Invariant($"The value {date:s} is out of range for smalldatetime: 1900-01-01 to 2079-06-06.")),
        _ => date,
    };

    private TimeSpan FitTime(TimeSpan time) => (ulong)time.Ticks < TimeSpan.TicksPerDay
        ? new TimeSpan(CutTicks(time.Ticks))
        : throw Invalid($"The value {time} is out of range for time: 00:00:00 to 23:59:59.9999999.");

    /// <summary>Creates an exception that begins with the message of Microsoft.Data.SqlClient.</summary>
    private static ArgumentException Invalid(string reason) => new("Invalid value for this metadata. " + reason);

    /// <summary>Discards the digits that exceed the scale of the column.</summary>
    private long CutTicks(long ticks)
    {
        long unit = 1;
        for (int i = Scale; i < TypeInfoReader.MaxTimeScale; i++)
        {
            unit *= 10;
        }

        return ticks - ticks % unit;
    }
}

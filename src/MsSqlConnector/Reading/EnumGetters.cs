using System;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Reading;

/// <summary>The getters of enumerations, which derive from the getters of their underlying types.</summary>
internal static class EnumGetters
{
    /// <summary>Finds the getter of an enumeration. Values of byte, short, int and long enumerations are not boxed.</summary>
    public static Func<SqlDataReader, int, T> Find<T>() => Type.GetTypeCode(typeof(T)) switch
    {
        TypeCode.Byte => Derive<byte, T>(GetByte<T>),
        TypeCode.Int16 => Derive<short, T>(FieldGetters.Find<short>()),
        TypeCode.Int32 => Derive<int, T>(FieldGetters.Find<int>()),
        TypeCode.Int64 => Derive<long, T>(FieldGetters.Find<long>()),
        _ => FindBoxed<T>(typeof(T)),
    };

    /// <summary>Finds the getter of an enumeration, or of its nullable type, which boxes the value.</summary>
    public static Func<SqlDataReader, int, T> FindBoxed<T>(Type enumType) => (reader, i) =>
    {
        long number = reader.GetInt64(i);
        object boxed = Enum.ToObject(enumType, number);
        object underlying = Convert.ChangeType(boxed, Enum.GetUnderlyingType(enumType), CultureInfo.InvariantCulture);
        return Convert.ToDecimal(underlying, CultureInfo.InvariantCulture) == number
            ? (T)boxed
            : throw new OverflowException(
                $"The value {number} of the column is out of range for the enumeration {enumType.Name}. Read it with GetInt64.");
    };

    /// <summary>Derives a getter. An enumeration value has the same representation in memory as its number.</summary>
    private static Func<SqlDataReader, int, T> Derive<TNumber, T>(Func<SqlDataReader, int, TNumber> get) => (reader, i) =>
    {
        TNumber number = get(reader, i);
        return Unsafe.As<TNumber, T>(ref number);
    };

    /// <summary>Reads a byte from a column of any integer type, because GetByte supports only tinyint.</summary>
    private static byte GetByte<T>(SqlDataReader reader, int i)
    {
        long number = reader.GetInt64(i);
        return number is >= byte.MinValue and <= byte.MaxValue
            ? (byte)number
            : throw new OverflowException(
                $"The value {number} of the column is out of range for the type {typeof(T).Name}. Read it with GetInt64.");
    }
}

using System;
using System.Runtime.CompilerServices;

namespace MsSqlConnector;

/// <summary>Nullable value types and enumerations as what the caller asks for; none is boxed that is named here.</summary>
public sealed partial class SqlDataReader
{
    private bool TryGetNullable<T>(int i, out T value)
    {
        value = default!;

        // Only a nullable value type is both a value type and null by default.
        if (default(T) is not null)
        {
            return typeof(T).IsEnum && TryGetEnum(i, out value);
        }

        if (IsDBNull(i))
        {
            return true;
        }

        if (typeof(T) == typeof(int?))
        {
            value = (T)(object)(int?)GetInt32(i);
            return true;
        }

        if (typeof(T) == typeof(long?))
        {
            value = (T)(object)(long?)GetInt64(i);
            return true;
        }

        if (typeof(T) == typeof(short?))
        {
            value = (T)(object)(short?)GetInt16(i);
            return true;
        }

        if (typeof(T) == typeof(byte?))
        {
            value = (T)(object)(byte?)GetByte(i);
            return true;
        }

        if (typeof(T) == typeof(bool?))
        {
            value = (T)(object)(bool?)GetBoolean(i);
            return true;
        }

        if (typeof(T) == typeof(double?))
        {
            value = (T)(object)(double?)GetDouble(i);
            return true;
        }

        if (typeof(T) == typeof(float?))
        {
            value = (T)(object)(float?)GetFloat(i);
            return true;
        }

        if (typeof(T) == typeof(decimal?))
        {
            value = (T)(object)(decimal?)GetDecimal(i);
            return true;
        }

        if (typeof(T) == typeof(DateTime?))
        {
            value = (T)(object)(DateTime?)GetDateTime(i);
            return true;
        }

        if (typeof(T) == typeof(DateTimeOffset?))
        {
            value = (T)(object)(DateTimeOffset?)GetDateTimeOffset(i);
            return true;
        }

        if (typeof(T) == typeof(TimeSpan?))
        {
            value = (T)(object)(TimeSpan?)GetTimeSpan(i);
            return true;
        }

        if (typeof(T) == typeof(Guid?))
        {
            value = (T)(object)(Guid?)GetGuid(i);
            return true;
        }

        if (typeof(T) == typeof(char?))
        {
            value = (T)(object)(char?)GetChar(i);
            return true;
        }

        return Nullable.GetUnderlyingType(typeof(T)) is { IsEnum: true } type && TryGetEnum(i, type, out value);
    }

    /// <summary>An enumeration has its number in memory as its underlying type has.</summary>
    private bool TryGetEnum<T>(int i, out T value)
    {
        switch (Type.GetTypeCode(typeof(T)))
        {
            case TypeCode.Byte:
                // GetByte reads tinyint alone; an enumeration is also kept in larger integers.
                long wide = GetInt64(i);
                byte one = wide is >= byte.MinValue and <= byte.MaxValue ? (byte)wide : throw new OverflowException($"The value does not fit {typeof(T).Name}.");
                value = Unsafe.As<byte, T>(ref one);
                return true;
            case TypeCode.Int16:
                short two = GetInt16(i);
                value = Unsafe.As<short, T>(ref two);
                return true;
            case TypeCode.Int32:
                int four = GetInt32(i);
                value = Unsafe.As<int, T>(ref four);
                return true;
            case TypeCode.Int64:
                long eight = GetInt64(i);
                value = Unsafe.As<long, T>(ref eight);
                return true;
            default:
                return TryGetEnum(i, typeof(T), out value);
        }
    }

    /// <summary>The rarer ones: unsigned, or nullable.</summary>
    private bool TryGetEnum<T>(int i, Type type, out T value)
    {
        object boxed = Enum.ToObject(type, GetInt64(i));
        object number = System.Convert.ChangeType(boxed, Enum.GetUnderlyingType(type), System.Globalization.CultureInfo.InvariantCulture);
        value = System.Convert.ToDecimal(number, System.Globalization.CultureInfo.InvariantCulture) == GetInt64(i)
            ? (T)boxed
            : throw new OverflowException($"The value does not fit {type.Name}.");
        return true;
    }
}

using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.IO;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types;

namespace MsSqlConnector.Reading;

/// <summary>
/// The getters of <see cref="SqlDataReader.GetFieldValue{T}"/> by type. The getter of a nullable type or an enumeration derives from the
/// getter of the underlying type. Each value type in the table has its nullable type there too, and neither is boxed.
/// </summary>
internal static partial class FieldGetters
{
    private static readonly Dictionary<Type, Delegate> s_getters = Index();

    /// <summary>Finds the getter of a type; for a type that is not in the table, a getter that casts the boxed value.</summary>
    public static Func<SqlDataReader, int, T> Find<T>() =>
        s_getters.TryGetValue(typeof(T), out Delegate? getter) ? (Func<SqlDataReader, int, T>)getter
        : typeof(T).IsEnum ? EnumGetters.Find<T>()
        : Nullable.GetUnderlyingType(typeof(T)) is not { } underlying ? Cast<T>
        : OrNull<T>(underlying.IsEnum ? EnumGetters.FindBoxed<T>(underlying) : Cast<T>);

    private static Dictionary<Type, Delegate> Index()
    {
        var getters = new Dictionary<Type, Delegate>();
        AddValues(getters);
        AddCalendarTypes(getters);
        AddObjects(getters);
        AddSqlTypes(getters);
        return getters;
    }

    private static void AddValues(Dictionary<Type, Delegate> getters)
    {
        AddWithNullable(getters, static (reader, i) => reader.GetBoolean(i));
        AddWithNullable(getters, static (reader, i) => reader.GetByte(i));
        AddWithNullable(getters, static (reader, i) => reader.GetInt16(i));
        AddWithNullable(getters, static (reader, i) => reader.GetInt32(i));
        AddWithNullable(getters, static (reader, i) => reader.GetInt64(i));
        AddWithNullable(getters, static (reader, i) => reader.GetFloat(i));
        AddWithNullable(getters, static (reader, i) => reader.GetDouble(i));
        AddWithNullable(getters, static (reader, i) => reader.GetDecimal(i));
        AddWithNullable(getters, static (reader, i) => reader.GetChar(i));
        AddWithNullable(getters, static (reader, i) => reader.GetGuid(i));
        AddWithNullable(getters, static (reader, i) => reader.GetDateTime(i));
        AddWithNullable(getters, static (reader, i) => reader.GetDateTimeOffset(i));
        AddWithNullable(getters, static (reader, i) => reader.GetTimeSpan(i));
    }

    /// <summary>Adds DateOnly and TimeOnly, where the platform has them.</summary>
    static partial void AddCalendarTypes(Dictionary<Type, Delegate> getters);

    private static void AddObjects(Dictionary<Type, Delegate> getters)
    {
        Add(getters, static (reader, i) => reader.GetString(i));
        Add(getters, static (reader, i) => reader.GetString(i).ToCharArray());
        Add(getters, static (reader, i) => reader.GetBinary(i));
        AddWithNullable(getters, static (reader, i) => new ReadOnlyMemory<byte>(reader.GetBinary(i)));
        AddWithNullable(getters, static (reader, i) => new Memory<byte>(reader.GetBinary(i)));
        Add(getters, static (reader, i) => reader.GetSingles(i));
        AddWithNullable(getters, static (reader, i) => new ReadOnlyMemory<float>(reader.GetSingles(i)));
        Add(getters, static (reader, i) => NotNull(reader, i).GetStream(i));
        Add(getters, static (reader, i) => NotNull(reader, i).GetTextReader(i));
        Add(getters, static (reader, i) => NotNull(reader, i).GetXmlReader(i));
        Add(getters, static (reader, i) => GetJsonDocument(reader, i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlVector<float>(i));
    }

    private static void AddSqlTypes(Dictionary<Type, Delegate> getters)
    {
        AddWithNullable(getters, static (reader, i) => reader.GetSqlBinary(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlBoolean(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlByte(i));
        Add(getters, static (reader, i) => reader.GetSqlBytes(i));
        Add(getters, static (reader, i) => reader.GetSqlChars(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlDateTime(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlDecimal(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlDouble(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlGuid(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlInt16(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlInt32(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlInt64(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlMoney(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlSingle(i));
        AddWithNullable(getters, static (reader, i) => reader.GetSqlString(i));
        Add(getters, static (reader, i) => reader.GetSqlXml(i));
        Add(getters, static (reader, i) => reader.GetSqlJson(i));
    }

    /// <summary>Adds the getter of a reference type.</summary>
    private static void Add<T>(Dictionary<Type, Delegate> getters, Func<SqlDataReader, int, T> get)
        where T : class => getters.Add(typeof(T), get);

    /// <summary>Adds the getter of a value type, and that of its nullable type.</summary>
    private static void AddWithNullable<T>(Dictionary<Type, Delegate> getters, Func<SqlDataReader, int, T> get)
        where T : struct
    {
        getters.Add(typeof(T), get);
        getters.Add(typeof(T?), new Func<SqlDataReader, int, T?>((reader, i) => reader.IsDBNull(i) ? null : get(reader, i)));
    }

    /// <summary>Creates the getter of a nullable type that is not in the table.</summary>
    private static Func<SqlDataReader, int, T> OrNull<T>(Func<SqlDataReader, int, T> get) =>
        (reader, i) => reader.IsDBNull(i) ? default! : get(reader, i);

    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    private static SqlDataReader NotNull(SqlDataReader reader, int i) => reader.IsDBNull(i) ? throw new SqlNullValueException() : reader;

    /// <summary>Parses a json column as UTF-8, and any other column as text.</summary>
    private static JsonDocument GetJsonDocument(SqlDataReader reader, int i)
    {
        try
        {
            return reader.GetSqlDbType(i) == TypeMap.Json
                ? JsonDocument.Parse(reader.GetBinary(i))
                : JsonDocument.Parse(reader.GetString(i));
        }
        catch (ArgumentException exception)
        {
            throw new JsonException(
                "The text cannot be parsed as JSON, because it contains an unpaired surrogate. Read the column with GetString.", exception);
        }
    }

    private static T Cast<T>(SqlDataReader reader, int i)
    {
        object value = typeof(INullable).IsAssignableFrom(typeof(T)) ? reader.GetSqlValue(i) : reader.GetValue(i);
        return value is T typed ? typed : throw (value is DBNull ? new SqlNullValueException() : reader.CannotCast(i, typeof(T)));
    }
}

using System;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>Converts values between the form that a record stores and the types of its getters and setters.</summary>
internal static class RecordConversion
{
    /// <summary>Returns the value that a record stores: an immutable copy, truncated to the length of its column.</summary>
    public static object ToStored(object value, SqlMetaData column)
    {
        if (column.SqlDbType is SqlDbType.Variant)
        {
            return value switch
            {
                char single => single.ToString(),
                char[] chars => new string(chars),
                SqlBytes bytes => new SqlBinary(bytes.Value),
                SqlChars chars => new SqlString(new string(chars.Value)),
                _ => value,
            };
        }

        object plain = value is INullable sql and not (SqlDecimal or SqlXml) ? ToClr(sql) : value;
        object clr = plain switch
        {
            char character => character.ToString(),
            char[] chars => new string(chars),
            decimal number when column.SqlDbType == SqlDbType.Decimal => new SqlDecimal(number),
            decimal number when column.SqlDbType is SqlDbType.Money or SqlDbType.SmallMoney => new SqlMoney(number).Value,
            DateTime date when column.SqlDbType == SqlDbType.Date => date.Date,
            _ => WithoutCalendarTypes(plain),
        };
        return column.MaxLength < 0 ? clr : clr switch
        {
            string text when text.Length > column.MaxLength => text.Substring(0, (int)column.MaxLength),
            byte[] bytes when bytes.Length > column.MaxLength => bytes.AsSpan(0, (int)column.MaxLength).ToArray(),
            _ => clr,
        };
    }

    /// <summary>Returns a DateOnly as a DateTime and a TimeOnly as a TimeSpan, which are the types that the getters return.</summary>
    public static object WithoutCalendarTypes(object value) =>
        CalendarTypes.TryGetDate(value, out DateTime date) ? date
        : CalendarTypes.TryGetTime(value, out TimeSpan time) ? time
        : value;

    public static object ToClr(INullable value) => value switch
    {
        SqlBoolean sql => sql.Value,
        SqlByte sql => sql.Value,
        SqlInt16 sql => sql.Value,
        SqlInt32 sql => sql.Value,
        SqlInt64 sql => sql.Value,
        SqlSingle sql => sql.Value,
        SqlDouble sql => sql.Value,
        SqlDecimal sql => sql.Value,
        SqlMoney sql => sql.Value,
        SqlDateTime sql => sql.Value,
        SqlGuid sql => sql.Value,
        SqlString sql => sql.Value,
        SqlChars sql => new string(sql.Value),
        SqlBinary sql => sql.Value,
        SqlBytes sql => sql.Value,
        SqlXml sql => sql.Value,
        _ => value,
    };

    public static SqlXml ToXml(string text) => new(XmlForm.CreateReader(new StringReader(text)));

    /// <summary>
    /// Converts a value to another type if both types hold the same data: SqlBinary to SqlBytes, and SqlString to SqlChars.
    /// </summary>
    public static bool TryConvert<T>(object value, out T converted)
    {
        object? candidate = value is T ? value : (value, default(T) is null ? typeof(T) : null) switch
        {
            (SqlBinary sql, Type target) when target == typeof(SqlBytes) => new SqlBytes(sql.Value),
            (SqlString sql, Type target) when target == typeof(SqlChars) => new SqlChars(sql.Value.ToCharArray()),
            _ => null,
        };
        converted = candidate is T typed ? typed : default!;
        return candidate is not null;
    }
}

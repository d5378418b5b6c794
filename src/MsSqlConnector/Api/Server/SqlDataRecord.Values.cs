using System;
using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <content>Values of any type. A record stores them as their CLR types, and decimals as <see cref="SqlDecimal"/> to keep all their
/// digits.</content>
public partial class SqlDataRecord
{
    /// <summary>Gets the value of a column, or <see cref="DBNull.Value"/> for NULL.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    public virtual object GetValue(int ordinal) => _values[ordinal] switch
    {
        null => DBNull.Value,
        SqlDecimal number => number.Value,
        SqlXml xml => xml.Value,
        INullable value when _columns[ordinal].SqlDbType == SqlDbType.Variant => RecordConversion.ToClr(value),
        object value => RecordConversion.WithoutCalendarTypes(value),
    };

    /// <summary>Gets the value of a column as its type of System.Data.SqlTypes.</summary>
    /// <inheritdoc cref="GetValue"/>
    public virtual object GetSqlValue(int ordinal)
    {
        object? value = _values[ordinal] is { } stored ? RecordConversion.WithoutCalendarTypes(stored) : null;
        SqlDbType type = _columns[ordinal].SqlDbType;
        if (value is null)
        {
            return type == SqlDbType.Variant ? DBNull.Value : GetTypeInfo(ordinal).Codec.GetSqlNull(GetTypeInfo(ordinal));
        }

        return type switch
        {
            SqlDbType.Money or SqlDbType.SmallMoney => new SqlMoney((decimal)value),
            SqlDbType.Date or SqlDbType.DateTime2 or SqlDbType.Udt => value,
            SqlDbType.Xml => value as SqlXml ?? RecordConversion.ToXml((string)value),
            _ => SqlTypesConversion.FromClr(value, isSqlDateTime: true) ?? value,
        };
    }

    /// <summary>Copies the values to an array, up to the length of the array.</summary>
    /// <param name="values">The array.</param>
    /// <returns>The number of copied values.</returns>
    public virtual int GetValues(object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        int count = Math.Min(values.Length, FieldCount);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetValue(i);
        }

        return count;
    }

    /// <summary>Copies the values to an array as types of System.Data.SqlTypes, up to the length of the array.</summary>
    /// <inheritdoc cref="GetValues"/>
    public virtual int GetSqlValues(object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        int count = Math.Min(values.Length, FieldCount);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetSqlValue(i);
        }

        return count;
    }

    /// <summary>Sets the value of a column. A value that is longer than the column is truncated.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <param name="value">The value; null or <see cref="DBNull"/> for NULL.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="InvalidCastException">The column does not hold values of this type.</exception>
    public virtual void SetValue(int ordinal, object? value) => Set(ordinal, value?.GetType() ?? typeof(DBNull), value);

    /// <summary>Sets the values of the first columns.</summary>
    /// <param name="values">The values, as in <see cref="SetValue"/>.</param>
    /// <returns>The number of values that were set.</returns>
    /// <exception cref="InvalidCastException">A column does not hold values of the given type.</exception>
    public virtual int SetValues(params object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        int count = Math.Min(values.Length, FieldCount);
        for (int i = 0; i < count; i++)
        {
            SetValue(i, values[i]);
        }

        return count;
    }

    private void Set(int ordinal, Type type, object? value)
    {
        SqlMetaData column = _columns[ordinal];
        if (type != typeof(DBNull) && !column.Allows(type))
        {
            throw new InvalidCastException(
                $"Unable to store a value of type '{type}' in column '{column.Name}' of type {column.SqlDbType}.");
        }

        _values[ordinal] = value is null or DBNull or INullable { IsNull: true } ? null : RecordConversion.ToStored(value, column);
    }

    private T Get<T>(int ordinal)
    {
        object value = RecordConversion.WithoutCalendarTypes(_values[ordinal] ?? throw new SqlNullValueException());
        return value switch
        {
            T typed => typed,
            SqlDecimal number when typeof(T) == typeof(decimal) => (T)(object)number.Value,
            SqlXml xml when typeof(T) == typeof(string) => (T)(object)xml.Value,
            INullable sql when RecordConversion.ToClr(sql) is T typed => typed,
            _ => throw CastError<T>(ordinal),
        };
    }

    /// <summary>
    /// Returns the value that corresponds to its CLR type, regardless of the type of the column: dates as SqlDateTime, xml as SqlString.
    /// </summary>
    private object GetPlainSqlValue(int ordinal)
    {
        object value = _values[ordinal]!;
        return SqlTypesConversion.FromClr(value is SqlXml xml ? xml.Value : value, isSqlDateTime: true) ?? value;
    }

    private T GetSql<T>(int ordinal, T nullValue)
    {
        if (_values[ordinal] is not null)
        {
            bool hasPlain = _columns[ordinal].SqlDbType is SqlDbType.Date or SqlDbType.DateTime2 or SqlDbType.Xml;
            return RecordConversion.TryConvert(GetSqlValue(ordinal), out T typed)
                || (hasPlain && RecordConversion.TryConvert(GetPlainSqlValue(ordinal), out typed))
                ? typed
                : throw CastError<T>(ordinal);
        }

        bool isXmlAsText = _columns[ordinal].SqlDbType == SqlDbType.Xml
            && (typeof(T) == typeof(SqlString) || typeof(T) == typeof(SqlChars));
        bool isVariant = _columns[ordinal].SqlDbType == SqlDbType.Variant;
        return isXmlAsText || (!isVariant && _columns[ordinal].Allows(typeof(T)))
            ? nullValue
            : throw CastError<T>(ordinal);
    }

    private InvalidCastException CastError<T>(int ordinal) =>
        new(
            $"Unable to cast the value of column '{_columns[ordinal].Name}' of type "
            + $"{_columns[ordinal].SqlDbType} to type '{typeof(T).Name}'.");
}

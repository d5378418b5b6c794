using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Server;

/// <content>The typed setters. A setter accepts only the columns that hold values of its type.</content>
public partial class SqlDataRecord
{
    /// <summary>Sets the value of a column. A value that is longer than the column is truncated.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="InvalidCastException">The column does not hold values of this type.</exception>
    public virtual void SetBoolean(int ordinal, bool value) => Set(ordinal, typeof(bool), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetByte(int ordinal, byte value) => Set(ordinal, typeof(byte), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetChar(int ordinal, char value) => Set(ordinal, typeof(char), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetDateTime(int ordinal, DateTime value) => Set(ordinal, typeof(DateTime), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetDateTimeOffset(int ordinal, DateTimeOffset value) => Set(ordinal, typeof(DateTimeOffset), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetDecimal(int ordinal, decimal value) => Set(ordinal, typeof(decimal), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetDouble(int ordinal, double value) => Set(ordinal, typeof(double), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetFloat(int ordinal, float value) => Set(ordinal, typeof(float), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetGuid(int ordinal, Guid value) => Set(ordinal, typeof(Guid), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetInt16(int ordinal, short value) => Set(ordinal, typeof(short), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetInt32(int ordinal, int value) => Set(ordinal, typeof(int), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetInt64(int ordinal, long value) => Set(ordinal, typeof(long), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetString(int ordinal, string? value) => Set(ordinal, typeof(string), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetTimeSpan(int ordinal, TimeSpan value) => Set(ordinal, typeof(TimeSpan), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlBinary(int ordinal, SqlBinary value) => Set(ordinal, typeof(SqlBinary), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlBoolean(int ordinal, SqlBoolean value) => Set(ordinal, typeof(SqlBoolean), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlByte(int ordinal, SqlByte value) => Set(ordinal, typeof(SqlByte), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlBytes(int ordinal, SqlBytes? value) => Set(ordinal, typeof(SqlBytes), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlChars(int ordinal, SqlChars? value) => Set(ordinal, typeof(SqlChars), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlDateTime(int ordinal, SqlDateTime value) => Set(ordinal, typeof(SqlDateTime), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlDecimal(int ordinal, SqlDecimal value) => Set(ordinal, typeof(SqlDecimal), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlDouble(int ordinal, SqlDouble value) => Set(ordinal, typeof(SqlDouble), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlGuid(int ordinal, SqlGuid value) => Set(ordinal, typeof(SqlGuid), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlInt16(int ordinal, SqlInt16 value) => Set(ordinal, typeof(SqlInt16), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlInt32(int ordinal, SqlInt32 value) => Set(ordinal, typeof(SqlInt32), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlInt64(int ordinal, SqlInt64 value) => Set(ordinal, typeof(SqlInt64), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlMoney(int ordinal, SqlMoney value) => Set(ordinal, typeof(SqlMoney), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlSingle(int ordinal, SqlSingle value) => Set(ordinal, typeof(SqlSingle), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlString(int ordinal, SqlString value) => Set(ordinal, typeof(SqlString), value);

    /// <inheritdoc cref="SetBoolean"/>
    public virtual void SetSqlXml(int ordinal, SqlXml? value) => Set(ordinal, typeof(SqlXml), value);
}

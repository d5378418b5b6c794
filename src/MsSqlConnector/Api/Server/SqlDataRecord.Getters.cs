using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Server;

/// <content>The typed getters. A getter accepts only the columns that hold values of its type.</content>
public partial class SqlDataRecord
{
    /// <summary>Gets the value of a column.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="InvalidCastException">The column does not hold values of this type.</exception>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    public virtual bool GetBoolean(int ordinal) => Get<bool>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual byte GetByte(int ordinal) => Get<byte>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual char GetChar(int ordinal) => throw new NotSupportedException("GetChar is not supported. Use GetString or GetChars.");

    /// <inheritdoc cref="GetBoolean"/>
    public virtual DateTime GetDateTime(int ordinal) => Get<DateTime>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual DateTimeOffset GetDateTimeOffset(int ordinal) => Get<DateTimeOffset>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual decimal GetDecimal(int ordinal) => Get<decimal>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual double GetDouble(int ordinal) => Get<double>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual float GetFloat(int ordinal) => Get<float>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual Guid GetGuid(int ordinal) => Get<Guid>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual short GetInt16(int ordinal) => Get<short>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual int GetInt32(int ordinal) => Get<int>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual long GetInt64(int ordinal) => Get<long>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual string GetString(int ordinal) => Get<string>(ordinal);

    /// <inheritdoc cref="GetBoolean"/>
    public virtual TimeSpan GetTimeSpan(int ordinal) => Get<TimeSpan>(ordinal);

    /// <summary>Gets the value of a column as a type of System.Data.SqlTypes, which can represent NULL.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="InvalidCastException">The column does not hold values of this type.</exception>
    public virtual SqlBinary GetSqlBinary(int ordinal) => GetSql(ordinal, SqlBinary.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlBoolean GetSqlBoolean(int ordinal) => GetSql(ordinal, SqlBoolean.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlByte GetSqlByte(int ordinal) => GetSql(ordinal, SqlByte.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlBytes GetSqlBytes(int ordinal) => GetSql(ordinal, SqlBytes.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlChars GetSqlChars(int ordinal) => GetSql(ordinal, SqlChars.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlDateTime GetSqlDateTime(int ordinal) => GetSql(ordinal, SqlDateTime.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlDecimal GetSqlDecimal(int ordinal) => GetSql(ordinal, SqlDecimal.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlDouble GetSqlDouble(int ordinal) => GetSql(ordinal, SqlDouble.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlGuid GetSqlGuid(int ordinal) => GetSql(ordinal, SqlGuid.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlInt16 GetSqlInt16(int ordinal) => GetSql(ordinal, SqlInt16.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlInt32 GetSqlInt32(int ordinal) => GetSql(ordinal, SqlInt32.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlInt64 GetSqlInt64(int ordinal) => GetSql(ordinal, SqlInt64.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlMoney GetSqlMoney(int ordinal) => GetSql(ordinal, SqlMoney.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlSingle GetSqlSingle(int ordinal) => GetSql(ordinal, SqlSingle.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlString GetSqlString(int ordinal) => GetSql(ordinal, SqlString.Null);

    /// <inheritdoc cref="GetSqlBinary"/>
    public virtual SqlXml GetSqlXml(int ordinal) => GetSql(ordinal, SqlXml.Null);
}

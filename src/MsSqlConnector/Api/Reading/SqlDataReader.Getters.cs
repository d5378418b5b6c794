using System;
using System.Data.SqlTypes;
using MsSqlConnector.Rows;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <content>
/// The typed getters, and those of provider-specific values. A getter decodes the value in place; if the value has another type, the codec
/// of the column converts it.
/// </content>
public sealed partial class SqlDataReader
{
    /// <summary>Gets the value of a bit column.</summary>
    /// <exception cref="InvalidCastException">The column has another type that cannot be converted without loss.</exception>
    /// <exception cref="OverflowException">The value is out of range.</exception>
    /// <exception cref="SqlException">
    /// The server sent bytes that are invalid for the type (MS-TDS 2.2.5.5). The connection is broken.
    /// </exception>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public override bool GetBoolean(int i) => _row.TryGet(i, CurrentRow.Bit, out byte value) ? value != 0 : _row.Decode<bool>(i, this);

    /// <summary>Gets the value of a tinyint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override byte GetByte(int i) => _row.TryGet(i, CurrentRow.Byte, out byte value) ? value : _row.Decode<byte>(i, this);

    /// <summary>Gets the value of a smallint column, or of another exact numeric column if the value is in range.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override short GetInt16(int i) => _row.TryGet(i, CurrentRow.Int16, out short value) ? value : _row.Decode<short>(i, this);

    /// <summary>Gets the value of an int column, or of another exact numeric column if the value is in range.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override int GetInt32(int i) => _row.TryGet(i, CurrentRow.Int32, out int value) ? value : _row.Decode<int>(i, this);

    /// <summary>Gets the value of a bigint column, or of another exact numeric column if the value is in range.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override long GetInt64(int i) => _row.TryGet(i, CurrentRow.Int64, out long value) ? value : _row.Decode<long>(i, this);

    /// <summary>
    /// Gets the value of a real, tinyint or smallint column. For decimal and money columns, returns the nearest <see cref="float"/>.
    /// </summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override float GetFloat(int i) => _row.TryGet(i, CurrentRow.Single, out float value) ? value : _row.Decode<float>(i, this);

    /// <summary>
    /// Gets the value of a float, real, tinyint, smallint or int column. For decimal and money columns, returns the nearest
    /// <see cref="double"/>.
    /// </summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override double GetDouble(int i) => _row.TryGet(i, CurrentRow.Double, out double value) ? value : _row.Decode<double>(i, this);

    /// <summary>Gets the value of a decimal, numeric, money, smallmoney or integer column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override decimal GetDecimal(int i) => _row.Decode<decimal>(i, this);

    /// <summary>Gets the value of a uniqueidentifier column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override Guid GetGuid(int i) => _row.TryGet(i, CurrentRow.UniqueIdentifier, out Guid value) ? value : _row.Decode<Guid>(i, this);

    /// <summary>Gets the value of a date, datetime, datetime2 or smalldatetime column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override DateTime GetDateTime(int i) => _row.Decode<DateTime>(i, this);

    /// <summary>Gets the value of a datetimeoffset column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public DateTimeOffset GetDateTimeOffset(int i) => _row.Decode<DateTimeOffset>(i, this);

    /// <summary>Gets the value of a time column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public TimeSpan GetTimeSpan(int i) => _row.Decode<TimeSpan>(i, this);

    /// <summary>Gets the value of a character column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override string GetString(int i) => _row.TryGetText(i, out string text) ? text : _row.DecodeText(i, this);

    /// <summary>Gets the value of a character column that contains exactly one character.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override char GetChar(int i)
    {
        string text = GetString(i);
        return text.Length == 1
            ? text[0]
            : throw new InvalidCastException(
                $"Unable to cast a text of {text.Length} characters to Char. GetChar requires exactly one character; use GetString.");
    }

    /// <summary>Gets a value that indicates whether the value of a column is NULL.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    public override bool IsDBNull(int i) => _row.TryGetIsNull(i, out bool isNull) ? isNull : Columns.ReadIsNull(i);

    internal byte[] GetBinary(int i) => _row.Decode(i, static (codec, bytes, in type) => codec.GetBytes(bytes, type), this);

    /// <summary>Gets the value of a varbinary, binary, image or rowversion column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlBinary GetSqlBinary(int i) => IsDBNull(i) ? SqlBinary.Null : new SqlBinary(GetBinary(i));

    /// <summary>Gets the value of a bit column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlBoolean GetSqlBoolean(int i) => IsDBNull(i) ? SqlBoolean.Null : new SqlBoolean(GetBoolean(i));

    /// <summary>Gets the value of a tinyint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlByte GetSqlByte(int i) => IsDBNull(i) ? SqlByte.Null : new SqlByte(GetByte(i));

    /// <summary>Gets the bytes of a varbinary, binary, image or rowversion column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlBytes GetSqlBytes(int i) => IsDBNull(i) ? SqlBytes.Null : new SqlBytes(GetBinary(i));

    /// <summary>Gets the characters of a character column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlChars GetSqlChars(int i) => IsDBNull(i) ? SqlChars.Null : new SqlChars(GetString(i).ToCharArray());

    /// <summary>
    /// Gets the value of a datetime or smalldatetime column, or of another date column if the value is in the range of
    /// <see cref="SqlDateTime"/>.
    /// </summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlDateTime GetSqlDateTime(int i) =>
        IsDBNull(i) ? SqlDateTime.Null : _row.Decode<SqlDateTime>(i, this);

    /// <summary>Gets the value of a decimal or numeric column with up to 38 digits, or of another exact numeric column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlDecimal GetSqlDecimal(int i) =>
        IsDBNull(i) ? SqlDecimal.Null : _row.Decode<SqlDecimal>(i, this);

    /// <summary>Gets the value of a float column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlDouble GetSqlDouble(int i) => IsDBNull(i) ? SqlDouble.Null : new SqlDouble(GetDouble(i));

    /// <summary>Gets the value of a uniqueidentifier column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlGuid GetSqlGuid(int i) => IsDBNull(i) ? SqlGuid.Null : new SqlGuid(GetGuid(i));

    /// <summary>Gets the value of a smallint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlInt16 GetSqlInt16(int i) => IsDBNull(i) ? SqlInt16.Null : new SqlInt16(GetInt16(i));

    /// <summary>Gets the value of an int column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlInt32 GetSqlInt32(int i) => IsDBNull(i) ? SqlInt32.Null : new SqlInt32(GetInt32(i));

    /// <summary>Gets the value of a bigint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlInt64 GetSqlInt64(int i) => IsDBNull(i) ? SqlInt64.Null : new SqlInt64(GetInt64(i));

    /// <summary>Gets the value of a money or smallmoney column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlMoney GetSqlMoney(int i) =>
        IsDBNull(i) ? SqlMoney.Null : _row.Decode<SqlMoney>(i, this);

    /// <summary>Gets the value of a real column, or of another column that <see cref="GetFloat"/> reads.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlSingle GetSqlSingle(int i) => IsDBNull(i) ? SqlSingle.Null : new SqlSingle(GetFloat(i));

    /// <summary>Gets the value of a character column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlString GetSqlString(int i) => IsDBNull(i) ? SqlString.Null : new SqlString(GetString(i));

    /// <summary>Gets the value of an xml column. For a column of another type, the value must be NULL.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlXml GetSqlXml(int i) => GetSqlValue(i) switch
    {
        SqlXml xml => xml,
        DBNull or INullable { IsNull: true } => SqlXml.Null,
        _ => throw _row.CannotCast(i, typeof(SqlXml)),
    };

    /// <summary>Gets the value of a json column, or of a character column that contains JSON.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlJson GetSqlJson(int i) => GetSqlValue(i) switch
    {
        SqlJson json => json,
        DBNull or INullable { IsNull: true } => SqlJson.Null,
        SqlString text => new SqlJson(text.Value),
        _ => throw _row.CannotCast(i, typeof(SqlJson)),
    };

    /// <summary>Gets the value of a vector column. A vector of two-byte dimensions can also be read as <see cref="float"/>.</summary>
    /// <typeparam name="T">The type of a dimension: <see cref="float"/>, or on .NET 8 and later also <c>Half</c>.</typeparam>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlVector<T> GetSqlVector<T>(int i)
        where T : unmanaged
    {
        object value = GetSqlValue(i);
        if (value is SqlVector<T> vector)
        {
            return vector;
        }

        return typeof(T) == typeof(float) && GetColumn(i).Type is { Codec: VectorCodec } type
            ? (SqlVector<T>)(object)(IsDBNull(i)
                ? SqlVector<float>.CreateNull(VectorCodec.CountDimensions(type))
                : new SqlVector<float>(GetSingles(i)))
            : throw _row.CannotCast(i, typeof(SqlVector<T>));
    }

    internal float[] GetSingles(int i) =>
        _row.Decode(i, static (codec, bytes, in type) => (codec as VectorCodec)?.GetSingles(bytes, type), this)
        ?? throw _row.CannotCast(i, typeof(float[]));
}

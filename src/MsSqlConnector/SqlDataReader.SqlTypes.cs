using System;
using System.Data.SqlTypes;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <content>
/// The getters for the types of System.Data.SqlTypes and for <see cref="SqlJson"/> and <see cref="SqlVector{T}"/>. They return NULL as a
/// value of the type. </content>
public sealed partial class SqlDataReader
{
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

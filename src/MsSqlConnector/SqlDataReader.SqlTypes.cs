using System.Data.SqlTypes;

namespace MsSqlConnector;

/// <summary>The getters of System.Data.SqlTypes: as the typed getters, but NULL is a value.</summary>
public sealed partial class SqlDataReader
{
    /// <summary>The value of a varbinary, binary, image or rowversion column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlBinary GetSqlBinary(int i) => IsDBNull(i) ? SqlBinary.Null : new SqlBinary(GetBinary(i));

    /// <summary>The value of a bit column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlBoolean GetSqlBoolean(int i) => IsDBNull(i) ? SqlBoolean.Null : new SqlBoolean(GetBoolean(i));

    /// <summary>The value of a tinyint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlByte GetSqlByte(int i) => IsDBNull(i) ? SqlByte.Null : new SqlByte(GetByte(i));

    /// <summary>The bytes of a varbinary, binary, image or rowversion column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlBytes GetSqlBytes(int i) => IsDBNull(i) ? SqlBytes.Null : new SqlBytes(GetBinary(i));

    /// <summary>The characters of a text column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlChars GetSqlChars(int i) => IsDBNull(i) ? SqlChars.Null : new SqlChars(GetString(i).ToCharArray());

    /// <summary>The value of a datetime or smalldatetime column, or of another date in the range of SqlDateTime.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlDateTime GetSqlDateTime(int i) =>
        IsDBNull(i) ? SqlDateTime.Null : Decode(i, static (codec, bytes, in type) => codec.GetSqlDateTime(bytes, type));

    /// <summary>The value of a decimal or numeric column, all 38 digits of it, or of another exact number.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlDecimal GetSqlDecimal(int i) =>
        IsDBNull(i) ? SqlDecimal.Null : Decode(i, static (codec, bytes, in type) => codec.GetSqlDecimal(bytes, type));

    /// <summary>The value of a float column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlDouble GetSqlDouble(int i) => IsDBNull(i) ? SqlDouble.Null : new SqlDouble(GetDouble(i));

    /// <summary>The value of a uniqueidentifier column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlGuid GetSqlGuid(int i) => IsDBNull(i) ? SqlGuid.Null : new SqlGuid(GetGuid(i));

    /// <summary>The value of a smallint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlInt16 GetSqlInt16(int i) => IsDBNull(i) ? SqlInt16.Null : new SqlInt16(GetInt16(i));

    /// <summary>The value of an int column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlInt32 GetSqlInt32(int i) => IsDBNull(i) ? SqlInt32.Null : new SqlInt32(GetInt32(i));

    /// <summary>The value of a bigint column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlInt64 GetSqlInt64(int i) => IsDBNull(i) ? SqlInt64.Null : new SqlInt64(GetInt64(i));

    /// <summary>The value of a money or smallmoney column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlMoney GetSqlMoney(int i) =>
        IsDBNull(i) ? SqlMoney.Null : Decode(i, static (codec, bytes, in type) => codec.GetSqlMoney(bytes, type));

    /// <summary>The value of a real column, or of another that <see cref="GetFloat"/> reads.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlSingle GetSqlSingle(int i) => IsDBNull(i) ? SqlSingle.Null : new SqlSingle(GetFloat(i));

    /// <summary>The value of a text column.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlString GetSqlString(int i) => IsDBNull(i) ? SqlString.Null : new SqlString(GetString(i));

    private byte[] GetBinary(int i) => Decode(i, static (codec, bytes, in type) => codec.GetBytes(bytes, type));
}

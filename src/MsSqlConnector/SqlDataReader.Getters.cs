using System;
using System.Data.SqlTypes;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <content>The typed getters. A getter decodes the value in place; if the value has another type, the codec of the column converts
/// it.</content>
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
}

using System;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Server;

/// <content>Adjusts values to the length and the scale of the column.</content>
public sealed partial class SqlMetaData
{
    /// <summary>
    /// Returns the value in the form that the column holds. Character and binary values are truncated to the length of the column or, if
    /// the length is fixed, padded to it. Digits that exceed the scale of the column are discarded.
    /// </summary>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The column does not hold values of this type, or the value is out of range.</exception>
    /// <exception cref="SqlTypeException">The value has more digits than the precision of the decimal column.</exception>
    public SqlBinary Adjust(SqlBinary value) => (SqlBinary)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlBoolean Adjust(SqlBoolean value) => (SqlBoolean)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlByte Adjust(SqlByte value) => (SqlByte)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    /// <remarks>The length of the value itself is changed, and the same object is returned, unless its buffer is too short.</remarks>
    [return: NotNullIfNotNull(nameof(value))]
    public SqlBytes? Adjust(SqlBytes? value) => (SqlBytes?)AdjustValue(value);

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    /// <remarks>The length of the value itself is changed, and the same object is returned, unless its buffer is too short.</remarks>
    [return: NotNullIfNotNull(nameof(value))]
    public SqlChars? Adjust(SqlChars? value) => (SqlChars?)AdjustValue(value);

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlDateTime Adjust(SqlDateTime value) => (SqlDateTime)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlDecimal Adjust(SqlDecimal value) => (SqlDecimal)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlDouble Adjust(SqlDouble value) => (SqlDouble)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlGuid Adjust(SqlGuid value) => (SqlGuid)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlInt16 Adjust(SqlInt16 value) => (SqlInt16)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlInt32 Adjust(SqlInt32 value) => (SqlInt32)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlInt64 Adjust(SqlInt64 value) => (SqlInt64)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlMoney Adjust(SqlMoney value) => (SqlMoney)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlSingle Adjust(SqlSingle value) => (SqlSingle)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public SqlString Adjust(SqlString value) => (SqlString)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public SqlXml? Adjust(SqlXml? value) => (SqlXml?)AdjustValue(value);

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public DateTime Adjust(DateTime value) => (DateTime)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public DateTimeOffset Adjust(DateTimeOffset value) => (DateTimeOffset)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public Guid Adjust(Guid value) => (Guid)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public TimeSpan Adjust(TimeSpan value) => (TimeSpan)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public bool Adjust(bool value) => (bool)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public byte Adjust(byte value) => (byte)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public byte[]? Adjust(byte[]? value) => (byte[]?)AdjustValue(value);

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public char Adjust(char value) => (char)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public char[]? Adjust(char[]? value) => (char[]?)AdjustValue(value);

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public decimal Adjust(decimal value) => (decimal)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public double Adjust(double value) => (double)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public float Adjust(float value) => (float)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public int Adjust(int value) => (int)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public long Adjust(long value) => (long)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public object? Adjust(object? value) => AdjustAny(value);

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    public short Adjust(short value) => (short)AdjustValue(value)!;

    /// <inheritdoc cref="Adjust(SqlBinary)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public string? Adjust(string? value) => (string?)AdjustValue(value);
}

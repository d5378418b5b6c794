using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Types;

/// <summary>Converts CLR values to their types of System.Data.SqlTypes, for <c>SqlParameter.SqlValue</c>.</summary>
internal static class SqlTypesConversion
{
    /// <summary>Returns the converted value; the value itself if it has no such type but can be sent; otherwise null.</summary>
    public static object? FromClr(object value, bool isSqlDateTime) => value switch
    {
        INullable => value,
        bool v => new SqlBoolean(v),
        byte v => new SqlByte(v),
        short v => new SqlInt16(v),
        int v => new SqlInt32(v),
        long v => new SqlInt64(v),
        float v => new SqlSingle(v),
        double v => new SqlDouble(v),
        decimal v => new SqlDecimal(v),
        string v => new SqlString(v),
        char v => new SqlString(v.ToString()),
        char[] v => new SqlChars(v),
        byte[] v => new SqlBinary(v),
        Guid v => new SqlGuid(v),
        // SqlDateTime has an implicit conversion from DateTime, so the type must be explicit.
        DateTime v => isSqlDateTime ? new SqlDateTime(v) : (object)v,
        TimeSpan or DateTimeOffset => value,
        _ => value.GetType() == CalendarTypes.Date || value.GetType() == CalendarTypes.Time ? value : null,
    };

    /// <summary>Returns the number of digits of a decimal; 0 for other values.</summary>
    public static byte GetPrecision(object? value) => FindDecimal(value)?.Precision ?? 0;

    /// <summary>Returns the number of digits after the decimal point of a decimal; 0 for other values.</summary>
    public static byte GetScale(object? value) => FindDecimal(value)?.Scale ?? 0;

    /// <summary>Returns a decimal as an <see cref="SqlDecimal"/>; null for other values and for NULL.</summary>
    private static SqlDecimal? FindDecimal(object? value) => value switch
    {
        decimal v => new SqlDecimal(v),
        SqlDecimal { IsNull: false } v => v,
        _ => null,
    };
}

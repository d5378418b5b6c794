using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Converts floating-point numbers to decimals with all of their 17 digits. <see cref="Convert.ToDecimal(double)"/> rounds to 15 digits,
/// and to seven for <see cref="float"/>.
/// </summary>
internal static class BulkNumber
{
    /// <summary>Returns the decimal of a floating-point number, and other values unchanged.</summary>
    /// <exception cref="OverflowException">The number has no decimal of 38 digits.</exception>
    public static object ToDecimal(object value) => value switch
    {
        double number => FromDouble(number),
        float number => FromDouble(number),
        SqlDouble number => FromDouble(number.Value),
        SqlSingle number => FromDouble(number.Value),
        _ => value,
    };

    /// <inheritdoc cref="ToDecimal"/>
    /// <remarks>money has 19 digits, which <see cref="decimal"/> supports.</remarks>
    public static object ToMoney(object value) => value switch
    {
        double number => FromDouble(number).Value,
        float number => FromDouble(number).Value,
        _ => value,
    };

    /// <summary>The constructor of <see cref="SqlDecimal"/> takes NaN for 0.</summary>
    private static SqlDecimal FromDouble(double number) =>
        double.IsNaN(number) ? throw new OverflowException("NaN has no decimal value.") : new SqlDecimal(number);
}

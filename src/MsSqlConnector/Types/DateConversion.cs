using System;
using System.Data.SqlTypes;
using System.Globalization;

namespace MsSqlConnector.Types;

/// <summary>Converts parameter values to date and time types, with the conversions that Microsoft.Data.SqlClient allows.</summary>
internal static class DateConversion
{
    public static DateTime ToDateTime(object value) => value switch
    {
        DateTime dateTime => dateTime,
        SqlDateTime sql => sql.Value,
        _ when CalendarTypes.TryGetDate(value, out DateTime date) => date,
        _ => (DateTime)ParameterConversion.Convert<DateTime>(value),
    };

    public static DateTimeOffset ToDateTimeOffset(object value) => value switch
    {
        DateTimeOffset dateTimeOffset => dateTimeOffset,
        DateTime dateTime => new DateTimeOffset(dateTime),
        string text => Parse(text, typeof(DateTimeOffset), DateTimeOffset.Parse),
        _ => throw ParameterConversion.Failed(value, typeof(DateTimeOffset)),
    };

    public static TimeSpan ParseTime(string text) => Parse(text, typeof(TimeSpan), TimeSpan.Parse);

    private static T Parse<T>(string text, Type target, Func<string, IFormatProvider, T> parse)
    {
        try
        {
            return parse(text, CultureInfo.CurrentCulture);
        }
        catch (Exception e) when (e is FormatException or OverflowException)
        {
            throw ParameterConversion.Failed(text, target, e);
        }
    }
}

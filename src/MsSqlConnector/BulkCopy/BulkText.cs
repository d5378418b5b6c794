using System;
using System.Globalization;

namespace MsSqlConnector.BulkCopy;

/// <summary>Converts values of a load to and from text. A stored value never depends on the culture of the machine.</summary>
internal static class BulkText
{
    private const string DateTimeFormat = "yyyy-MM-dd HH:mm:ss.FFFFFFF";
    private const string DateFormat = "yyyy-MM-dd";
    private const int YearDigitCount = 4;

    private static readonly CultureInfo s_invariant = CultureInfo.InvariantCulture;

    /// <summary>Returns a date in the form of the server, without a time.</summary>
    public static string FromDate(DateTime date) => date.ToString(DateFormat, s_invariant);

    /// <summary>Converts a value to text without a loss of digits. Values that have no conversion are returned unchanged.</summary>
    public static object From(object value) => value switch
    {
        string or char or char[] => value,
        DateTime moment => moment.ToString(DateTimeFormat, s_invariant),
        double number => number.ToString("R", s_invariant),
        float number => number.ToString("R", s_invariant),
        IConvertible convertible => convertible.ToString(s_invariant),
        _ => value,
    };

    public static long ToInteger(string text) => long.Parse(text, NumberStyles.Integer, s_invariant);

    public static double ToDouble(string text) =>
        Parse(
            text, HasComma(text), static (text, culture) => double.Parse(text, NumberStyles.Float | NumberStyles.AllowThousands, culture));

    public static float ToSingle(string text) =>
        Parse(text, HasComma(text), static (text, culture) => float.Parse(text, NumberStyles.Float | NumberStyles.AllowThousands, culture));

    public static decimal ToDecimal(string text) =>
        Parse(text, HasComma(text), static (text, culture) => decimal.Parse(text, NumberStyles.Number, culture));

    public static decimal ToMoney(string text) =>
        Parse(text, HasComma(text), static (text, culture) => decimal.Parse(text, NumberStyles.Currency, culture));

    public static DateTime ToDateTime(string text) => Parse(text, !BeginsWithYear(text), DateTime.Parse);

    public static DateTimeOffset ToDateTimeOffset(string text) => Parse(text, !BeginsWithYear(text), DateTimeOffset.Parse);

    public static TimeSpan ToTime(string text) => TimeSpan.Parse(text, s_invariant);

    /// <summary>Parses a text in the invariant culture.</summary>
    /// <param name="text">The text.</param>
    /// <param name="isAmbiguous">
    /// Whether its meaning depends on the culture of its author: "1,5" and "01/02/2024" have two meanings.
    /// </param>
    /// <param name="parse">Parses the text.</param>
    /// <exception cref="FormatException">
    /// The text is invalid, or the current culture reads an ambiguous text as another value, which its author has probably meant.
    /// </exception>
    private static T Parse<T>(string text, bool isAmbiguous, Func<string, IFormatProvider, T> parse)
        where T : IEquatable<T>
    {
        T value = parse(text, s_invariant);
        return isAmbiguous && HasOtherMeaning(text, value, parse)
            ? throw new FormatException(
                "The text has another meaning in the current culture. Write dates as yyyy-MM-dd, "
                + "and numbers with a decimal point and without group separators.")
            : value;
    }

    private static bool HasOtherMeaning<T>(string text, T value, Func<string, IFormatProvider, T> parse)
        where T : IEquatable<T>
    {
        try
        {
            return !value.Equals(parse(text, CultureInfo.CurrentCulture));
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            return false;
        }
    }

    private static bool HasComma(string text) => text.Contains(',');

    private static bool BeginsWithYear(string text)
    {
        int first = 0;
        while (first < text.Length && char.IsWhiteSpace(text[first]))
        {
            first++;
        }

        int digitCount = 0;
        while (first + digitCount < text.Length && text[first + digitCount] is >= '0' and <= '9')
        {
            digitCount++;
        }

        return digitCount == YearDigitCount;
    }
}

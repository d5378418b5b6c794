using System;
using System.Globalization;

namespace MsSqlConnector.Configuration;

/// <summary>A whole number within a range.</summary>
internal sealed class IntegerKeywordType : KeywordType
{
    private readonly int _minimum;
    private readonly int _maximum;

    internal IntegerKeywordType(int minimum, int maximum = int.MaxValue)
    {
        _minimum = minimum;
        _maximum = maximum;
    }

    internal override string AllowedValues => _maximum == int.MaxValue
        ? "an integer of at least " + ToText(_minimum)
        : "an integer from " + ToText(_minimum) + " to " + ToText(_maximum);

    internal override object Convert(Keyword keyword, object value)
    {
        if (!TryConvert(value, out int number) || number < _minimum || number > _maximum)
        {
            throw ConfigurationErrors.InvalidValue(keyword);
        }

        return number;
    }

    internal override string ToText(object value) => ((int)value).ToString(CultureInfo.InvariantCulture);

    private static bool TryConvert(object value, out int number)
    {
        if (value is string text)
        {
            return int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out number);
        }

        number = 0;
        try
        {
            number = System.Convert.ToInt32(value, CultureInfo.InvariantCulture);
            return true;
        }
        catch (Exception exception) when (exception is InvalidCastException or FormatException or OverflowException)
        {
            return false;
        }
    }
}

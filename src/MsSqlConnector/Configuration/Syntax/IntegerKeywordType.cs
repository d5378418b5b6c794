using System;
using System.Globalization;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>A keyword type for integers within a range.</summary>
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
        int number = ToInteger(keyword, value);
        return number >= _minimum && number <= _maximum ? number : throw ConfigurationErrors.InvalidValue(keyword);
    }

    internal override string ToText(object value) => ((int)value).ToString(CultureInfo.InvariantCulture);

    /// <summary>
    /// Converts a value to an integer. The inner exception has the type that callers expect but, unlike the one of the platform, does not
    /// repeat the value.
    /// </summary>
    private static int ToInteger(Keyword keyword, object value)
    {
        try
        {
            return value is string text
                ? int.Parse(text, NumberStyles.Integer, CultureInfo.InvariantCulture)
                : System.Convert.ToInt32(value, CultureInfo.InvariantCulture);
        }
        catch (FormatException)
        {
            throw ConfigurationErrors.InvalidValue(keyword, new FormatException("The value is not an integer."));
        }
        catch (OverflowException)
        {
            throw ConfigurationErrors.InvalidValue(keyword, new OverflowException("The value is outside the range of an Int32."));
        }
        catch (InvalidCastException)
        {
            throw ConfigurationErrors.InvalidValue(keyword);
        }
    }
}

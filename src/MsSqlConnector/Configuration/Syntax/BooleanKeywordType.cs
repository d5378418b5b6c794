using System;
using System.Globalization;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>A keyword type for true, false, yes and no. Integrated Security also accepts "sspi".</summary>
internal sealed class BooleanKeywordType : KeywordType
{
    private static readonly object s_true = true;
    private static readonly object s_false = false;
    private readonly string? _alsoTrue;
    private readonly bool _isFalseSilent;

    internal BooleanKeywordType(string? alsoTrue = null, bool isFalseSilent = false)
    {
        _alsoTrue = alsoTrue;
        _isFalseSilent = isFalseSilent;
    }

    internal override string AllowedValues => "true, yes, false or no" + (_alsoTrue is null ? "" : ", or " + _alsoTrue);

    internal override object Convert(Keyword keyword, object value)
    {
        bool? parsed = value is string text ? Parse(text.Trim()) : FromObject(value);
        return parsed switch
        {
            true => s_true,
            false => s_false,
            null => throw ConfigurationErrors.InvalidValue(keyword),
        };
    }

    internal override string? ToText(object value) => _isFalseSilent && !(bool)value ? null : value.ToString();

    private static bool Is(string text, string? word) => string.Equals(text, word, StringComparison.OrdinalIgnoreCase);

    private static bool? FromObject(object value)
    {
        try
        {
            return System.Convert.ToBoolean(value, CultureInfo.InvariantCulture);
        }
        catch (Exception exception) when (exception is InvalidCastException or FormatException)
        {
            return null;
        }
    }

    private bool? Parse(string text)
    {
        if (Is(text, "true") || Is(text, "yes") || Is(text, _alsoTrue))
        {
            return true;
        }

        return Is(text, "false") || Is(text, "no") ? false : null;
    }
}

using System;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>A keyword type for the names of an enumeration. The value for "not specified" is omitted from the text.</summary>
internal sealed class EnumKeywordType<TEnum> : KeywordType
    where TEnum : struct, Enum
{
    private static readonly string[] s_names = Enum.GetNames<TEnum>();

    private readonly TEnum? _unspecified;
    private readonly bool _acceptsSpacedNames;

    internal EnumKeywordType(TEnum? unspecified = null, bool acceptsSpacedNames = false)
    {
        _unspecified = unspecified;
        _acceptsSpacedNames = acceptsSpacedNames;
    }

    internal override string AllowedValues => "one of: " + string.Join(", ", s_names);

    internal override object Convert(Keyword keyword, object value) => value switch
    {
        TEnum known => Defined(known),
        string text => FromName(text) ?? throw ConfigurationErrors.InvalidValue(keyword),
        Enum => throw ConfigurationErrors.InvalidValue(keyword),
        _ => FromNumber(keyword, value),
    };

    internal override string? ToText(object value) =>
        _unspecified is { } unspecified && unspecified.Equals(value) ? null : value.ToString();

    private static object FromNumber(Keyword keyword, object value)
    {
        TEnum result;
        try
        {
            result = (TEnum)Enum.ToObject(typeof(TEnum), value);
        }
        catch (ArgumentException)
        {
            throw ConfigurationErrors.InvalidValue(keyword);
        }

        return Defined(result);
    }

    private static object Defined(TEnum value)
    {
        string text = value.ToString();
        return Array.IndexOf(s_names, text) >= 0
            ? value
            : throw ConfigurationErrors.InvalidEnumeration(typeof(TEnum).Name, text);
    }

    private object? FromName(string text)
    {
        string wanted = _acceptsSpacedNames ? text.Replace(" ", "") : text.Trim();
        string? name = Array.Find(s_names, name => string.Equals(name, wanted, StringComparison.OrdinalIgnoreCase));
        return name is not null && Enum.TryParse(name, out TEnum value) ? value : null;
    }
}

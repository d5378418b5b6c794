using System;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>
/// A keyword type for the names of an enumeration. The value for "not specified" is omitted from the text. The type is not generic, so that
/// the runtime compiles it once for all enumerations.
/// </summary>
internal sealed class EnumKeywordType : KeywordType
{
    private readonly Type _type;
    private readonly object? _unspecified;
    private readonly bool _acceptsSpacedNames;

    internal EnumKeywordType(Type type, object? unspecified = null, bool acceptsSpacedNames = false)
    {
        _type = type;
        _unspecified = unspecified;
        _acceptsSpacedNames = acceptsSpacedNames;
    }

    internal override string AllowedValues => "one of: " + string.Join(", ", Enum.GetNames(_type));

    internal override object Convert(Keyword keyword, object value) => value switch
    {
        string text => FromName(text) ?? throw ConfigurationErrors.InvalidValue(keyword),
        Enum known => known.GetType() == _type ? Defined(known) : throw ConfigurationErrors.InvalidValue(keyword),
        _ => FromNumber(keyword, value),
    };

    internal override string? ToText(object value) => value.Equals(_unspecified) ? null : value.ToString();

    private object FromNumber(Keyword keyword, object value)
    {
        object result;
        try
        {
            result = Enum.ToObject(_type, value);
        }
        catch (ArgumentException)
        {
            throw ConfigurationErrors.InvalidValue(keyword);
        }

        return Defined(result);
    }

    private object Defined(object value) => Enum.IsDefined(_type, value)
        ? value
        : throw ConfigurationErrors.InvalidEnumeration(_type.Name, value.ToString()!);

    private object? FromName(string text)
    {
        string wanted = _acceptsSpacedNames ? text.Replace(" ", "") : text.Trim();
        string? name = Array.Find(Enum.GetNames(_type), name => string.Equals(name, wanted, StringComparison.OrdinalIgnoreCase));
        return name is null ? null : Enum.Parse(_type, name);
    }
}

using System;
using System.Globalization;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>A keyword type for text, limited to the length that LOGIN7 allows (MS-TDS 2.2.6.4) or to a list of phrases.</summary>
internal sealed class TextKeywordType : KeywordType
{
    private readonly int _maximumCharCount;
    private readonly string[] _phrases;

    internal TextKeywordType(int maximumCharCount, params string[] phrases)
    {
        _maximumCharCount = maximumCharCount;
        _phrases = phrases;
    }

    internal override string AllowedValues => _phrases.Length > 0
        ? "one of: " + string.Join(", ", _phrases)
        : _maximumCharCount == int.MaxValue
            ? "text"
            : "a text of at most " + _maximumCharCount.ToString(CultureInfo.InvariantCulture) + " characters";

    internal override object Convert(Keyword keyword, object value) => value switch
    {
        string text => text,
        IConvertible convertible => convertible.ToString(CultureInfo.InvariantCulture),
        _ => throw ConfigurationErrors.InvalidValue(keyword),
    };

    internal override bool AreEqual(object left, object right) => _phrases.Length > 0
        ? string.Equals((string)left, (string)right, StringComparison.OrdinalIgnoreCase)
        : base.AreEqual(left, right);

    internal override void CheckForConnection(Keyword keyword, object value)
    {
        string text = (string)value;
        if (text.Length > _maximumCharCount || (_phrases.Length > 0 && !IsPhrase(text)))
        {
            throw ConfigurationErrors.InvalidValue(keyword);
        }
    }

    private bool IsPhrase(string text) =>
        Array.Exists(_phrases, phrase => string.Equals(phrase, text, StringComparison.OrdinalIgnoreCase));
}

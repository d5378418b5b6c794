namespace MsSqlConnector.Configuration;

/// <summary>The value of Encrypt: a boolean of old, three options now.</summary>
internal sealed class EncryptKeywordType : KeywordType
{
    internal override string AllowedValues => "one of: Mandatory (true, yes), Optional (false, no), Strict";

    internal override object Convert(Keyword keyword, object value) => value switch
    {
        SqlConnectionEncryptOption option => option,
        bool isMandatory => (SqlConnectionEncryptOption)isMandatory,
        string text when SqlConnectionEncryptOption.TryParse(text, out SqlConnectionEncryptOption? option) => option!,
        _ => throw ConfigurationErrors.InvalidValue(keyword),
    };
}

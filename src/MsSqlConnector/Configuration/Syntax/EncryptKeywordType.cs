namespace MsSqlConnector.Configuration.Syntax;

/// <summary>The keyword type of Encrypt: one of three options. The former boolean values are still accepted.</summary>
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

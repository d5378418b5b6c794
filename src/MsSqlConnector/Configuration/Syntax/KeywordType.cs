using System;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>The base class of keyword types. A keyword type reads, writes and validates one kind of value.</summary>
internal abstract class KeywordType
{
    /// <summary>Gets a description of the allowed values that completes the sentence "The value must be ...".</summary>
    internal abstract string AllowedValues { get; }

    /// <summary>Converts a value from a connection string or a caller to the type of the keyword.</summary>
    /// <exception cref="ArgumentException">The value is not allowed. The message names the keyword, not the value.</exception>
    internal abstract object Convert(Keyword keyword, object value);

    /// <summary>Returns the text of the value in a connection string, or null to omit the keyword.</summary>
    internal virtual string? ToText(object value) => value.ToString();

    internal virtual bool AreEqual(object left, object right) => left.Equals(right);

    /// <summary>Performs the checks that apply only when a connection is created. A builder can hold an incomplete value.</summary>
    internal virtual void CheckForConnection(Keyword keyword, object value)
    {
    }
}

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

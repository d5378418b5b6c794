using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>Creates the exceptions for invalid connection strings. A message names the keyword and never contains a secret.</summary>
internal static class ConfigurationErrors
{
    /// <param name="keyword">The unknown keyword.</param>
    /// <param name="names">The names and synonyms of the known keywords.</param>
    internal static ArgumentException UnknownKeyword(string keyword, IEnumerable<string> names)
    {
        if (keyword.Contains("://"))
        {
            // The text can contain a password.
            return new(
                "Keyword not supported: a URL. Use the form 'Data Source=host,port;Initial Catalog=database;User ID=user;Password=...'.");
        }

        string? advice = KeywordAdvice.Find(keyword);
        if (advice is null && KeywordSuggestion.Find(keyword, names) is { } similar)
        {
            advice = $"The most similar keyword is '{similar}'.";
        }

        return new($"Keyword not supported: '{keyword}'.{(advice is null ? string.Empty : " ")}{advice}");
    }

    internal static NotSupportedException FrameworkOnly(Keyword keyword) =>
        new($"The keyword '{keyword.Name}' is not supported on this platform. It exists on .NET Framework only. Remove it.");

    internal static ArgumentException InvalidValue(Keyword keyword, Exception? inner = null) =>
        new($"Invalid value for key '{keyword.Name}'. The value must be {keyword.Type.AllowedValues}.", inner);

    internal static ArgumentOutOfRangeException InvalidEnumeration(string enumName, string value) =>
        new(enumName, $"The {enumName} enumeration value, {value}, is invalid.");

    internal static Exception NotImplemented(Keyword keyword)
    {
        if (keyword == Keywords.ContextConnection)
        {
            return new InvalidOperationException(
                $"Connecting to the context connection is not supported ('{keyword.Name}'). {keyword.Advice}");
        }

        if (keyword.Advice.Length > 0)
        {
            return new ArgumentException(
                $"The keyword '{keyword.Name}' is not supported, except for {DescribeImplementedValues(keyword)}. {keyword.Advice}");
        }

        string where = (keyword.Support & KeywordSupport.WindowsOnly) == 0
            ? "is known, but this value is not supported yet"
            : "works on Windows only, and this value is not supported yet";
        return new ArgumentException($"The keyword '{keyword.Name}' {where}. Supported values: {DescribeImplementedValues(keyword)}.");
    }

    internal static string DescribeImplementedValues(Keyword keyword) =>
        string.Join(", ", Array.ConvertAll(keyword.ImplementedValues.ToArray(), value => value is "" ? "empty" : value.ToString()));

    internal static ArgumentException Conflict(string message) => new(message);

    internal static ArgumentException DataSource(Keyword keyword, string reason) =>
        new($"Invalid value for key '{keyword.Name}'. {reason}");
}

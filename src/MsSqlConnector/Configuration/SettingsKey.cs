using System;
using System.Text;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The meaning of a connection string as text: the server, and the values that are not defaults. Connection strings that differ only in
/// notation have equal keys.
/// </summary>
internal readonly struct SettingsKey : IEquatable<SettingsKey>
{
    private readonly string _text;
    private readonly int _hashCode;

    internal SettingsKey(KeywordValues values, ServerEndpoint? endpoint)
    {
        StringBuilder key = new();
        Append(key, Keywords.DataSource, endpoint?.ToString().ToUpperInvariant() ?? "");
        foreach (Keyword keyword in Keywords.All)
        {
            object value = values[keyword];
            if (keyword != Keywords.DataSource && !keyword.IsDefault(value))
            {
                Append(key, keyword, keyword.Type.ToText(value) ?? "");
            }
        }

        _text = key.ToString();
        _hashCode = StringComparer.Ordinal.GetHashCode(_text);
    }

    public bool Equals(SettingsKey other) => _hashCode == other._hashCode && string.Equals(_text, other._text, StringComparison.Ordinal);

    public override bool Equals(object? obj) => obj is SettingsKey other && Equals(other);

    public override int GetHashCode() => _hashCode;

    /// <summary>Appends a value after its keyword and its length, so that different values cannot produce the same key.</summary>
    private static void Append(StringBuilder key, Keyword keyword, string value) =>
        key.Append(keyword.Index).Append(':').Append(value.Length).Append(':').Append(value);
}

/// <summary>The text of a connection string, and the text that is shown to callers.</summary>
internal sealed class SettingsText
{
    private string? _afterOpening;

    internal SettingsText(string text, KeywordValues values)
    {
        Original = text;
        DataSource = values.Text(Keywords.DataSource);
        PersistsSecurityInfo = values.Boolean(Keywords.PersistSecurityInfo);
    }

    /// <summary>Gets the connection string as the caller wrote it.</summary>
    internal string Original { get; }

    /// <summary>Gets the connection string as it is shown after opening: without secrets, unless Persist Security Info is set.</summary>
    internal string AfterOpening => _afterOpening ??= PersistsSecurityInfo ? Original : ConnectionStringText.WithoutSecrets(Original);

    /// <summary>Gets Data Source as the caller wrote it.</summary>
    internal string DataSource { get; }

    internal bool PersistsSecurityInfo { get; }
}

using System;
using System.Globalization;
using System.Text;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The meaning of a connection string as text. Connection strings that differ only in notation have equal keys.</summary>
internal readonly struct SettingsKey : IEquatable<SettingsKey>
{
    private readonly string _text;
    private readonly int _hashCode;

    internal SettingsKey(KeywordValues values, ServerEndpoint? endpoint)
    {
        // A length precedes each value, so that different values cannot produce the same key.
        StringBuilder key = new();
        foreach (Keyword keyword in Keywords.All)
        {
            string value = keyword == Keywords.DataSource
                ? endpoint?.ToString().ToUpperInvariant() ?? ""
                : keyword.Type.ToText(values[keyword]) ?? "";
            key.Append(value.Length.ToString(CultureInfo.InvariantCulture)).Append(':').Append(value);
        }

        _text = key.ToString();
        _hashCode = StringComparer.Ordinal.GetHashCode(_text);
    }

    public bool Equals(SettingsKey other) => _hashCode == other._hashCode && string.Equals(_text, other._text, StringComparison.Ordinal);

    public override bool Equals(object? obj) => obj is SettingsKey other && Equals(other);

    public override int GetHashCode() => _hashCode;
}

/// <summary>The text of a connection string, and the text that is shown to callers.</summary>
internal sealed class SettingsText
{
    internal SettingsText(string text, KeywordValues values)
    {
        Original = text;
        DataSource = values.Text(Keywords.DataSource);
        PersistsSecurityInfo = values.Boolean(Keywords.PersistSecurityInfo);
        AfterOpening = PersistsSecurityInfo ? text : ConnectionStringText.WithoutSecrets(text);
    }

    /// <summary>Gets the connection string as the caller wrote it.</summary>
    internal string Original { get; }

    /// <summary>Gets the connection string as it is shown after opening: without secrets, unless Persist Security Info is set.</summary>
    internal string AfterOpening { get; }

    /// <summary>Gets Data Source as the caller wrote it.</summary>
    internal string DataSource { get; }

    internal bool PersistsSecurityInfo { get; }
}

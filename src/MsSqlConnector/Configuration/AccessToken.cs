using System;

namespace MsSqlConnector.Configuration;

/// <summary>
/// An access token among the settings of a connection: compared by value, since it is part of a pool's key, and kept from whoever
/// prints what it is part of.
/// </summary>
internal sealed class AccessToken : IEquatable<AccessToken>
{
    private readonly string _text;
    private readonly int _hashCode;

    internal AccessToken(string text)
    {
        _text = text;
        _hashCode = StringComparer.Ordinal.GetHashCode(text);
    }

    /// <summary>The token's text, for the login and its owner.</summary>
    internal string Reveal() => _text;

    public bool Equals(AccessToken? other) => other is not null && _hashCode == other._hashCode && string.Equals(_text, other._text, StringComparison.Ordinal);

    public override bool Equals(object? obj) => Equals(obj as AccessToken);

    public override int GetHashCode() => _hashCode;

    public override string ToString() => nameof(AccessToken);
}

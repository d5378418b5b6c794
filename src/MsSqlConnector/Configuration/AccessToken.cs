using System;

namespace MsSqlConnector.Configuration;

/// <summary>
/// An access token among the settings of a connection: compared by value, since it is part of a pool's key, and kept from whoever
/// prints what it is part of.
/// </summary>
internal sealed class AccessToken : IEquatable<AccessToken>
{
    private readonly string _text;

    internal AccessToken(string text) => _text = text;

    /// <summary>The token's text, for the login and its owner.</summary>
    internal string Reveal() => _text;

    public bool Equals(AccessToken? other) => other is not null && string.Equals(_text, other._text, StringComparison.Ordinal);

    public override bool Equals(object? obj) => Equals(obj as AccessToken);

    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_text);

    public override string ToString() => nameof(AccessToken);
}

using System;

namespace MsSqlConnector.Configuration;

/// <summary>
/// An access token as a connection setting. Tokens compare by value because they are part of the pool key. <c>ToString</c> does not
/// reveal the token.
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

    /// <summary>Returns the text of the token, for the login and for the owner of the connection.</summary>
    internal string Reveal() => _text;

    public bool Equals(AccessToken? other) =>
        other is not null && _hashCode == other._hashCode && string.Equals(_text, other._text, StringComparison.Ordinal);

    public override bool Equals(object? obj) => Equals(obj as AccessToken);

    public override int GetHashCode() => _hashCode;

    public override string ToString() => nameof(AccessToken);
}

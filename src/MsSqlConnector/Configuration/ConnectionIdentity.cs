using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Configuration;

/// <summary>
/// As whom a connection logs in, as far as no connection string says it: a credential, an access token, or a callback that gets
/// one. It is part of a pool's key: the token by its value, the others as the objects they are.
/// </summary>
internal sealed class ConnectionIdentity : IEquatable<ConnectionIdentity>
{
    internal static readonly ConnectionIdentity None = new();

    internal SqlCredential? Credential { get; private init; }

    internal AccessToken? Token { get; private init; }

    internal Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? TokenCallback { get; private init; }

    internal ConnectionIdentity With(SqlCredential? credential) =>
        new() { Credential = credential, Token = Token, TokenCallback = TokenCallback };

    internal ConnectionIdentity With(AccessToken? token) =>
        new() { Credential = Credential, Token = token, TokenCallback = TokenCallback };

    internal ConnectionIdentity With(Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? callback) =>
        new() { Credential = Credential, Token = Token, TokenCallback = callback };

    public bool Equals(ConnectionIdentity? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && ReferenceEquals(Credential, other.Credential)
            && Equals(Token, other.Token)
            && Equals(TokenCallback, other.TokenCallback));

    public override bool Equals(object? obj) => Equals(obj as ConnectionIdentity);

    public override int GetHashCode() => HashCode.Combine(Credential, Token, TokenCallback);

    /// <summary>Nothing of whom it is.</summary>
    public override string ToString() => nameof(ConnectionIdentity);
}

using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Configuration;

/// <summary>
/// As whom a connection logs in, as far as no connection string says it: a credential, an access token, a callback that gets one, or
/// for an integrated login a provider of security tokens and the account that is current. It is part of a pool's key: token and
/// account by their values, the others as the objects they are.
/// </summary>
internal sealed class ConnectionIdentity : IEquatable<ConnectionIdentity>
{
    internal static readonly ConnectionIdentity None = new();

    private ConnectionIdentity()
    {
    }

    private ConnectionIdentity(ConnectionIdentity other)
    {
        Credential = other.Credential;
        Token = other.Token;
        TokenCallback = other.TokenCallback;
        SspiContextProvider = other.SspiContextProvider;
        Account = other.Account;
    }

    internal SqlCredential? Credential { get; private init; }

    internal AccessToken? Token { get; private init; }

    internal Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? TokenCallback { get; private init; }

    /// <summary>What makes the tokens of an integrated login in place of the platform.</summary>
    internal SspiContextProvider? SspiContextProvider { get; private init; }

    /// <summary>Who is current, when the login is integrated and the settings are those of a pool.</summary>
    internal string? Account { get; private init; }

    internal ConnectionIdentity With(SqlCredential? credential) => new(this) { Credential = credential };

    internal ConnectionIdentity With(AccessToken? token) => new(this) { Token = token };

    internal ConnectionIdentity With(Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? callback) =>
        new(this) { TokenCallback = callback };

    internal ConnectionIdentity With(SspiContextProvider? provider) => new(this) { SspiContextProvider = provider };

    internal ConnectionIdentity WithAccount(string account) => new(this) { Account = account };

    public bool Equals(ConnectionIdentity? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && ReferenceEquals(Credential, other.Credential)
            && Equals(Token, other.Token)
            && Equals(TokenCallback, other.TokenCallback)
            && ReferenceEquals(SspiContextProvider, other.SspiContextProvider)
            && string.Equals(Account, other.Account, StringComparison.Ordinal));

    public override bool Equals(object? obj) => Equals(obj as ConnectionIdentity);

    public override int GetHashCode() => HashCode.Combine(Credential, Token, TokenCallback);

    /// <summary>Nothing of whom it is.</summary>
    public override string ToString() => nameof(ConnectionIdentity);
}

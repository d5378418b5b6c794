using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The part of the login identity that is not in the connection string: a credential, an access token or a token callback; for an
/// integrated login, an SSPI context provider and the current account. It is part of the pool key: the token and the account compare by
/// value, the other objects by reference or delegate equality.
/// </summary>
internal sealed class LoginCredentials : IEquatable<LoginCredentials>
{
    internal static readonly LoginCredentials None = new();

    private LoginCredentials()
    {
    }

    private LoginCredentials(LoginCredentials other)
    {
        Credential = other.Credential;
        Token = other.Token;
        TokenCallback = other.TokenCallback;
        SspiContextProvider = other.SspiContextProvider;
        PasswordProvider = other.PasswordProvider;
        Password = other.Password;
        Account = other.Account;
    }

    internal SqlCredential? Credential { get; private init; }

    internal AccessToken? Token { get; private init; }

    internal Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? TokenCallback { get; private init; }

    /// <summary>
    /// Gets the provider that creates the security tokens of an integrated login instead of the platform; null for the platform.
    /// </summary>
    internal SspiContextProvider? SspiContextProvider { get; private init; }

    /// <summary>Gets the provider of the password of each login; null for none.</summary>
    internal PasswordProvider? PasswordProvider { get; private init; }

    /// <summary>
    /// Gets the password of one login, which <see cref="PasswordProvider"/> has returned; otherwise null. It is not part of a pool key.
    /// </summary>
    internal string? Password { get; private init; }

    /// <summary>Gets the current account if the login is integrated and the settings belong to a pool; otherwise null.</summary>
    internal string? Account { get; private init; }

    internal LoginCredentials With(SqlCredential? credential) => new(this) { Credential = credential };

    internal LoginCredentials With(AccessToken? token) => new(this) { Token = token };

    internal LoginCredentials With(Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? callback) =>
        new(this) { TokenCallback = callback };

    internal LoginCredentials With(SspiContextProvider? provider) => new(this) { SspiContextProvider = provider };

    internal LoginCredentials With(PasswordProvider? provider) => new(this) { PasswordProvider = provider };

    internal LoginCredentials WithPassword(string password) => new(this) { Password = password };

    internal LoginCredentials WithAccount(string account) => new(this) { Account = account };

    public bool Equals(LoginCredentials? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && ReferenceEquals(Credential, other.Credential)
            && Equals(Token, other.Token)
            && Equals(TokenCallback, other.TokenCallback)
            && ReferenceEquals(SspiContextProvider, other.SspiContextProvider)
            && ReferenceEquals(PasswordProvider, other.PasswordProvider)
            && string.Equals(Account, other.Account, StringComparison.Ordinal));

    public override bool Equals(object? obj) => Equals(obj as LoginCredentials);

    public override int GetHashCode() => HashCode.Combine(Credential, Token, TokenCallback);

    /// <summary>Returns the type name only, so that the identity does not leak into logs.</summary>
    public override string ToString() => nameof(LoginCredentials);
}

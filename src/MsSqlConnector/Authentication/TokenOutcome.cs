using System;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The outcome of a request for an access token: the token, or the failure, or neither if the timeout expired or opening was canceled.
/// </summary>
internal readonly struct TokenOutcome
{
    private TokenOutcome(SqlAuthenticationToken? token, Exception? failure)
    {
        Token = token;
        Failure = failure;
    }

    public SqlAuthenticationToken? Token { get; }

    /// <summary>Gets the exception that the token provider threw.</summary>
    public Exception? Failure { get; }

    public static TokenOutcome Stopped => default;

    public static TokenOutcome Failed(Exception failure) => new(null, failure);

    public static TokenOutcome FromToken(SqlAuthenticationToken? token) => token is null
        ? Failed(new InvalidOperationException("The access token callback or authentication provider returned no token."))
        : new TokenOutcome(token, null);
}

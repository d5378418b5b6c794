using System;

namespace MsSqlConnector.Authentication;

/// <summary>What came of asking for an access token: the token, or what went wrong, or neither in time.</summary>
internal readonly struct TokenOutcome
{
    private TokenOutcome(SqlAuthenticationToken? token, Exception? failure)
    {
        Token = token;
        Failure = failure;
    }

    public SqlAuthenticationToken? Token { get; }

    /// <summary>The exception that the token provider threw.</summary>
    public Exception? Failure { get; }

    /// <summary>Whether the time was up, or who opens has given up, before there was a token.</summary>
    public bool IsStopped => Token is null && Failure is null;

    public static TokenOutcome Stopped => default;

    public static TokenOutcome Failed(Exception failure) => new(null, failure);

    public static TokenOutcome Of(SqlAuthenticationToken? token) => token is null
        ? Failed(new InvalidOperationException("No access token was returned."))
        : new TokenOutcome(token, null);
}

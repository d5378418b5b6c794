using System;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The client side of the token exchange of an integrated login (MS-TDS 2.2.6.8 and 3.2.5.5). Each instance belongs to one login.
/// </summary>
internal abstract class SecurityContext : IDisposable
{
    /// <summary>
    /// Gets a value that indicates whether creating the next token can block: on a domain controller, on name resolution, or in code of the
    /// application.
    /// </summary>
    public abstract bool MayBlock { get; }

    /// <summary>
    /// Processes a token of the server, which is empty at first, and returns the next token of the client; empty if the exchange is
    /// complete.
    /// </summary>
    /// <exception cref="SecurityContextException">No token can be created, or the token of the server is invalid.</exception>
    public abstract byte[] CreateToken(byte[] serverToken);

    public abstract void Dispose();
}

/// <summary>
/// The exception for an integrated login that has no token to send. The message is written for the user and does not contain the name of
/// the server.
/// </summary>
internal sealed class SecurityContextException(string message, Exception? inner = null) : Exception(message, inner);

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

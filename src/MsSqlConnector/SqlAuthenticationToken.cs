using System;

namespace MsSqlConnector;

/// <summary>An access token for SQL Server or Azure SQL.</summary>
public class SqlAuthenticationToken
{
    /// <summary>Makes a token.</summary>
    /// <param name="accessToken">The token's text.</param>
    /// <param name="expiresOn">When it expires.</param>
    /// <exception cref="ArgumentNullException">The text is null or empty.</exception>
    public SqlAuthenticationToken(string accessToken, DateTimeOffset expiresOn)
    {
        if (string.IsNullOrEmpty(accessToken))
        {
            throw new ArgumentNullException(nameof(accessToken), "An access token cannot be null or empty.");
        }

        AccessToken = accessToken;
        ExpiresOn = expiresOn;
    }

    /// <summary>
    /// Gets the time at which the token expires. The server decides whether it accepts the token. The pool closes a connection whose token
    /// expires within ten minutes instead of renting it out.
    /// </summary>
    public DateTimeOffset ExpiresOn { get; }

    /// <summary>The token's text.</summary>
    public string AccessToken { get; }
}

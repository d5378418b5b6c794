using System;

namespace MsSqlConnector;

/// <summary>An access token for SQL Server or Azure SQL.</summary>
public class SqlAuthenticationToken
{
    /// <summary>Initializes a new instance of the <see cref="SqlAuthenticationToken"/> class.</summary>
    /// <param name="accessToken">The text of the token.</param>
    /// <param name="expiresOn">The time at which the token expires.</param>
    /// <exception cref="ArgumentNullException"><paramref name="accessToken"/> is null or empty.</exception>
    public SqlAuthenticationToken(string accessToken, DateTimeOffset expiresOn)
    {
        if (string.IsNullOrEmpty(accessToken))
        {
            throw new ArgumentNullException(nameof(accessToken), "AccessToken cannot be null or empty.");
        }

        AccessToken = accessToken;
        ExpiresOn = expiresOn;
    }

    /// <summary>
    /// Gets the time at which the token expires. The server decides whether it accepts the token. The pool closes a connection whose token
    /// expires within ten minutes instead of renting it out.
    /// </summary>
    public DateTimeOffset ExpiresOn { get; }

    /// <summary>Gets the text of the token.</summary>
    public string AccessToken { get; }
}

using System;

namespace MsSqlConnector;

/// <summary>
/// The exception that a <see cref="SqlAuthenticationProvider"/> throws when it cannot acquire a token. Opening fails with a
/// <see cref="SqlException"/> that has it as its inner exception.
/// </summary>
public class SqlAuthenticationProviderException : Exception
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SqlAuthenticationProviderException"/> class without a method and an error code, for a
    /// failure that another attempt does not fix.
    /// </summary>
    /// <param name="message">The message, which must not contain secrets.</param>
    /// <param name="causedBy">The exception that caused this one, or null.</param>
    public SqlAuthenticationProviderException(string message, Exception? causedBy)
        : this(SqlAuthenticationMethod.NotSpecified, "Unknown", shouldRetry: false, retryPeriod: 0, message, causedBy)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlAuthenticationProviderException"/> class.</summary>
    /// <param name="method">The authentication method that failed.</param>
    /// <param name="failureCode">The error code of the identity service; "Unknown" if there is none.</param>
    /// <param name="shouldRetry">Whether another attempt can succeed.</param>
    /// <param name="retryPeriod">The number of milliseconds to wait before another attempt; 0 for no wait.</param>
    /// <param name="message">The message, which must not contain secrets.</param>
    /// <param name="causedBy">The exception that caused this one, or null.</param>
    public SqlAuthenticationProviderException(
        SqlAuthenticationMethod method, string failureCode, bool shouldRetry, int retryPeriod, string message, Exception? causedBy)
        : base(message, causedBy)
    {
        Method = method;
        FailureCode = failureCode;
        ShouldRetry = shouldRetry;
        RetryPeriod = retryPeriod;
    }

    /// <summary>Gets the authentication method that failed.</summary>
    public SqlAuthenticationMethod Method { get; }

    /// <summary>Gets the error code of the identity service; "Unknown" if there is none.</summary>
    public string FailureCode { get; }

    /// <summary>Gets a value that indicates whether another attempt can succeed.</summary>
    public bool ShouldRetry { get; }

    /// <summary>Gets the number of milliseconds to wait before another attempt; 0 for no wait.</summary>
    public int RetryPeriod { get; }
}

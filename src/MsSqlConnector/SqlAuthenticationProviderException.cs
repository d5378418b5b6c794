using System;

namespace MsSqlConnector;

/// <summary>A <see cref="SqlAuthenticationProvider"/> did not get a token. Opening fails with it as the inner exception.</summary>
public class SqlAuthenticationProviderException : Exception
{
    /// <summary>Makes an exception.</summary>
    /// <param name="method">The method that was to get a token.</param>
    /// <param name="failureCode">What the identity service calls the failure; "Unknown" where it does not say.</param>
    /// <param name="shouldRetry">Whether trying again may help.</param>
    /// <param name="retryPeriod">After how many milliseconds to try again; 0 for at once.</param>
    /// <param name="message">What went wrong, without any secret.</param>
    /// <param name="causedBy">The cause, or null.</param>
    public SqlAuthenticationProviderException(
        SqlAuthenticationMethod method, string failureCode, bool shouldRetry, int retryPeriod, string message, Exception? causedBy)
        : base(message, causedBy)
    {
        Method = method;
        FailureCode = failureCode;
        ShouldRetry = shouldRetry;
        RetryPeriod = retryPeriod;
    }

    /// <summary>The method that was to get a token.</summary>
    public SqlAuthenticationMethod Method { get; }

    /// <summary>What the identity service calls the failure; "Unknown" where it does not say.</summary>
    public string FailureCode { get; }

    /// <summary>Whether trying again may help.</summary>
    public bool ShouldRetry { get; }

    /// <summary>After how many milliseconds to try again; 0 for at once.</summary>
    public int RetryPeriod { get; }
}

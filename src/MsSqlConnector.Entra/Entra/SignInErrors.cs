using System;
using Microsoft.Identity.Client;

namespace MsSqlConnector.Entra;

/// <summary>Wraps exceptions of the identity libraries in the exception type of authentication providers.</summary>
internal static class SignInErrors
{
    private const string Unknown = "Unknown";
    private const int TooManyRequests = 429;
    private const int FirstServerFailure = 500;

    public static SqlAuthenticationProviderException Wrap(SqlAuthenticationMethod method, Exception exception) =>
        new(method, CodeOf(exception), ShouldRetry(exception), RetryMilliseconds(exception), exception.Message, exception);

    private static string CodeOf(Exception exception) => FindMsal(exception)?.ErrorCode is { Length: > 0 } code ? code : Unknown;

    private static bool ShouldRetry(Exception exception) =>
        FindMsal(exception) is MsalServiceException { StatusCode: TooManyRequests or >= FirstServerFailure };

    private static int RetryMilliseconds(Exception exception) =>
        FindMsal(exception) is MsalServiceException { Headers.RetryAfter.Delta: { } delta }
            ? (int)Math.Min(delta.TotalMilliseconds, int.MaxValue)
            : 0;

    private static MsalException? FindMsal(Exception? exception)
    {
        while (exception is not (null or MsalException))
        {
            exception = exception.InnerException;
        }

        return (MsalException?)exception;
    }
}

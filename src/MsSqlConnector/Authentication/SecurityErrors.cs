using System;

namespace MsSqlConnector.Authentication;

/// <summary>Creates the messages for integrated logins that have no token to send.</summary>
internal static partial class SecurityErrors
{
    /// <summary>The advice for a failure whose reason the platform does not report.</summary>
    public const string GeneralAdvice =
        "Cannot authenticate using Kerberos: the current account has no valid credentials (on Unix, acquire a ticket with kinit), the name "
        + "is not registered for the account of the server (register it, or set Server SPN), or no domain controller could be reached.";

    /// <summary>Creates the exception for a token that cannot be created.</summary>
    /// <param name="names">The service principal names that were tried.</param>
    /// <param name="reason">The status code of the platform.</param>
    /// <param name="advice">A sentence that says what to do.</param>
    /// <param name="inner">The exception of the platform; null for none.</param>
    public static SecurityContextException NoToken(string[] names, string reason, string advice, Exception? inner = null) =>
        new(
            $"No security token could be created for the service principal name '{string.Join("', '", names)}' ({reason}). {advice}",
            inner);

    public static SecurityContextException NotSupported(Exception inner) => new(
        "Integrated Security is not supported on this platform, because it does not implement NegotiateStream. Set the SspiContextProvider "
        + "of the connection to a provider that creates the security tokens.",
        inner);

    public static SecurityContextException TokenRejected(string reason, Exception? inner = null) =>
        new($"The client rejected the security token of the server ({reason}).", inner);
}

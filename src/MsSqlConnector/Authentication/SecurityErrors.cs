namespace MsSqlConnector.Authentication;

/// <summary>Creates the messages for integrated logins that have no token to send.</summary>
internal static partial class SecurityErrors
{
    /// <summary>Creates the exception for a token that cannot be created.</summary>
    /// <param name="names">The service principal names that were tried.</param>
    /// <param name="reason">The status code of the platform.</param>
    /// <param name="advice">A sentence that says what to do.</param>
    public static SecurityContextException NoToken(string[] names, string reason, string advice) =>
        new($"No security token could be created for the service principal name '{string.Join("', '", names)}' ({reason}). {advice}");

    public static SecurityContextException TokenRejected(string reason) =>
        new($"The client rejected the security token of the server ({reason}).");
}

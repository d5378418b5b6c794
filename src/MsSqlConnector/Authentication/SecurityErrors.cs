namespace MsSqlConnector.Authentication;

/// <summary>Puts into words why an integrated login has no token to send.</summary>
internal static partial class SecurityErrors
{
    /// <summary><paramref name="reason"/> is the platform's word, <paramref name="advice"/> a sentence with what to do.</summary>
    public static SecurityContextException NoToken(string[] names, string reason, string advice) =>
        new($"No security token could be made for the service principal name '{string.Join("', '", names)}' ({reason}). {advice}");

    public static SecurityContextException WrongToken(string reason) =>
        new($"The security token that the server sent is not accepted ({reason}).");
}

namespace MsSqlConnector.TestServer.Authentication;

/// <summary>What the server makes of a token of the client.</summary>
/// <param name="Outcome">Whether the exchange goes on, and how it ended.</param>
/// <param name="Token">Sent to the client when the exchange goes on or ended well; empty for none.</param>
/// <param name="Account">Who the client is, when the exchange ended well.</param>
/// <param name="Package">Kerberos or NTLM, when the exchange ended well.</param>
/// <param name="IsBound">Whether a client of NTLM has tied its token to the encrypted connection; of Kerberos it is not to be seen.</param>
public sealed record TokenStep(TokenOutcome Outcome, byte[] Token, string Account = "", string Package = "", bool IsBound = false)
{
    /// <summary>
    /// Whether the last token comes in the message that answers the login. Otherwise it has a message of its own ahead of that, and the client
    /// must not send anything between the two.
    /// </summary>
    public bool IsTogether { get; init; }

    public static TokenStep Refuse { get; } = new(TokenOutcome.Refused, []);
}

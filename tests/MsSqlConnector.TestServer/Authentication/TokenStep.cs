namespace MsSqlConnector.TestServer.Authentication;

/// <summary>The result of processing a token of the client.</summary>
/// <param name="Outcome">Whether the exchange continues, and how it ended.</param>
/// <param name="Token">Sent to the client when the exchange continues or succeeded; empty for none.</param>
/// <param name="Account">The account of the client, when the exchange succeeded.</param>
/// <param name="Package">Kerberos or NTLM, when the exchange succeeded.</param>
/// <param name="IsBound">Whether an NTLM client has bound its token to the encrypted connection; unknown for Kerberos.</param>
public sealed record TokenStep(TokenOutcome Outcome, byte[] Token, string Account = "", string Package = "", bool IsBound = false)
{
    /// <summary>
    /// Whether the last token is part of the message with the login response. Otherwise it precedes it in a separate message, and the
    /// client must not send anything between the two.
    /// </summary>
    public bool IsTogether { get; init; }

    public static TokenStep Refuse { get; } = new(TokenOutcome.Refused, []);
}

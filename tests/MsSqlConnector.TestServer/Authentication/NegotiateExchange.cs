using System.Net.Security;

namespace MsSqlConnector.TestServer.Authentication;

/// <summary>
/// The real thing: Kerberos with the keys of KRB5_KTNAME, NTLM with the accounts of NTLM_USER_FILE, as the platform's library
/// finds them in the environment of the process.
/// </summary>
public sealed class NegotiateExchange : TokenExchange
{
    private readonly NegotiateAuthentication _authentication =
        new(new NegotiateAuthenticationServerOptions { Package = "Negotiate" });

    public override TokenStep Take(byte[] clientToken)
    {
        byte[] token = _authentication.GetOutgoingBlob(clientToken, out NegotiateAuthenticationStatusCode status) ?? [];
        return status switch
        {
            NegotiateAuthenticationStatusCode.ContinueNeeded => new TokenStep(TokenOutcome.GoesOn, token),
            NegotiateAuthenticationStatusCode.Completed => new TokenStep(
                TokenOutcome.Accepted, token, _authentication.RemoteIdentity.Name ?? "", _authentication.Package),
            _ => TokenStep.Refuse,
        };
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _authentication.Dispose();
        }
    }
}

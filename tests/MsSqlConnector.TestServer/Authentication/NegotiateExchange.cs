using System;
using System.Net.Security;

namespace MsSqlConnector.TestServer.Authentication;

/// <summary>
/// A real exchange: Kerberos with the keys of KRB5_KTNAME, NTLM with the accounts of NTLM_USER_FILE, as the platform's library finds them
/// in the environment of the process.
/// </summary>
public sealed class NegotiateExchange : TokenExchange
{
    private const byte HashByteCount = 16;

    private readonly NegotiateAuthentication _authentication =
        new(new NegotiateAuthenticationServerOptions { Package = "Negotiate" });

    public override TokenStep Take(byte[] clientToken)
    {
        byte[] token = _authentication.GetOutgoingBlob(clientToken, out NegotiateAuthenticationStatusCode status) ?? [];
        return status switch
        {
            NegotiateAuthenticationStatusCode.ContinueNeeded => new TokenStep(TokenOutcome.Continues, token),
            NegotiateAuthenticationStatusCode.Completed => new TokenStep(
                TokenOutcome.Accepted, token, _authentication.RemoteIdentity.Name ?? "", _authentication.Package, IsBound(clientToken)),
            _ => TokenStep.Refuse,
        };
    }

    /// <summary>The attribute MsvAvChannelBindings of NTLM (MS-NLMP 2.2.2.1): its id, 16 bytes, a hash that is not all zero.</summary>
    private static bool IsBound(ReadOnlySpan<byte> token)
    {
        int start = token.IndexOf((ReadOnlySpan<byte>)[0x0A, 0x00, HashByteCount, 0x00]);
        return start >= 0 && token.Length >= start + 4 + HashByteCount
            && token.Slice(start + 4, HashByteCount).IndexOfAnyExcept((byte)0) >= 0;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _authentication.Dispose();
        }

        base.Dispose(disposing);
    }
}

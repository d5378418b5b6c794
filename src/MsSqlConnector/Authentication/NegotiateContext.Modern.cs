using System;
using System.Net;
using System.Net.Security;
using System.Security.Principal;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Creates tokens with the platform's SPNEGO (RFC 4178), which uses Kerberos if a ticket is available and NTLM otherwise.
/// </summary>
/// <remarks>Only the first token can require a domain controller and block. The platform creates the others from memory.</remarks>
internal sealed class NegotiateContext(SecurityTarget target) : SecurityContext
{
    private NegotiateAuthentication? _authentication;

    public override bool MayBlock => _authentication is null;

    public override byte[] CreateToken(byte[] serverToken)
    {
        if (_authentication is { } under)
        {
            return Continue(under, serverToken);
        }

        string[] names = ServicePrincipalNames.Find(target);
        NegotiateAuthenticationStatusCode status = NegotiateAuthenticationStatusCode.GenericFailure;
        foreach (string name in names)
        {
            NegotiateAuthentication started = Begin(name);
            byte[]? token = started.GetOutgoingBlob(ReadOnlySpan<byte>.Empty, out status);
            if (IsSuccess(status) && token is not null)
            {
                _authentication = started;
                return token;
            }

            started.Dispose();
        }

        throw SecurityErrors.NoToken(names, status.ToString(), SecurityErrors.Advise(status));
    }

    public override void Dispose() => _authentication?.Dispose();

    private static byte[] Continue(NegotiateAuthentication authentication, byte[] serverToken)
    {
        if (authentication.IsAuthenticated)
        {
            return [];
        }

        byte[]? token = authentication.GetOutgoingBlob(serverToken, out NegotiateAuthenticationStatusCode status);
        return IsSuccess(status) ? token ?? [] : throw SecurityErrors.TokenRejected(status.ToString());
    }

    private static bool IsSuccess(NegotiateAuthenticationStatusCode status) =>
        status is NegotiateAuthenticationStatusCode.Completed or NegotiateAuthenticationStatusCode.ContinueNeeded;

    private NegotiateAuthentication Begin(string name) => new(new NegotiateAuthenticationClientOptions
    {
        Package = "Negotiate",
        TargetName = name,
        Credential = CredentialCache.DefaultNetworkCredentials,
        Binding = target.ChannelBinding,
        AllowedImpersonationLevel = TokenImpersonationLevel.Impersonation,
    });
}

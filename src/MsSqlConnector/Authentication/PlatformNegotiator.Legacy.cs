using System;
using System.Net;
using System.Net.Security;
using System.Security.Principal;
using System.Threading.Tasks;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The client of the platform. <c>NegotiateStream</c> is the only type of these platforms that creates tokens of SPNEGO (RFC 4178).
/// </summary>
internal sealed class PlatformNegotiator(NegotiationStream tokens) : INegotiator
{
    private readonly NegotiateStream _stream = new(tokens);

    // With less permission the server cannot act as the account, for example to read a file for BULK INSERT. Unix has no such levels.
    private static TokenImpersonationLevel ImpersonationLevel => Environment.OSVersion.Platform == PlatformID.Win32NT
        ? TokenImpersonationLevel.Impersonation
        : TokenImpersonationLevel.Identification;

    // With ProtectionLevel.None the platform would select NTLM and not try Kerberos.
    public Task AuthenticateAsync(SecurityTarget target, string serviceName) => _stream.AuthenticateAsClientAsync(
        CredentialCache.DefaultNetworkCredentials, target.ChannelBinding, serviceName, ProtectionLevel.Sign, ImpersonationLevel);

    public void Dispose() => _stream.Dispose();
}

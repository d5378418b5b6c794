using System.Net.Security;

namespace MsSqlConnector.Authentication;

internal static partial class SecurityErrors
{
    public static string Advise(NegotiateAuthenticationStatusCode status) => status switch
    {
        NegotiateAuthenticationStatusCode.UnknownCredentials or NegotiateAuthenticationStatusCode.InvalidCredentials
            or NegotiateAuthenticationStatusCode.CredentialsExpired =>
            "The current account has no valid credentials: on Unix a ticket is fetched with kinit.",
        NegotiateAuthenticationStatusCode.TargetUnknown =>
            "The name is not registered for the server's account; another can be said with Server SPN.",
        NegotiateAuthenticationStatusCode.Unsupported =>
            "The platform has no Kerberos: on Debian the package is libgssapi-krb5-2.",
        _ =>
            "The current account has no valid credentials (on Unix a ticket is fetched with kinit), the name is not registered for "
            + "the server's account (another can be said with Server SPN), or no domain controller was reached.",
    };
}

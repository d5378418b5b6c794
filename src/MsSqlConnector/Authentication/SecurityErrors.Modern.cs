using System.Net.Security;

namespace MsSqlConnector.Authentication;

internal static partial class SecurityErrors
{
    public static string Advise(NegotiateAuthenticationStatusCode status) => status switch
    {
        NegotiateAuthenticationStatusCode.UnknownCredentials or NegotiateAuthenticationStatusCode.InvalidCredentials
            or NegotiateAuthenticationStatusCode.CredentialsExpired =>
            "The current account has no valid Kerberos credentials. On Unix, acquire a ticket with kinit.",
        NegotiateAuthenticationStatusCode.TargetUnknown =>
            "The target principal name is incorrect: it is not registered for the account of the server. Register it, or set Server SPN.",
        NegotiateAuthenticationStatusCode.Unsupported =>
            "Kerberos is not installed. On Debian and Ubuntu, install the package libgssapi-krb5-2.",
        _ => GeneralAdvice,
    };
}

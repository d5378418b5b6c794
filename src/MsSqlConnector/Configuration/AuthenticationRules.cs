using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The rules for which authentication settings exclude each other, both among keywords and between keywords and the identity of the
/// connection. An invalid combination is rejected before the provider sends anything.
/// </summary>
internal static class AuthenticationRules
{
    private const string Callback = "A callback that gets access tokens";
    private const string Provider = "a provider of SSPI contexts";

    /// <summary>
    /// The credentials that a method accepts in addition to its tokens. A method that is not listed accepts a user and a password.
    /// </summary>
    private static readonly Dictionary<SqlAuthenticationMethod, (bool TakesUser, bool TakesPassword)> s_restricted = new()
    {
        [SqlAuthenticationMethod.ActiveDirectoryIntegrated] = (true, false),
        [SqlAuthenticationMethod.ActiveDirectoryInteractive] = (true, false),
        [SqlAuthenticationMethod.ActiveDirectoryDeviceCodeFlow] = (false, false),
        [SqlAuthenticationMethod.ActiveDirectoryManagedIdentity] = (true, false),
        [SqlAuthenticationMethod.ActiveDirectoryMSI] = (true, false),
        [SqlAuthenticationMethod.ActiveDirectoryDefault] = (true, false),
        [SqlAuthenticationMethod.ActiveDirectoryWorkloadIdentity] = (true, false),
    };

    /// <summary>Returns whether a method requires a user and a password.</summary>
#pragma warning disable CS0618 // Deprecated but still in use.
    internal static bool NeedsPassword(SqlAuthenticationMethod method) => method
        is SqlAuthenticationMethod.SqlPassword
        or SqlAuthenticationMethod.ActiveDirectoryPassword
        or SqlAuthenticationMethod.ActiveDirectoryServicePrincipal;
#pragma warning restore CS0618

    /// <summary>Returns whether the tokens of a method come from a <see cref="SqlAuthenticationProvider"/>.</summary>
    internal static bool UsesProvider(SqlAuthenticationMethod method) =>
        method is not (SqlAuthenticationMethod.NotSpecified or SqlAuthenticationMethod.SqlPassword);

    /// <summary>Returns whether a method logs in as the current account if the server does not require an access token.</summary>
    internal static bool FallsBackToIntegrated(SqlAuthenticationMethod method) => method == SqlAuthenticationMethod.ActiveDirectoryIntegrated;

    /// <summary>Returns a description of the conflict between keywords, or null if there is none.</summary>
    internal static string? FindConflict(LoginSettings login)
    {
        SqlAuthenticationMethod method = login.Authentication;
        if (method == SqlAuthenticationMethod.NotSpecified)
        {
            return null;
        }

        if (login.IsIntegrated)
        {
            return $"The keyword '{Keywords.Authentication}' cannot be used with '{Keywords.IntegratedSecurity}'.";
        }

        if (!s_restricted.TryGetValue(method, out (bool TakesUser, bool TakesPassword) takes))
        {
            return null;
        }

        return !takes.TakesUser && (login.NamesUser || login.NamesPassword)
            ? $"'{Keywords.Authentication}={method}' cannot be used with the keywords '{Keywords.UserID}' and '{Keywords.Password}'."
            : !takes.TakesPassword && login.NamesPassword
            ? $"'{Keywords.Authentication}={method}' cannot be used with the keyword '{Keywords.Password}'."
            : null;
    }

    /// <summary>Returns a description of the conflict between the identity and the keywords, or null if there is none.</summary>
    internal static string? FindConflict(LoginSettings login, ConnectionIdentity identity) =>
        FindTokenConflict(login, identity) ?? FindCallbackConflict(login, identity) ?? FindCredentialConflict(login, identity);

    private static string? FindTokenConflict(LoginSettings login, ConnectionIdentity identity) =>
        identity.Token is null ? null
        : identity.TokenCallback is not null ? "An access token cannot be used with a callback that gets access tokens."
        : identity.Credential is not null ? "An access token cannot be used with a credential."
        : identity.SspiContextProvider is not null ? $"An access token cannot be used with {Provider}."
        : HasUserOrPassword(login)
            ? $"An access token cannot be used with the keywords '{Keywords.UserID}' and '{Keywords.Password}'."
        : FindKeywordConflict(login, "An access token");

    private static string? FindCallbackConflict(LoginSettings login, ConnectionIdentity identity) =>
        identity.TokenCallback is null ? null
        : identity.SspiContextProvider is not null ? $"{Callback} cannot be used with {Provider}."
        : FindKeywordConflict(login, Callback);

    private static string? FindCredentialConflict(LoginSettings login, ConnectionIdentity identity) =>
        identity.Credential is null ? null
        : HasUserOrPassword(login)
            ? $"A credential cannot be used with the keywords '{Keywords.UserID}' and '{Keywords.Password}'."
        : login.IsIntegrated ? $"A credential cannot be used with the keyword '{Keywords.IntegratedSecurity}'."
        : s_restricted.ContainsKey(login.Authentication)
            ? $"A credential cannot be used with '{Keywords.Authentication}={login.Authentication}'."
        : null;

    private static string? FindKeywordConflict(LoginSettings login, string what) =>
        login.IsIntegrated ? $"{what} cannot be used with the keyword '{Keywords.IntegratedSecurity}'."
        : login.Authentication != SqlAuthenticationMethod.NotSpecified
            ? $"{what} cannot be used with the keyword '{Keywords.Authentication}'."
        : null;

    private static bool HasUserOrPassword(LoginSettings login) => login.UserId.Length > 0 || login.Password.Length > 0;
}

using System;
using System.Collections.Generic;
using System.Text;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The rules for which authentication settings exclude each other, both among keywords and between keywords and the identity of the
/// connection. An invalid combination is rejected before the provider sends anything.
/// </summary>
internal static class AuthenticationRules
{
    private const string Callback = "the AccessTokenCallback property";
    private const string Provider = "the SspiContextProvider property";

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
    internal static bool FallsBackToIntegrated(SqlAuthenticationMethod method) =>
        method == SqlAuthenticationMethod.ActiveDirectoryIntegrated;

    /// <summary>Returns a description of the conflict between keywords, or null if there is none.</summary>
    internal static string? FindConflict(LoginSettings login) =>
        login.Authentication == SqlAuthenticationMethod.NotSpecified ? null : FindConflict(login, login.Authentication);

    private static string? FindConflict(LoginSettings login, SqlAuthenticationMethod method)
    {
        if (login.IsIntegrated)
        {
            return $"Cannot use '{Keywords.Authentication}' with '{Keywords.IntegratedSecurity}'. Remove one of them.";
        }

        if (!s_restricted.TryGetValue(method, out (bool TakesUser, bool TakesPassword) takes))
        {
            return null;
        }

        return !takes.TakesUser && (login.SpecifiesUser || login.SpecifiesPassword)
            ? $"Cannot use '{Keywords.Authentication}={GetName(method)}' with '{Keywords.UserID}', 'UID', '{Keywords.Password}' or 'PWD' "
                + "connection string keywords. Remove them."
            : !takes.TakesPassword && login.SpecifiesPassword
            ? $"Cannot use '{Keywords.Authentication}={GetName(method)}' with '{Keywords.Password}' or 'PWD' connection string keywords. "
                + "Remove it."
            : null;
    }

    /// <summary>Returns a description of the conflict between the identity and the keywords, or null if there is none.</summary>
    internal static string? FindConflict(LoginSettings login, LoginCredentials credentials) =>
        FindTokenConflict(login, credentials) ?? FindCallbackConflict(login, credentials) ?? FindCredentialConflict(login, credentials)
        ?? FindPasswordConflict(login, credentials);

    private static string? FindTokenConflict(LoginSettings login, LoginCredentials credentials) =>
        credentials.Token is null ? null
        : credentials.TokenCallback is not null
            ? "Cannot set the AccessToken property if the AccessTokenCallback has been set. Use only one of them."
        : credentials.Credential is not null
            ? "Cannot set the AccessToken property if the Credential property is already set. Use only one of them."
        : credentials.SspiContextProvider is not null
            ? $"Cannot set the AccessToken property if {Provider} has been set. Use only one of them."
        : HasUserOrPassword(login)
            ? $"Cannot set the AccessToken property if '{Keywords.UserID}' or '{Keywords.Password}' has been specified "
                + "in connection string. Remove them."
        : FindKeywordConflict(login, "the AccessToken property");

    private static string? FindCallbackConflict(LoginSettings login, LoginCredentials credentials) =>
        credentials.TokenCallback is null ? null
        : credentials.SspiContextProvider is not null ? $"Cannot set {Callback} if {Provider} has been set. Use only one of them."
        : FindKeywordConflict(login, Callback);

    private static string? FindCredentialConflict(LoginSettings login, LoginCredentials credentials) =>
        credentials.Credential is null ? null
        : HasUserOrPassword(login)
            ? "Cannot use Credential with UserID, UID, Password, or PWD connection string keywords. Remove them."
        : login.IsIntegrated ? $"Cannot use Credential with {Keywords.IntegratedSecurity} connection string keyword. Remove one of them."
        : s_restricted.ContainsKey(login.Authentication)
            ? $"Cannot set the Credential property if '{Keywords.Authentication}={GetName(login.Authentication)}' has been specified in "
                + "the connection string. Remove one of them."
        : null;

    private static string? FindPasswordConflict(LoginSettings login, LoginCredentials credentials) =>
        credentials.PasswordProvider is null ? null
        : credentials.Token is not null
            || credentials.TokenCallback is not null
            || credentials.Credential is not null
            || credentials.SspiContextProvider is not null
            ? "Cannot use a password provider with an access token, a Credential or an SspiContextProvider. Use only one of them."
        : login.IsIntegrated ? $"Cannot use a password provider with '{Keywords.IntegratedSecurity}'. Remove one of them."
        : login.Password.Length > 0
            ? $"Cannot use a password provider with the '{Keywords.Password}' connection string keyword. Remove one of them."
        : login.UserId.Length == 0 ? $"A password provider needs the '{Keywords.UserID}' connection string keyword. Add it."
        : login.Authentication != SqlAuthenticationMethod.NotSpecified && !NeedsPassword(login.Authentication)
            ? $"Cannot use a password provider with '{Keywords.Authentication}={login.Authentication}', which has no password. "
                + "Remove one of them."
        : null;

    private static string? FindKeywordConflict(LoginSettings login, string source) =>
        login.IsIntegrated
            ? $"Cannot set {source} if the '{Keywords.IntegratedSecurity}' connection string keyword has been set to 'true' or 'SSPI'. "
                + "Remove one of them."
        : login.Authentication != SqlAuthenticationMethod.NotSpecified
            ? $"Cannot set {source} if '{Keywords.Authentication}' has been specified in the connection string. Remove one of them."
        : null;

    /// <summary>Returns a method as connection strings have it: Active Directory Integrated.</summary>
    private static string GetName(SqlAuthenticationMethod method)
    {
        var name = new StringBuilder();
        foreach (char character in method.ToString())
        {
            name.Append(name.Length > 0 && char.IsUpper(character) && char.IsLower(name[name.Length - 1]) ? " " : string.Empty)
                .Append(character);
        }

        return name.ToString();
    }

    private static bool HasUserOrPassword(LoginSettings login) => login.UserId.Length > 0 || login.Password.Length > 0;
}

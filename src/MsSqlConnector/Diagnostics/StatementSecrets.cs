using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Decides which parts of a statement may be recorded. It errs on the safe side. If a statement mentions a password, secret or token, all
/// literals, comments and arguments are omitted. If it passes secrets by position, it is not recorded at all.
/// </summary>
internal static class StatementSecrets
{
    // The last entries are functions and options that create or use keys, and that accept a password without naming it.
    private static readonly string[] s_hints =
    [
        "passw", "passphrase", "passcode", "pwd", "secret", "token", "credential", "apikey", "api_key", "accesskey", "access_key",
        "privatekey", "private_key", "key_source", "identity_value", "decryptby", "encryptby", "signby", "hashbytes",
    ];

    // These procedures and functions accept secrets as arguments that only their position identifies.
    private static readonly string[] s_procedures =
    [
        "sp_password", "sp_addlogin", "sp_addapprole", "sp_setapprole", "sp_approlepassword", "sp_addlinkedsrvlogin", "sp_addremotelogin",
        "sp_change_users_login", "sp_control_dbmasterkey_password", "sp_xp_cmdshell_proxy_account", "xp_sqlagent_proxy_account",
        "xp_cmdshell", "sp_adddistributor", "sp_adddistributiondb", "sp_adddistpublisher", "sp_changedistpublisher", "sp_addsubscriber",
        "sp_changesubscriber", "sp_link_publication", "sp_changereplicationserverpasswords", "sp_addlogreader_agent",
        "sp_changelogreader_agent", "sp_addqreader_agent", "sp_changeqreader_agent", "sp_addpublication_snapshot",
        "sp_changepublication_snapshot", "sp_addpushsubscription_agent", "sp_addpullsubscription_agent",
        "sp_addmergepushsubscription_agent", "sp_addmergepullsubscription_agent", "openrowset", "opendatasource", "passphrase",
        "sp_invoke_external_rest_endpoint",
    ];

    /// <summary>Returns a value that indicates whether a text or a name mentions secrets.</summary>
    public static bool ContainsSecret(string text) => Contains(text, s_hints) || Contains(text, s_procedures);

    /// <summary>Returns the statement as it may be recorded; null if it must not be recorded.</summary>
    public static string? Clean(string text) =>
        !ContainsSecret(text) ? text
        : Contains(text, s_procedures) ? null
        : new StatementCleaner(text).Clean();

    private static bool Contains(string text, string[] words) =>
        Array.Exists(words, word => text.Contains(word, StringComparison.OrdinalIgnoreCase));
}

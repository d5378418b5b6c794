using System;
using System.Text;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// What of a statement may be shown where nothing secret is. It errs on the safe side: where a password, secret or token is spoken of,
/// literals and comments are left out, whatever they are; a statement that can take a secret without a literal is not shown at all.
/// </summary>
internal static class StatementSecrets
{
    private const string Hidden = "?";

    // The last ones are parts of what makes and uses keys, and takes a password without calling it one.
    private static readonly string[] s_hints =
    [
        "password", "passphrase", "passwd", "pwd", "secret", "token", "credential",
        "key_source", "identity_value", "decryptby", "encryptby", "signby",
    ];

    // They take secrets as arguments, which may be bare words.
    private static readonly string[] s_procedures =
    [
        "sp_password", "sp_addlogin", "sp_addapprole", "sp_setapprole", "sp_approlepassword", "sp_addlinkedsrvlogin",
        "sp_addremotelogin", "sp_adddistributiondb", "sp_link_publication", "sp_changereplicationserverpasswords", "sp_change_users_login", "sp_adddistributor", "sp_addsubscriber", "sp_adddistpublisher", "openrowset", "opendatasource",
        "passphrase", "sp_invoke_external_rest_endpoint", "sp_xp_cmdshell_proxy_account", "sp_control_dbmasterkey_password",
    ];

    /// <summary>Whether a text or a name speaks of something secret.</summary>
    public static bool AreIn(string text) => Contains(text, s_hints) || Contains(text, s_procedures);

    /// <summary>The statement as it may be shown; null when it is not to be shown.</summary>
    public static string? Clean(string text) =>
        !AreIn(text) ? text
        : Contains(text, s_procedures) ? null
        : WithoutLiterals(text);

    private static string WithoutLiterals(string text)
    {
        var clean = new StringBuilder(text.Length);
        var scanner = new StatementScanner(text);
        int shownTo = 0;
        for (StatementPart part = scanner.Next(); part != StatementPart.None; part = scanner.Next())
        {
            // What stands between pieces is blanks, or a comment, which may hold anything.
            clean.Append(scanner.Start > shownTo && shownTo > 0 ? " " : string.Empty);
            clean.Append(part is StatementPart.Literal or StatementPart.Quoted ? Hidden.AsSpan() : scanner.Piece);
            shownTo = scanner.Start + scanner.CharCount;
        }

        return clean.ToString();
    }

    private static bool Contains(string text, string[] words) =>
        Array.Exists(words, word => text.Contains(word, StringComparison.OrdinalIgnoreCase));
}

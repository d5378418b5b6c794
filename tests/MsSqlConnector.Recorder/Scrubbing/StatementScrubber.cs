using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Removes passwords and other secrets from the text of statements. Every character is replaced with one character.</summary>
internal static partial class StatementScrubber
{
    private const string Keywords =
        @"\b(?:\w*PASSWORD|PASSWD|PWD|PASSPHRASE|SECRET|CLIENT[ _]?SECRET|ACCESS[ _]?TOKEN|SHARED[ _]?ACCESS[ _]?(?:KEY|SIGNATURE)|ACCOUNT[ _]?KEY|API[ _]?KEY)\]?";

    /// <summary>The declaration or assignment of a variable before its equals sign.</summary>
    private const string Declaration = @"\b(?:\s+(?:AS\s+)?\w+(?:\s*\([^)]*\))?)?\s*=\s*";

    /// <summary>Returns the text without secrets, and the secrets.</summary>
    public static string Scrub(string text, out IReadOnlyList<string> secrets)
    {
        LiteralBlanking blanking = new(text);
        if (Sensitive().IsMatch(text))
        {
            foreach (Match literal in Literals().Matches(text))
            {
                blanking.Blank(literal.Groups["value"]);
            }
        }

        foreach (Match assignment in Assignments().Matches(text))
        {
            blanking.BlankLiteral(assignment.Index + assignment.Length);
        }

        foreach (Match bare in Bare().Matches(text))
        {
            blanking.Blank(bare.Groups["value"]);
        }

        foreach (string variable in Variables(text))
        {
            foreach (Match assignment in AssignmentsOf(variable, text))
            {
                blanking.BlankLiteral(assignment.Index + assignment.Length);
            }
        }

        secrets = blanking.Secrets;
        return blanking.ToString();
    }

    /// <summary>The variables from which a statement takes a password.</summary>
    public static IEnumerable<string> Variables(string text) =>
        VariableAssignments().Matches(text).Select(static match => match.Groups["variable"].Value).Distinct();

    /// <summary>Whether a statement assigns a literal to a variable, whose value it therefore contains.</summary>
    public static bool Assigns(string text, string variable) => AssignmentsOf(variable, text).Count > 0;

    private static MatchCollection AssignmentsOf(string variable, string text) =>
        Regex.Matches(text, $@"{Regex.Escape(variable)}{Declaration}(?=N?'|0x)", RegexOptions.IgnoreCase);

    /// <summary>Statements and procedures whose arguments are secrets, also without a keyword before them.</summary>
    [GeneratedRegex(
        @"\b(sp_addlogin|sp_password|sp_setapprole|sp_addapprole|sp_approlepassword|sp_addlinkedsrvlogin|sp_addlinkedserver|sp_addremotelogin|sp_change_users_login"
        + @"|sp_control_dbmasterkey_password|OPENROWSET|OPENDATASOURCE|PWDENCRYPT|PWDCOMPARE|ENCRYPTBYPASSPHRASE|DECRYPTBYPASSPHRASE)\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Sensitive();

    [GeneratedRegex(@"'(?<value>(?:[^']|'')*)'|\b0x(?<value>[0-9A-F]+)", RegexOptions.IgnoreCase)]
    private static partial Regex Literals();

    /// <summary>PASSWORD = N'...', OLD_PASSWORD = '...', SECRET = '...', PASSWORD = 0x... HASHED: up to the literal.</summary>
    [GeneratedRegex(Keywords + @"\s*=\s*(?=N?['""]|0x)", RegexOptions.IgnoreCase)]
    private static partial Regex Assignments();

    /// <summary>As in connection strings: Password=value;</summary>
    [GeneratedRegex(@"(?<=(?:^|[;'""])\s*)" + Keywords + @"\s*=\s*(?!N?['""]|0x)(?<value>[^\s'""@;,()=][^'"";]*)", RegexOptions.IgnoreCase)]
    private static partial Regex Bare();

    [GeneratedRegex(Keywords + @"\s*=\s*(?<variable>@[\w@#$]+)", RegexOptions.IgnoreCase)]
    private static partial Regex VariableAssignments();
}

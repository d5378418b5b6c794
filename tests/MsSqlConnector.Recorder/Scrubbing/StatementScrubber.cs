using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Removes passwords and other secrets from the text of statements. Every character is replaced with one character.</summary>
internal static partial class StatementScrubber
{
    private const string Gap = @"(?:\s|/\*.*?\*/|--[^\n]*\n)*";

    private const string Keywords =
        @"\b(?:\w*PASSWORD|PASSWD|PWD|PASSPHRASE|SECRET|CLIENT[ _]?SECRET|ACCESS[ _]?TOKEN|SHARED[ _]?ACCESS[ _]?(?:KEY|SIGNATURE)|ACCOUNT[ _]?KEY|API[ _]?KEY)";

    /// <summary>Returns the text without secrets, and the secrets.</summary>
    public static string Scrub(string text, out IReadOnlyList<string> secrets)
    {
        SecretBlanking blanking = Blank(text);
        secrets = blanking.Secrets;
        return blanking.ToString();
    }

    /// <summary>The variables from which a text takes a password, and to which it does not assign a literal.</summary>
    public static IEnumerable<string> UnassignedVariables(string text) => Blank(text).Variables.Where(variable => !Assigns(text, variable));

    /// <summary>All variables from which a text takes a password.</summary>
    public static IEnumerable<string> Variables(string text) => Blank(text).Variables;

    private static SecretBlanking Blank(string text)
    {
        SecretBlanking blanking = new(text);
        if (Sensitive().IsMatch(text))
        {
            foreach (Match literal in Literals().Matches(text))
            {
                blanking.Blank(literal.Groups["value"]);
            }
        }

        foreach (Match assignment in Assignments().Matches(text))
        {
            blanking.BlankExpression(assignment.Index + assignment.Length);
        }

        foreach (Match bare in Bare().Matches(text))
        {
            blanking.Blank(bare.Groups["value"]);
        }

        // An assigned expression can contain other variables, which are added to the list.
        for (int i = 0; i < blanking.Variables.Count; i++)
        {
            foreach (Match assignment in AssignmentsOf(blanking.Variables[i], text))
            {
                blanking.BlankExpression(assignment.Index + assignment.Length);
            }
        }

        return blanking;
    }

    private static bool Assigns(string text, string variable) =>
        AssignmentsOf(variable, text).Any(assignment => new SecretBlanking(text).BlankExpression(assignment.Index + assignment.Length));

    /// <summary>Declarations and assignments of a variable, up to the expression.</summary>
    private static MatchCollection AssignmentsOf(string variable, string text) => Regex.Matches(
        text,
        $@"{Regex.Escape(variable)}(?![\w@#$])(?:\s+(?:AS\s+)?\w+(?:\s*\([^)]*\))?)?{Gap}\+?={Gap}",
        RegexOptions.IgnoreCase | RegexOptions.Singleline);

    /// <summary>Statements and procedures whose arguments are secrets, also without a keyword before them.</summary>
    [GeneratedRegex(
        @"\b(sp_addlogin|sp_password|sp_setapprole|sp_addapprole|sp_approlepassword|sp_addlinkedsrvlogin|sp_addlinkedserver|sp_addremotelogin|sp_change_users_login"
        + @"|sp_control_dbmasterkey_password|OPENROWSET|OPENDATASOURCE|PWDENCRYPT|PWDCOMPARE|ENCRYPTBYPASSPHRASE|DECRYPTBYPASSPHRASE)\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Sensitive();

    [GeneratedRegex(@"'(?<value>(?:[^']|'')*)'|\b0x(?<value>[0-9A-F]+)", RegexOptions.IgnoreCase)]
    private static partial Regex Literals();

    /// <summary>PASSWORD = N'...', [password] = '...', "password": "...", PASSWORD = 0x... HASHED: up to the expression.</summary>
    [GeneratedRegex(Keywords + @"[\]""]?" + Gap + "[=:]" + Gap, RegexOptions.IgnoreCase | RegexOptions.Singleline)]
    private static partial Regex Assignments();

    /// <summary>As in connection strings: Password=value; or Pwd={value};</summary>
    [GeneratedRegex(
        @"(?<=(?:^|[;'""])\s*)" + Keywords + @"\s*=\s*(?!N?['""]|0x)(?:\{(?<value>[^}]*)\}|(?<value>[^\s'""@;,()={][^'"";]*))",
        RegexOptions.IgnoreCase)]
    private static partial Regex Bare();
}

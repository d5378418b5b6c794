using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Removes passwords and other secrets from the text of statements. Every character is replaced with one character.</summary>
internal static partial class StatementScrubber
{
    /// <summary>Returns the text without secrets, and the secrets.</summary>
    public static string Scrub(string text, out IReadOnlyList<string> secrets)
    {
        List<string> found = [];
        string scrubbed = text;
        if (Sensitive().IsMatch(text))
        {
            scrubbed = Literals().Replace(scrubbed, match => Blank(match, found));
        }

        scrubbed = NestedAssignments().Replace(scrubbed, match => Blank(match, found));
        scrubbed = Assignments().Replace(scrubbed, match => Blank(match, found));
        scrubbed = Bare().Replace(scrubbed, match => Blank(match, found));
        foreach (string variable in Variables(text))
        {
            scrubbed = Regex.Replace(
                scrubbed,
                $@"{Regex.Escape(variable)}\b(?:\s+(?:AS\s+)?\w+(?:\s*\([^)]*\))?)?\s*=\s*N?'(?<value>(?:[^']|'')*)'",
                match => Blank(match, found),
                RegexOptions.IgnoreCase);
        }

        secrets = found;
        return scrubbed;
    }

    /// <summary>The variables from which a statement takes a password.</summary>
    public static IEnumerable<string> Variables(string text) =>
        VariableAssignments().Matches(text).Select(static match => match.Groups["variable"].Value).Distinct();

    /// <summary>Whether a statement assigns a literal to a variable, whose value it therefore contains.</summary>
    public static bool Assigns(string text, string variable) =>
        Regex.IsMatch(text, $@"{Regex.Escape(variable)}\b(?:\s+(?:AS\s+)?\w+(?:\s*\([^)]*\))?)?\s*=\s*N?'", RegexOptions.IgnoreCase);

    private static string Blank(Match match, List<string> found)
    {
        Group value = match.Groups["value"];
        found.Add(value.Value.Replace("''", "'", StringComparison.Ordinal));
        int start = value.Index - match.Index;
        char filler = match.Value.AsSpan(0, start).EndsWith("0x", StringComparison.OrdinalIgnoreCase) ? '0' : 'x';
        return match.Value[..start] + new string(filler, value.Length) + match.Value[(start + value.Length)..];
    }

    /// <summary>Statements and procedures whose arguments are secrets, also without a keyword before them.</summary>
    [GeneratedRegex(
        @"\b(sp_addlogin|sp_password|sp_setapprole|sp_addapprole|sp_approlepassword|sp_addlinkedsrvlogin|sp_addlinkedserver|sp_addremotelogin|sp_change_users_login"
        + @"|sp_control_dbmasterkey_password|OPENROWSET|OPENDATASOURCE|PWDENCRYPT|PWDCOMPARE|ENCRYPTBYPASSPHRASE|DECRYPTBYPASSPHRASE)\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Sensitive();

    [GeneratedRegex(@"'(?<value>(?:[^']|'')*)'|\b0x(?<value>[0-9A-F]+)", RegexOptions.IgnoreCase)]
    private static partial Regex Literals();

    /// <summary>PASSWORD = N'...', OLD_PASSWORD = '...', SECRET = '...', PASSWORD = 0x... HASHED.</summary>
    [GeneratedRegex(Keywords + @"\s*=\s*(?:N?'(?<value>(?:[^']|'')*)'|0x(?<value>[0-9A-F]+)|""(?<value>[^""]*)"")", RegexOptions.IgnoreCase)]
    private static partial Regex Assignments();

    /// <summary>The same inside of a literal, where quotes are doubled.</summary>
    [GeneratedRegex(Keywords + @"\s*=\s*N?(?<quotes>'{2,})(?<value>[^'].*?)\k<quotes>", RegexOptions.IgnoreCase | RegexOptions.Singleline)]
    private static partial Regex NestedAssignments();

    /// <summary>As in connection strings: Password=value;</summary>
    [GeneratedRegex(Keywords + @"\s*=\s*(?!N?['""]|0x)(?<value>[^\s'""@;,()=][^\s'"";,()]*)(?=\s*(?:[;'""]|$))", RegexOptions.IgnoreCase)]
    private static partial Regex Bare();

    [GeneratedRegex(Keywords + @"\s*=\s*(?<variable>@[\w@#$]+)", RegexOptions.IgnoreCase)]
    private static partial Regex VariableAssignments();

    private const string Keywords =
        @"\b(?:\w*PASSWORD|PASSWD|PWD|PASSPHRASE|SECRET|CLIENT[ _]?SECRET|ACCESS[ _]?TOKEN|SHARED[ _]?ACCESS[ _]?(?:KEY|SIGNATURE)|ACCOUNT[ _]?KEY|API[ _]?KEY)\]?";
}

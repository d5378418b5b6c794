using System;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>Responses to a statement that begins, saves, commits or rolls back a transaction, by its text.</summary>
internal static class TransactionStatement
{
    // A name that begins with @ is a variable, whose value the text does not contain.
    private const string Name = @"(\s*\[(?<name>([^\]]|\]\])+)\]|\s+(?<name>[\p{L}_#][\w#@$]*))";

    private static readonly Regex s_statement = new(
        $@"^(?<verb>begin|save|commit|rollback)\s+tran(saction)?{Name}?$|^(?<verb>commit|rollback)(\s+work)?$",
        RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    private static readonly Regex s_following = new(
        @"[;\s](begin\s+tran|save\s+tran|commit|rollback)(saction)?\b", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    /// <summary>Returns a value that indicates whether a batch contains such a statement after another one.</summary>
    public static bool Follows(string text) => s_following.IsMatch(text);

    /// <summary>Executes a statement, whose semicolon has been removed.</summary>
    /// <returns>The response; null if it is another statement.</returns>
    public static Answer? TryAnswer(Session session, string text)
    {
        if (s_statement.Match(text) is not { Success: true } match)
        {
            return null;
        }

        string name = match.Groups["name"].Value.Replace("]]", "]", StringComparison.Ordinal);
        Sessions.Transactions transactions = session.Transactions;
        return match.Groups["verb"].Value.ToLowerInvariant() switch
        {
            _ when name.Length > Sessions.Transactions.MaxNameLength => Sessions.Transactions.RefuseName(name),
            "begin" => transactions.Begin(0, isStatement: true, name),
            "commit" => transactions.Commit(isStatement: true),
            "rollback" => transactions.Rollback(name, isStatement: true),
            "save" when name.Length > 0 => transactions.Save(name, isStatement: true),
            _ => null,
        };
    }
}

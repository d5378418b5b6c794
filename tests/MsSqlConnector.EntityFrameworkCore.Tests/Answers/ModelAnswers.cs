using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Answers;

/// <summary>
/// Responds to the statements that Entity Framework Core generates, with rows whose columns are those of the select list.
/// </summary>
internal sealed partial class ModelAnswers
{
    private static readonly string[] s_changes = ["INSERT", "UPDATE", "DELETE", "MERGE"];
    private static readonly string[] s_silent =
        ["SET", "CREATE", "ALTER", "DROP", "IF", "EXEC", "DECLARE", "BEGIN", "END", "USE", "SAVE", "ROLLBACK"];

    private int _lastIdentity = 100;

    /// <summary>The number of rows of a result set without TOP.</summary>
    public int RowCount { get; set; } = 3;

    /// <summary>Whether updates and deletions find no row.</summary>
    public bool Conflicts { get; set; }

    public IAnswer? TryAnswer(string text)
    {
        List<string> statements = [.. SqlText.Split(Comments().Replace(text, ""), ';')
            .Where(s => !s.StartsWith("SET ", StringComparison.Ordinal))];
        if (statements.Count == 0 || !statements.All(IsKnown))
        {
            return null;
        }

        Answer answer = new();
        foreach (string statement in statements)
        {
            Add(answer, statement, hidesCounts: text.Contains("SET NOCOUNT ON", StringComparison.Ordinal));
        }

        return answer;
    }

    private static bool IsKnown(string statement) =>
        FirstWord().Match(statement).Value is var word && (word == "SELECT" || s_changes.Contains(word) || s_silent.Contains(word));

    private void Add(Answer answer, string statement, bool hidesCounts)
    {
        string word = FirstWord().Match(statement).Value;
        if (word == "SELECT")
        {
            int from = SqlText.IndexOf(statement, "FROM", "ORDER");
            string list = Prefix().Replace(from < 0 ? statement : statement[..from], "");
            AddRows(answer, list, RowsOf(statement, from >= 0), statement.Contains("scope_identity()", StringComparison.Ordinal));
        }
        else if (s_changes.Contains(word))
        {
            AddChange(answer, statement, word, hidesCounts);
        }
        else
        {
            answer.Done();
        }
    }

    private int RowsOf(string statement, bool isQuery) =>
        !isQuery || Single().IsMatch(statement) ? 1 : RowCount;

    private void AddChange(Answer answer, string statement, string word, bool hidesCounts)
    {
        int output = SqlText.IndexOf(statement, "OUTPUT");
        int rowCount = Conflicts && word is ("UPDATE" or "DELETE") ? 0 : Math.Max(1, Positions().Count(statement));
        if (output < 0)
        {
            _ = hidesCounts ? answer.Done() : answer.Done((ulong)RowCount, word == "DELETE" ? DoneCommand.Delete : DoneCommand.Update);
            return;
        }

        string list = statement[(output + "OUTPUT".Length)..];
        int end = SqlText.IndexOf(list, "VALUES", "WHERE", "INTO", "FROM");
        AddRows(answer, end < 0 ? list : list[..end], rowCount, word is "INSERT" or "MERGE");
    }

    private void AddRows(Answer answer, string list, int rowCount, bool areNew = false)
    {
        ModelColumn[] columns = [.. SqlText.Split(list, ',').Select(ModelColumns.Of)];
        answer.Columns([.. columns.Select(c => c.Column)]);
        for (int i = 1; i <= rowCount; i++)
        {
            int identity = areNew ? ++_lastIdentity : i;
            answer.Row([.. columns.Select(c => c.Column.Name == "Id" ? identity : c.Value(i))]);
        }

        answer.Done();
    }

    [GeneratedRegex("^--.*$", RegexOptions.Multiline)]
    private static partial Regex Comments();

    [GeneratedRegex(@"^\w+")]
    private static partial Regex FirstWord();

    [GeneratedRegex(@"^SELECT\s+(DISTINCT\s+)?(TOP\s*\([^)]*\)\s+)?", RegexOptions.ExplicitCapture)]
    private static partial Regex Prefix();

    [GeneratedRegex(@"^SELECT TOP\([12]\)|@@ROWCOUNT = 1|^SELECT (COUNT|MAX|MIN|AVG|SUM|COALESCE\(SUM)\(", RegexOptions.ExplicitCapture)]
    private static partial Regex Single();

    /// <summary>The rows of a MERGE statement, which end with their position.</summary>
    [GeneratedRegex(@", \d+\)")]
    private static partial Regex Positions();
}

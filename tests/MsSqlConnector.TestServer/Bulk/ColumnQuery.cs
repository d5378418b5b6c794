using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>
/// Responds to a query for the columns of a table under FMTONLY: <c>SELECT * | names FROM table [WHERE 1 = 0]</c>, and to the query of
/// <c>sys.all_columns</c> that can follow it in the batch.
/// </summary>
internal static class ColumnQuery
{
    private const int NoSuchTable = 208;
    private const int NoSuchColumn = 207;

    private static readonly Regex s_view = new(@"\bfrom\s+(?<view>.*?\[sys\]\.\[all_columns\])\s+where\b", RegexOptions.IgnoreCase);

    public static IAnswer? TryAnswer(Session session, string text)
    {
        SqlLexer lexer = new(text);
        if (!TakeOption(lexer, "off") || !TakeOption(lexer, "on") || !lexer.TryTakeWord("select"))
        {
            return null;
        }

        List<string> names = ReadNames(lexer);
        if (!lexer.TryTakeWord("from") || MultipartName.TryRead(lexer) is not { } name)
        {
            return null;
        }

        bool hasCondition = lexer.TryTakeWord("where") && lexer.TryTakeNumber(out _) && lexer.TryTake('=') && lexer.TryTakeNumber(out _);
        lexer.TryTake(';');
        if (!TakeOption(lexer, "off"))
        {
            return null;
        }

        BulkTable? table = session.Server.Tables.Find(name, session.Database);
        Answer answer = new Answer().DoneOf(DoneCommand.SetOff).DoneOf(DoneCommand.SetOn);
        return table is not null ? Answer(answer, session, table, names, hasCondition, lexer.Rest)
            : s_view.IsMatch(lexer.Rest) ? Fail(answer, session, NoSuchTable, $"Invalid object name '{name}'.")
            : null;
    }

    private static bool TakeOption(SqlLexer lexer, string value)
    {
        bool isThere = lexer.TryTakeWord("set") && lexer.TryTakeWord("fmtonly") && lexer.TryTakeWord(value);
        return lexer.TryTake(';') && isThere;
    }

    /// <summary>Reads the names of the columns; none for *.</summary>
    private static List<string> ReadNames(SqlLexer lexer)
    {
        List<string> names = [];
        if (lexer.TryTake('*'))
        {
            return names;
        }

        do
        {
            names.Add(lexer.TryTakeIdentifier(out string name) ? name : "");
        }
        while (lexer.TryTake(','));
        return names;
    }

    private static IAnswer Answer(Answer answer, Session session, BulkTable table, List<string> names, bool hasCondition, string rest)
    {
        int[] ordinals = names.Count == 0
            ? MetadataQuery.OrdinalsOfStar(table)
            : [.. names.Select(
                name => table.Columns.ToList().FindIndex(column => string.Equals(column.Name, name, StringComparison.OrdinalIgnoreCase)))];
        if (ordinals.Any(i => i < 0 || MetadataQuery.IsInternal(table.Columns[i])))
        {
            return Fail(answer, session, NoSuchColumn, "Invalid column name.");
        }

        answer.Columns([.. ordinals.Select(i => table.Columns[i].Column)]);
        if (table.Quirks.HasFlag(CatalogQuirks.IgnoresFormatOnly) && !hasCondition)
        {
            MetadataQuery.AddRows(answer, session, table, ordinals);
        }

        answer.Done().DoneOf(DoneCommand.SetOff);
        if (s_view.Match(rest) is { Success: true } view)
        {
            AddCatalog(answer, session, table, view.Groups["view"].Value, rest);
            answer.DoneOf(DoneCommand.SetOff);
        }

        return table.Around?.Invoke(BulkStep.Metadata, answer) ?? answer;
    }

    private static void AddCatalog(Answer answer, Session session, BulkTable table, string view, string text)
    {
        if (table.Quirks.HasFlag(CatalogQuirks.DeniesCatalog))
        {
            MetadataQuery.AddCollations(answer, session, text);
        }
        else
        {
            CatalogView.AddRows(answer, table, MetadataQuery.IsObject(session, text, table) && IsIn(session, table, view));
        }
    }

    /// <summary>The view has only the tables of its database. Temporary tables are in tempdb.</summary>
    private static bool IsIn(Session session, BulkTable table, string view)
    {
        string database = MultipartName.Parse(view)!.Database;
        return table.Name.IsTemporary
            ? string.Equals(database, MetadataQuery.TemporaryDatabase, StringComparison.OrdinalIgnoreCase)
            : session.Server.Tables.Find(table.Name with { Database = database }, session.Database) == table;
    }

    private static Answer Fail(Answer answer, Session session, int number, string message) =>
        answer.Error(number, 1, 16, message, session.Server.Options.ServerName).DoneOf(DoneCommand.Batch);
}

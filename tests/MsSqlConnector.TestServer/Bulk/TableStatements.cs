using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>
/// The statements about tables to which every test server responds: the metadata query of a bulk copy, INSERT BULK and SELECT.
/// </summary>
internal static class TableStatements
{
    private static readonly Regex s_insertBulkLater = new(@"\binsert\s+bulk\b", RegexOptions.IgnoreCase);

    private static readonly Regex s_select = new(
        @"^select\s+(?<what>\*|count\s*\(\s*\*\s*\))\s+from\s+(?<name>[^;]+?)\s*;?$", RegexOptions.IgnoreCase);

    /// <summary>Returns the response; null if the text does not concern tables of the catalog.</summary>
    public static IAnswer? TryAnswer(Session session, string text)
    {
        if (InsertBulkParser.TryParse(text, out InsertBulkStatement? statement, out ServerMessage? error))
        {
            return error is null ? session.Bulk.Begin(statement!) : Fail(session, error);
        }

        return ColumnQuery.TryAnswer(session, text) ?? MetadataQuery.TryAnswer(session, text) ?? TrySelect(session, text)
            ?? (s_insertBulkLater.IsMatch(text) ? Fail(session, BulkErrors.NotAlone()) : null);
    }

    private static Answer? TrySelect(Session session, string text)
    {
        if (s_select.Match(text) is not { Success: true } select || MultipartName.Parse(select.Groups["name"].Value) is not { } name
            || session.Server.Tables.Find(name, session.Database) is not { } table)
        {
            return null;
        }

        BulkRow[] rows = [.. session.RowsOf(table)];
        if (select.Groups["what"].Value != "*")
        {
            return new Answer().Columns(Column.Int("").Nullable.Expression).Row(rows.Length).Done();
        }

        int[] ordinals = MetadataQuery.OrdinalsOfStar(table);
        Answer answer = new Answer().Columns([.. ordinals.Select(i => table.Columns[i].Column)]);
        MetadataQuery.AddRows(answer, session, table, ordinals);
        return answer.Done();
    }

    private static Answer Fail(Session session, ServerMessage error) => new Answer()
        .Error(error.Number, error.State, error.Class, error.Text, session.Server.Options.ServerName).DoneOf(DoneCommand.Batch);
}

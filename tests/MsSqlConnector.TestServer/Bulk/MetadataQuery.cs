using System;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>
/// Responds to the metadata batch that clients send before a load: the columns under FMTONLY and, if the batch requests them, the
/// transaction count, the collations by <c>sp_tablecollations_100</c> and the aliases of graph columns.
/// </summary>
internal static class MetadataQuery
{
    public const string TemporaryDatabase = "tempdb";

    private const int NoSuchTable = 208;
    private const int NoSuchProcedure = 2812;
    private const char MaxAnsi = '\u00FF';

    /// <summary>SELECT * of a literal statement, or of a concatenated one: <c>N'SELECT ' + @Column_Names + N' FROM name'</c>.</summary>
    private static readonly Regex s_metadata = new(
        @"set\s+fmtonly\s+on\b.*?\bfrom\s+(?<name>.+?)(?<quote>'\s*\))?\s*;?\s*set\s+fmtonly\s+off\b",
        RegexOptions.IgnoreCase | RegexOptions.Singleline);

    private static readonly Regex s_collations = new(
        @"\bexec(ute)?\s+(?<database>\S*?)\.\.sp_tablecollations_(90|100)\s+N'(?<name>([^']|'')*)'", RegexOptions.IgnoreCase);

    /// <summary>The first literal that is resolved to the object whose columns are listed.</summary>
    private static readonly Regex s_objectId = new(@"\bobject_id\s*\(\s*(?<national>N)?'(?<name>([^']|'')*)'", RegexOptions.IgnoreCase);

    private static readonly Regex s_transactionCount = new(@"^\s*select\s+@@trancount\s*;", RegexOptions.IgnoreCase);

    /// <summary>
    /// A variable that is assigned for each row. How often that happens is not defined; this server assigns the last row only.
    /// </summary>
    private static readonly Regex s_assignmentPerRow = new(
        @"select\s+@(?<variable>\w+)\s*=\s*coalesce\s*\(\s*@\k<variable>", RegexOptions.IgnoreCase);

    private static readonly byte[] s_graphTypesThatAreInternal = [1, 3, 4, 6, 7];

    public static IAnswer? TryAnswer(Session session, string text)
    {
        if (s_metadata.Match(text) is not { Success: true } metadata)
        {
            return null;
        }

        Answer answer = new();
        if (s_transactionCount.IsMatch(text))
        {
            answer.Columns(Column.Int("").Expression).Row(session.Transactions.Level).Done();
        }

        string written = metadata.Groups["name"].Value;
        MultipartName? name = MultipartName.Parse(metadata.Groups["quote"].Success ? written.Replace("''", "'") : written);
        if (name is null || session.Server.Tables.Find(name, session.Database) is not { } table)
        {
            return answer.DoneOf(DoneCommand.SetOn)
                .Error(NoSuchTable, 1, 16, $"Invalid object name '{(object?)name ?? written}'.", session.Server.Options.ServerName)
                .DoneOf(DoneCommand.Batch);
        }

        int[] ordinals = NamesColumns(session, text, table) ? OrdinalsOfAllColumns(table) : OrdinalsOfStar(table);
        ordinals = s_assignmentPerRow.IsMatch(text) ? [ordinals[^1]] : ordinals;
        answer.DoneOf(DoneCommand.SetOn).Columns([.. ordinals.Select(i => table.Columns[i].Column)]).Done().DoneOf(DoneCommand.SetOff);
        AddCollations(answer, session, text);
        if (text.Contains("Aliased_Column_Name"))
        {
            AddAliases(answer, table);
        }

        return table.Around?.Invoke(BulkStep.Metadata, answer) ?? answer;
    }

    /// <summary>
    /// Whether the batch lists the columns of the table by name. It falls back to * if the object is not found: a literal without N has no
    /// characters beyond the code page, and the table of a session is found in tempdb only.
    /// </summary>
    private static bool NamesColumns(Session session, string text, BulkTable table)
    {
        return text.Contains("all_columns") && (!s_objectId.IsMatch(text) || IsObject(session, text, table));
    }

    /// <summary>Whether the first literal of OBJECT_ID names a table.</summary>
    public static bool IsObject(Session session, string text, BulkTable table)
    {
        Match objectId = s_objectId.Match(text);
        string literal = objectId.Groups["name"].Value.Replace("''", "'");
        string seen = objectId.Groups["national"].Success
            ? literal
            : new string([.. literal.Select(character => character > MaxAnsi ? '?' : character)]);
        return MultipartName.Parse(seen) is { } name
            && (!name.IsTemporary || string.Equals(name.Database, TemporaryDatabase, StringComparison.OrdinalIgnoreCase))
            && session.Server.Tables.Find(name, session.Database) == table;
    }

    /// <summary>SELECT * omits hidden columns. If there is a column set, it also omits sparse columns.</summary>
    public static int[] OrdinalsOfStar(BulkTable table)
    {
        bool hasColumnSet = table.Columns.Any(column => column.IsColumnSet);
        return [.. Enumerable.Range(0, table.Columns.Count).Where(i =>
            !table.Columns[i].IsHidden && !(table.Columns[i].IsSparse && hasColumnSet) && !IsInternal(table.Columns[i]))];
    }

    private static int[] OrdinalsOfAllColumns(BulkTable table) =>
        [.. Enumerable.Range(0, table.Columns.Count).Where(i => !IsInternal(table.Columns[i]))];

    public static bool IsInternal(BulkColumn column) => Array.IndexOf(s_graphTypesThatAreInternal, column.GraphType) >= 0;

    /// <summary>The procedure of a database finds only the tables of that database. Temporary tables are in tempdb.</summary>
    public static void AddCollations(Answer answer, Session session, string text)
    {
        if (s_collations.Match(text) is not { Success: true } call)
        {
            return;
        }

        string database = MultipartName.Parse(call.Groups["database"].Value) is { } databaseName ? databaseName.Name : "";
        MultipartName? name = MultipartName.Parse(call.Groups["name"].Value.Replace("''", "'"));
        BulkTable? described = name is null ? null : session.Server.Tables.Find(name, session.Database);
        if (described is { Name.IsTemporary: true } && described.Quirks.HasFlag(CatalogQuirks.LacksTemporaryCollations))
        {
            answer.Error(
                NoSuchProcedure, 62, 16, "Could not find stored procedure 'sp_tablecollations_100'.", session.Server.Options.ServerName)
                .DoneOf(DoneCommand.Batch);
            return;
        }

        bool isFound = name is not null
            && (!name.IsTemporary || string.Equals(database, TemporaryDatabase, StringComparison.OrdinalIgnoreCase));
        BulkTable? table = isFound ? session.Server.Tables.Find(name! with { Database = database }, session.Database) : null;
        answer.Executes(body =>
        {
            body.Columns(
                Column.Int("colid"),
                Column.NVarChar("name", 128).Nullable,
                Column.Binary("tds_collation_100", 5).Nullable,
                Column.NVarChar("collation_100", 128).Nullable);
            for (int i = 0; i < (table?.Columns.Count ?? 0); i++)
            {
                BulkColumn column = table!.Columns[i];
                object? bytes = column.CollationName is null ? null : column.Type.Collation.ToBytes();
                body.Row(i + 1, column.Name, bytes, column.CollationName);
            }

            body.Done();
        });
    }

    /// <summary>Adds the rows that the session sees.</summary>
    public static void AddRows(Answer answer, Session session, BulkTable table, int[] ordinals)
    {
        foreach (BulkRow row in session.RowsOf(table))
        {
            answer.Row([.. ordinals.Select(i => row.Bytes[i] is { } bytes ? (object)new EncodedValue(bytes) : null)]);
        }
    }

    /// <summary>The names of graph columns without the suffix that each table has. A real column with that name takes precedence.</summary>
    private static void AddAliases(Answer answer, BulkTable table)
    {
        answer.Columns(Column.NVarChar("Canonical_Column_Name", 128), Column.NVarChar("Aliased_Column_Name", 128));
        foreach (BulkColumn column in table.Columns)
        {
            string? alias = column.GraphType switch
            {
                8 => "$to_id",
                5 => "$from_id",
                2 when column.Name.StartsWith("$edge_id_", StringComparison.Ordinal) => "$edge_id",
                2 when column.Name.StartsWith("$node_id_", StringComparison.Ordinal) => "$node_id",
                _ => null,
            };
            if (alias is not null && table.Columns.All(other => other.Name != alias))
            {
                answer.Row(column.Name, alias);
            }
        }

        answer.Done();
    }
}

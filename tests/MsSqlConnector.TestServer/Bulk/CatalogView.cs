using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The rows of <c>sys.all_columns</c> for a table, with the columns of the view that describe bulk loads.</summary>
internal static class CatalogView
{
    /// <param name="answer">The response.</param>
    /// <param name="table">The table.</param>
    /// <param name="isFound">Whether the condition of the query is true for the table.</param>
    public static void AddRows(Answer answer, BulkTable table, bool isFound)
    {
        bool hasGraphType = !table.Quirks.HasFlag(CatalogQuirks.LacksGraphType);
        List<Column> columns =
        [
            Column.Int("object_id"), Column.NVarChar("name", 128).Nullable, Column.Int("column_id"),
            Column.NVarChar("collation_name", 128).Nullable, Column.Bit("is_nullable").Nullable, Column.Bit("is_identity"),
            Column.Bit("is_hidden"),
        ];
        if (hasGraphType)
        {
            columns.Add(Column.Int("graph_type").Nullable);
        }

        answer.Columns([.. columns]);
        foreach (int i in isFound ? Enumerable.Range(0, table.Columns.Count).Where(i => IsListed(table, i)) : [])
        {
            BulkColumn column = table.Columns[i];
            object?[] values =
                [1, NameOf(column, table.Quirks), i + 1, column.CollationName, column.IsNullable, column.IsIdentity, column.IsHidden];
            answer.Row(hasGraphType ? [.. values, column.GraphType == 0 ? null : (int)column.GraphType] : values);
        }

        answer.Done();
    }

    private static string NameOf(BulkColumn column, CatalogQuirks quirks) =>
        quirks.HasFlag(CatalogQuirks.RenamesColumns) ? column.Name + "_"
        : quirks.HasFlag(CatalogQuirks.FoldsNames) ? column.Name.ToUpperInvariant()
        : column.Name;

    private static bool IsListed(BulkTable table, int ordinal)
    {
        bool isLast = ordinal == table.Columns.Count - 1;
        return !table.Quirks.HasFlag(CatalogQuirks.OmitsAllColumns)
            && !(isLast && table.Quirks.HasFlag(CatalogQuirks.OmitsLastColumn))
            && !(!isLast && table.Quirks.HasFlag(CatalogQuirks.OmitsFirstColumns));
    }
}

using System.Collections.Generic;
using System.Text;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The statements that describe a destination table. The first one is executed with <see cref="System.Data.CommandBehavior.SchemaOnly"/>.
/// </summary>
/// <remarks>
/// A query of the table returns its columns with their types. The catalog returns their names and collations as rows, and all columns of
/// the catalog view, because the column graph_type exists since SQL Server 2017 only. The client compares both. <c>*</c> omits the hidden
/// columns of temporal tables and the sparse columns of a column set. Then a second query names all columns.
/// </remarks>
internal static class DestinationQueryText
{
    /// <summary>
    /// Creates the batch whose results are the columns of <c>*</c> and the rows of the catalog. If the login has no permission for the
    /// catalog, the rows are those of <c>sp_tablecollations_100</c>.
    /// </summary>
    /// <remarks>
    /// The condition is false because some engines ignore FMTONLY. Databases of some engines do not have the procedure, so that it is
    /// executed only if it is needed.
    /// </remarks>
    public static string Create(BulkTableName table)
    {
        string catalog = table.CatalogPrefix;
        string view = (catalog.Length == 0 ? string.Empty : catalog + ".") + "[sys].[all_columns]";
        return $"""
            SELECT * FROM {table.Quoted} WHERE 1 = 0;
            SET FMTONLY OFF;
            IF HAS_PERMS_BY_NAME(N'{Escape(view)}', 'OBJECT', 'SELECT') = 1
                SELECT * FROM {view} WHERE [object_id] = OBJECT_ID(N'{Escape(table.QualifiedName)}') ORDER BY [column_id];
            ELSE
                EXEC {catalog}..sp_tablecollations_100 N'{Escape(table.SchemaAndTable)}';
            """;
    }

    /// <summary>Creates the query that names the columns.</summary>
    public static string CreateSelect(BulkTableName table, IReadOnlyList<string> columns)
    {
        var text = new StringBuilder("SELECT ");
        for (int i = 0; i < columns.Count; i++)
        {
            text.Append(i == 0 ? string.Empty : ", ").Append(MultipartName.Quote(columns[i]));
        }

        return text.Append(" FROM ").Append(table.Quoted).Append(" WHERE 1 = 0").ToString();
    }

    private static string Escape(string text) => text.Replace("'", "''");
}

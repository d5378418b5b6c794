using System;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>
/// Compares the columns that a query of the destination table returns with those in the catalog, before the first row is sent.
/// </summary>
internal static class DestinationChecks
{
    /// <summary>Returns whether <c>*</c> omits columns of the catalog, so that a second query must name all of them.</summary>
    /// <exception cref="InvalidOperationException">The catalog does not list all columns that the query returned.</exception>
    public static bool MustNameColumns(BulkTableName name, ResultMetadata result, CatalogColumns catalog)
    {
        if (result.Columns.Length == 0)
        {
            throw BulkErrors.CannotAccessTable(name.Text);
        }

        // A login that has no permission for the definition of the table gets no rows. The columns of the query are then all that is known.
        if (catalog.Names.Count == 0 || (catalog.AreSelectable && catalog.AreSame(result.Columns)))
        {
            return false;
        }

        return catalog.ContainAll(result.Columns)
            ? catalog.CanBeNamed && catalog.Names.Count > result.Columns.Length
            : throw BulkErrors.DifferentColumns(name.Text, catalog.Names.Count, result.Columns.Length);
    }

    /// <exception cref="InvalidOperationException">The columns or their collations are not those of the catalog.</exception>
    public static Destination Create(CopySettings settings, BulkTableName name, ResultMetadata result, CatalogColumns catalog)
    {
        if (catalog.CanBeNamed && catalog.Names.Count > 0 && !catalog.AreSame(result.Columns))
        {
            throw BulkErrors.DifferentColumns(name.Text, catalog.Names.Count, result.Columns.Length);
        }

        Session session = settings.Connection.Link.OpenSession;
        Collation sessionCollation = session.Environment.Collation;
        bool hasKeys = session.Login.ColumnEncryption.Version > 0;
        var columns = new BulkColumn[result.Columns.Length];
        for (int i = 0; i < columns.Length; i++)
        {
            ColumnMetadata column = result.Columns[i];
            string? collation = catalog.FindCollation(column.Name);
            CheckCollation(column, collation, sessionCollation);
            columns[i] = new BulkColumn(column, i, collation, sessionCollation) { TableName = name.Table, HasKeys = hasKeys };
        }

        return new Destination(name, columns, catalog.Aliases);
    }

    /// <summary>
    /// Checks that the collation of a text column is known by its name, which INSERT BULK declares, unless it is that of the database,
    /// which applies to a declaration without a collation.
    /// </summary>
    private static void CheckCollation(ColumnMetadata column, string? collation, Collation sessionCollation)
    {
        if (collation is null
            && column.Crypto is null
            && BulkTypes.HasCollation(column.Type)
            && !column.Type.Collation.Equals(sessionCollation))
        {
            throw BulkErrors.NoCollations();
        }
    }
}

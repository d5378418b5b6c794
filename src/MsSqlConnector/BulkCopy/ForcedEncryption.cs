using System;
using System.Collections.Generic;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Checks that the columns whose encryption the caller requires are encrypted by the provider. Otherwise a server could deny that a column
/// is encrypted, and receive its values in plain text.
/// </summary>
internal static class ForcedEncryption
{
    /// <param name="forced">The names of the columns whose values must be encrypted.</param>
    /// <param name="names">
    /// The destination names that the caller has written. A load by position has none: the server determines the order of the columns, so
    /// that no name protects a value.
    /// </param>
    /// <param name="columns">The columns of the load.</param>
    /// <param name="destination">The table.</param>
    /// <exception cref="InvalidOperationException">
    /// A column is not encrypted, is not part of the load, or the load is by position.
    /// </exception>
    public static void Check(
        IReadOnlyList<string> forced, IReadOnlyList<string> names, IReadOnlyList<MatchedColumn> columns, Destination destination)
    {
        foreach (string column in forced)
        {
            if (names.Count == 0)
            {
                throw BulkErrors.ForcedByPosition(column);
            }

            bool isLoaded = CheckColumns(column, columns, destination);
            foreach (string name in names)
            {
                if (AreSame(BulkMapping.Unquote(name), column))
                {
                    isLoaded = true;
                    CheckColumn(column, destination.Find(BulkMapping.Unquote(name)), destination);
                }
            }

            if (!isLoaded)
            {
                throw BulkErrors.ForcedIsNotLoaded(column, destination.Name.Text);
            }
        }
    }

    /// <summary>Checks the columns of the load that have the name in the table. Returns whether there are any.</summary>
    private static bool CheckColumns(string name, IReadOnlyList<MatchedColumn> columns, Destination destination)
    {
        bool isLoaded = false;
        for (int i = 0; i < columns.Count; i++)
        {
            if (AreSame(columns[i].Column.Name, name))
            {
                isLoaded = true;
                CheckColumn(name, columns[i].Column, destination);
            }
        }

        return isLoaded;
    }

    private static void CheckColumn(string name, BulkColumn? column, Destination destination)
    {
        if (column is not { IsEncrypted: true })
        {
            throw BulkErrors.ForcedIsPlain(name, destination.Name.Text);
        }
    }

    private static bool AreSame(string first, string second) => string.Equals(first, second, StringComparison.OrdinalIgnoreCase);
}

using System;
using System.Collections.Generic;

namespace MsSqlConnector.BulkCopy;

/// <summary>Finds the source column and the destination column of each mapping.</summary>
internal static class ColumnMatching
{
    /// <summary>
    /// Resolves the source columns. Without mappings, every source column is mapped to the destination column in the same position.
    /// </summary>
    /// <returns>The mappings with the ordinals of the source columns.</returns>
    /// <exception cref="InvalidOperationException">The mappings are of different kinds, or the source has no such column.</exception>
    public static BulkMapping[] MatchSource(IReadOnlyList<BulkMapping> mappings, RowSource source)
    {
        int columnCount = source.ColumnCount;
        if (mappings.Count == 0)
        {
            var inOrder = new BulkMapping[columnCount];
            for (int i = 0; i < columnCount; i++)
            {
                inOrder[i] = new BulkMapping(string.Empty, i, string.Empty, i);
            }

            return inOrder;
        }

        var matched = new BulkMapping[mappings.Count];
        for (int i = 0; i < matched.Length; i++)
        {
            Check(mappings[i], mappings[0]);
            int ordinal = mappings[i].SourceOrdinal >= 0
                ? mappings[i].SourceOrdinal
                : source.GetOrdinal(BulkMapping.Unquote(mappings[i].SourceName));
            matched[i] = ordinal < columnCount
                ? mappings[i] with { SourceOrdinal = ordinal }
                : throw BulkErrors.UnknownSourceOrdinal(ordinal, columnCount);
        }

        return matched;
    }

    /// <summary>
    /// Removes the mappings of source columns beyond the last column of the table, if the caller has set no mappings.
    /// Microsoft.Data.SqlClient ignores them too.
    /// </summary>
    public static BulkMapping[] LimitTo(Destination destination, BulkMapping[] inOrder) =>
        inOrder.AsSpan(0, Math.Min(inOrder.Length, destination.Columns.Length)).ToArray();

    /// <summary>
    /// Resolves the destination columns. Omits rowversion columns, because the server generates their values, and identity columns
    /// unless their values are kept.
    /// </summary>
    /// <returns>The source ordinals and destination columns, in the order of the table.</returns>
    /// <exception cref="InvalidOperationException">The table has no such column, or a column has two mappings.</exception>
    public static List<MatchedColumn> MatchDestination(BulkMapping[] mappings, Destination destination, bool keepsIdentity)
    {
        int[] sourceOrdinals = FindSourceOrdinals(mappings, destination);
        List<MatchedColumn> matched = [];
        foreach (BulkColumn column in destination.Columns)
        {
            if (sourceOrdinals[column.Ordinal] >= 0 && !IsGenerated(column, keepsIdentity))
            {
                matched.Add(new MatchedColumn(sourceOrdinals[column.Ordinal], column));
            }
        }

        return matched;
    }

    /// <summary>Resolves the columns that a caller writes one by one.</summary>
    /// <param name="names">
    /// The names of the columns in the order in which they are written; empty for all columns whose values the server does not generate.
    /// </param>
    /// <param name="destination">The table.</param>
    /// <param name="keepsIdentity">Whether values for an identity column are sent.</param>
    /// <exception cref="InvalidOperationException">The table has no such column, or the server generates its values.</exception>
    public static List<MatchedColumn> MatchWritten(IReadOnlyList<string> names, Destination destination, bool keepsIdentity)
    {
        List<MatchedColumn> matched = [];
        if (names.Count == 0)
        {
            foreach (BulkColumn column in destination.Columns)
            {
                if (!IsGenerated(column, keepsIdentity))
                {
                    matched.Add(new MatchedColumn(matched.Count, column));
                }
            }
        }

        foreach (string name in names)
        {
            BulkColumn column = destination.Find(BulkMapping.Unquote(name))
                ?? throw BulkErrors.UnknownDestinationColumns(destination.Name.Text, name);
            matched.Add(
                IsGenerated(column, keepsIdentity) ? throw BulkErrors.GeneratedColumn(column.Name)
                : matched.Exists(other => ReferenceEquals(other.Column, column)) ? throw BulkErrors.DuplicateDestination(column.Name)
                : new MatchedColumn(matched.Count, column));
        }

        return matched;
    }

    private static bool IsGenerated(BulkColumn column, bool keepsIdentity) => column.IsRowVersion || (column.IsIdentity && !keepsIdentity);

    private static void Check(in BulkMapping mapping, in BulkMapping first)
    {
        if (!mapping.HasSource || !mapping.HasDestination)
        {
            throw BulkErrors.IncompleteMapping();
        }

        if (!mapping.IsLike(first))
        {
            throw BulkErrors.MixedMappings();
        }
    }

    /// <summary>Returns the source ordinal of each destination column; -1 if the column is not mapped.</summary>
    private static int[] FindSourceOrdinals(BulkMapping[] mappings, Destination destination)
    {
        int[] sourceOrdinals = new int[destination.Columns.Length];
        sourceOrdinals.AsSpan().Fill(-1);
        List<string> unknownNames = [];
        foreach (BulkMapping mapping in mappings)
        {
            if (FindColumn(mapping, destination) is not { } column)
            {
                unknownNames.Add(BulkMapping.Unquote(mapping.DestinationName));
            }
            else if (sourceOrdinals[column.Ordinal] < 0)
            {
                sourceOrdinals[column.Ordinal] = mapping.SourceOrdinal;
            }
            else
            {
                throw BulkErrors.DuplicateDestination(column.Name);
            }
        }

        return unknownNames.Count == 0
            ? sourceOrdinals
            : throw BulkErrors.UnknownDestinationColumns(destination.Name.Text, string.Join(",", unknownNames));
    }

    private static BulkColumn? FindColumn(in BulkMapping mapping, Destination destination)
    {
        BulkColumn[] columns = destination.Columns;
        return mapping.DestinationOrdinal < 0 ? destination.Find(BulkMapping.Unquote(mapping.DestinationName))
            : mapping.DestinationOrdinal < columns.Length ? columns[mapping.DestinationOrdinal]
            : throw BulkErrors.UnknownDestinationOrdinal(destination.Name.Text, mapping.DestinationOrdinal, columns.Length);
    }
}

using System;
using System.Collections;
using System.Collections.Generic;
using MsSqlConnector.BulkCopy;

namespace MsSqlConnector;

/// <summary>
/// Contains the column mappings of a <see cref="SqlBulkCopy"/>. All mappings must identify their columns in the same way.
/// </summary>
/// <remarks>A copy uses the mappings that the collection contains when it starts.</remarks>
public sealed class SqlBulkCopyColumnMappingCollection : CollectionBase
{
    internal SqlBulkCopyColumnMappingCollection()
    {
    }

    /// <summary>Gets the mapping at a position.</summary>
    /// <param name="index">The zero-based position.</param>
    /// <returns>The mapping.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no mapping at this position.</exception>
    public SqlBulkCopyColumnMapping this[int index] => (SqlBulkCopyColumnMapping)List[index]!;

    /// <summary>Adds a mapping.</summary>
    /// <param name="bulkCopyColumnMapping">The mapping.</param>
    /// <returns>The mapping.</returns>
    /// <exception cref="ArgumentNullException">The mapping is null.</exception>
    /// <exception cref="InvalidOperationException">The mapping has no source column or no destination column.</exception>
    public SqlBulkCopyColumnMapping Add(SqlBulkCopyColumnMapping bulkCopyColumnMapping)
    {
        ArgumentNullException.ThrowIfNull(bulkCopyColumnMapping);
        if (bulkCopyColumnMapping
            is { SourceColumn.Length: 0, SourceOrdinal: < 0 } or { DestinationColumn.Length: 0, DestinationOrdinal: < 0 })
        {
            throw BulkErrors.IncompleteMapping();
        }

        List.Add(bulkCopyColumnMapping);
        return bulkCopyColumnMapping;
    }

    /// <summary>Adds a mapping of two names.</summary>
    /// <param name="sourceColumn">The name of the source column.</param>
    /// <param name="destinationColumn">The name of the destination column.</param>
    /// <returns>The mapping.</returns>
    /// <exception cref="InvalidOperationException">A name is null or empty.</exception>
    public SqlBulkCopyColumnMapping Add(string? sourceColumn, string? destinationColumn) =>
        Add(new SqlBulkCopyColumnMapping(sourceColumn, destinationColumn));

    /// <summary>Adds a mapping of an ordinal to a name.</summary>
    /// <param name="sourceColumnIndex">The zero-based position of the source column.</param>
    /// <param name="destinationColumn">The name of the destination column.</param>
    /// <returns>The mapping.</returns>
    /// <exception cref="InvalidOperationException">The name is null or empty.</exception>
    /// <exception cref="IndexOutOfRangeException">The ordinal is negative.</exception>
    public SqlBulkCopyColumnMapping Add(int sourceColumnIndex, string? destinationColumn) =>
        Add(new SqlBulkCopyColumnMapping(sourceColumnIndex, destinationColumn));

    /// <summary>Adds a mapping of a name to an ordinal.</summary>
    /// <param name="sourceColumn">The name of the source column.</param>
    /// <param name="destinationColumnIndex">The zero-based position of the destination column.</param>
    /// <returns>The mapping.</returns>
    /// <exception cref="InvalidOperationException">The name is null or empty.</exception>
    /// <exception cref="IndexOutOfRangeException">The ordinal is negative.</exception>
    public SqlBulkCopyColumnMapping Add(string? sourceColumn, int destinationColumnIndex) =>
        Add(new SqlBulkCopyColumnMapping(sourceColumn, destinationColumnIndex));

    /// <summary>Adds a mapping of two ordinals.</summary>
    /// <param name="sourceColumnIndex">The zero-based position of the source column.</param>
    /// <param name="destinationColumnIndex">The zero-based position of the destination column.</param>
    /// <returns>The mapping.</returns>
    /// <exception cref="IndexOutOfRangeException">An ordinal is negative.</exception>
    public SqlBulkCopyColumnMapping Add(int sourceColumnIndex, int destinationColumnIndex) =>
        Add(new SqlBulkCopyColumnMapping(sourceColumnIndex, destinationColumnIndex));

    /// <summary>Removes all mappings. Columns are then mapped by position.</summary>
    public new void Clear() => base.Clear();

    /// <summary>Returns whether the collection contains a mapping.</summary>
    /// <param name="value">The mapping.</param>
    /// <returns>Whether the collection contains it.</returns>
    public bool Contains(SqlBulkCopyColumnMapping value) => InnerList.Contains(value);

    /// <summary>Copies the mappings to an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">The position in the array at which copying begins.</param>
    public void CopyTo(SqlBulkCopyColumnMapping[] array, int index) => InnerList.CopyTo(array, index);

    /// <summary>Returns the position of a mapping.</summary>
    /// <param name="value">The mapping.</param>
    /// <returns>The zero-based position; -1 if the collection does not contain the mapping.</returns>
    public int IndexOf(SqlBulkCopyColumnMapping value) => InnerList.IndexOf(value);

    /// <summary>Inserts a mapping.</summary>
    /// <param name="index">The zero-based position.</param>
    /// <param name="value">The mapping.</param>
    /// <exception cref="ArgumentNullException">The mapping is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The position is negative or greater than the number of mappings.</exception>
    public void Insert(int index, SqlBulkCopyColumnMapping value)
    {
        ArgumentNullException.ThrowIfNull(value);
        List.Insert(index, value);
    }

    /// <summary>Removes a mapping. Does nothing if the collection does not contain it.</summary>
    /// <param name="value">The mapping.</param>
    public void Remove(SqlBulkCopyColumnMapping value) => InnerList.Remove(value);

    /// <summary>Removes the mapping at a position.</summary>
    /// <param name="index">The zero-based position.</param>
    public new void RemoveAt(int index) => base.RemoveAt(index);

    /// <summary>Copies the mappings, so that later changes do not affect a running copy.</summary>
    internal BulkMapping[] ToMappings()
    {
        var mappings = new List<BulkMapping>(Count);
        foreach (SqlBulkCopyColumnMapping mapping in InnerList)
        {
            mappings.Add(mapping.ToMapping());
        }

        return [.. mappings];
    }
}

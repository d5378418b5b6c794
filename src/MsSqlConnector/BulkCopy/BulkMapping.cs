using System;

namespace MsSqlConnector.BulkCopy;

/// <summary>A source column and its destination column, each by name or by ordinal.</summary>
/// <param name="SourceName">The name in the source; empty if the ordinal identifies the column.</param>
/// <param name="SourceOrdinal">The zero-based position in the source; -1 if the name identifies the column.</param>
/// <param name="DestinationName">The name in the table; empty if the ordinal identifies the column.</param>
/// <param name="DestinationOrdinal">The zero-based position in the table; -1 if the name identifies the column.</param>
internal readonly record struct BulkMapping(string SourceName, int SourceOrdinal, string DestinationName, int DestinationOrdinal)
{
    public bool HasSource => SourceName.Length > 0 || SourceOrdinal >= 0;

    public bool HasDestination => DestinationName.Length > 0 || DestinationOrdinal >= 0;

    /// <summary>Returns whether both mappings identify their columns in the same way.</summary>
    public bool IsLike(in BulkMapping other) =>
        SourceName.Length > 0 == other.SourceName.Length > 0 && DestinationName.Length > 0 == other.DestinationName.Length > 0;

    /// <summary>Removes one pair of brackets around a name.</summary>
    public static string Unquote(string name) =>
        name.Length > 2 && name[0] == '[' && name[name.Length - 1] == ']' ? name.Substring(1, name.Length - 2) : name;
}

/// <summary>A column by which the rows of the source are sorted.</summary>
/// <param name="Column">The name of the destination column.</param>
/// <param name="IsDescending">Whether the largest value comes first.</param>
internal readonly record struct BulkOrder(string Column, bool IsDescending);

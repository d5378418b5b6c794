using System;
using System.Collections.Generic;

namespace MsSqlConnector.BulkCopy;

/// <summary>The destination table as the server described it. It is immutable, so that it can be used for several copies.</summary>
/// <param name="name">The name of the table.</param>
/// <param name="columns">The columns in the order of the table.</param>
/// <param name="aliases">The names that mappings can use for generated names of graph columns.</param>
internal sealed class Destination(BulkTableName name, BulkColumn[] columns, IReadOnlyDictionary<string, string> aliases)
{
    public BulkTableName Name => name;

    public BulkColumn[] Columns => columns;

    /// <summary>Returns the column with a name; null if there is none. A name that differs only in case is found too.</summary>
    public BulkColumn? Find(string columnName) =>
        Array.Find(columns, column => column.Name == columnName)
        ?? (aliases.TryGetValue(columnName, out string? canonicalName) ? Array.Find(columns, column => column.Name == canonicalName) : null)
        ?? Array.Find(columns, column => string.Equals(column.Name, columnName, StringComparison.OrdinalIgnoreCase));
}

/// <summary>A column of the load.</summary>
/// <param name="SourceOrdinal">The zero-based position of its values in the source.</param>
/// <param name="Column">The destination column.</param>
internal readonly record struct MatchedColumn(int SourceOrdinal, BulkColumn Column);

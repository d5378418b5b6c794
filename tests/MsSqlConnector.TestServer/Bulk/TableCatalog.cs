using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The tables of a server into which rows can be loaded. Names ignore case.</summary>
public sealed class TableCatalog
{
    private readonly ConcurrentQueue<BulkTable> _tables = new();

    /// <summary>All tables in the order in which they were added.</summary>
    public IReadOnlyList<BulkTable> All => [.. _tables];

    /// <summary>Adds a table. A later table hides an earlier one of the same name.</summary>
    public BulkTable Add(BulkTable table)
    {
        _tables.Enqueue(table);
        return table;
    }

    /// <summary>Finds the table with a name in the current database of a session; null if there is none.</summary>
    public BulkTable? Find(MultipartName name, string currentDatabase) => _tables.LastOrDefault(table =>
        Same(table.Name.Name, name.Name)
        && (name.Schema.Length == 0 || Same(table.Name.Schema, name.Schema))
        && (table.Name.Database.Length == 0 || Same(table.Name.Database, name.Database.Length == 0 ? currentDatabase : name.Database)));

    private static bool Same(string one, string other) => string.Equals(one, other, StringComparison.OrdinalIgnoreCase);
}

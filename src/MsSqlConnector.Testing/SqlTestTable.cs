using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Testing.Engine;
using MsSqlConnector.TestServer.Bulk;

namespace MsSqlConnector.Testing;

/// <summary>
/// A table that clients can copy rows into in bulk (<c>SqlBulkCopy</c>, <c>bcp</c>). No other statement reads or changes it.
/// </summary>
public sealed class SqlTestTable
{
    private readonly BulkTable _table;

    internal SqlTestTable(string name, IReadOnlyList<SqlTestColumn> columns)
    {
        Name = name;
        Columns = columns;
        _table = new BulkTable(name, [.. columns.Select(static column => (BulkColumn)RowCheck.ColumnOf(column))]);
    }

    /// <summary>The name, as it was added.</summary>
    public string Name { get; }

    /// <summary>The columns.</summary>
    public IReadOnlyList<SqlTestColumn> Columns { get; }

    /// <summary>The rows that were copied and committed. NULL is null.</summary>
    public IReadOnlyList<IReadOnlyList<object?>> Rows =>
        [.. _table.Rows.Select(row => (IReadOnlyList<object?>)[.. Enumerable.Range(0, Columns.Count).Select(i => row[i])])];

    internal BulkTable Inner => _table;
}

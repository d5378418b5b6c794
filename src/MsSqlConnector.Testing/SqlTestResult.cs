using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.Testing.Engine;

namespace MsSqlConnector.Testing;

/// <summary>The columns and rows of a result.</summary>
public sealed class SqlTestResult
{
    private readonly List<object?[]> _rows = [];
    private readonly RowCheck _check;

    /// <summary>Creates a result without rows.</summary>
    /// <param name="columns">The columns, at least one.</param>
    /// <exception cref="ArgumentException">There is no column.</exception>
    public SqlTestResult(params SqlTestColumn[] columns)
    {
        ArgumentNullException.ThrowIfNull(columns);
        if (columns.Length == 0)
        {
            throw new ArgumentException("A result needs at least one column.", nameof(columns));
        }

        Columns = [.. columns];
        _check = new RowCheck(Columns);
    }

    /// <summary>The columns.</summary>
    public IReadOnlyList<SqlTestColumn> Columns { get; }

    /// <summary>The rows.</summary>
    public IReadOnlyList<IReadOnlyList<object?>> Rows => _rows;

    /// <summary>Creates a result with the columns and rows of a table. The types of the columns follow from those of the table.</summary>
    /// <param name="table">The table, which is copied.</param>
    /// <exception cref="ArgumentException">A column has a type that no type of SQL Server represents.</exception>
    public static SqlTestResult FromTable(DataTable table)
    {
        ArgumentNullException.ThrowIfNull(table);
        SqlTestResult result = new([.. table.Columns.Cast<DataColumn>().Select(TableColumns.Convert)]);
        foreach (DataRow row in table.Rows)
        {
            result.Row(row.ItemArray);
        }

        return result;
    }

    /// <summary>Adds a row.</summary>
    /// <param name="values">A value for each column; null or <see cref="DBNull"/> for NULL.</param>
    /// <returns>This result.</returns>
    /// <exception cref="ArgumentException">
    /// The number of values differs from that of the columns, a column is not nullable, or a value is invalid for the type of its column.
    /// </exception>
    public SqlTestResult Row(params object?[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        _check.Verify(values, _rows.Count);
        _rows.Add([.. values]);
        return this;
    }
}

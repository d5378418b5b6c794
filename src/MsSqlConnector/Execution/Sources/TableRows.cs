using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The columns of a table-valued parameter, and its rows as the application's source provides them.</summary>
internal abstract class TableRows : IDisposable
{
    private const int MaxColumnCount = 1024;

    protected TableRows(TableColumn[] columns)
    {
        Columns = columns.Length is > 0 and <= MaxColumnCount
            ? columns
            : throw new ArgumentException($"A table-valued parameter must have 1 to {MaxColumnCount} columns, but has {columns.Length}.");
    }

    public TableColumn[] Columns { get; }

    /// <summary>Moves to the next row and copies its values into the array. Returns false when there is none.</summary>
    public abstract bool Read(object?[] values);

    /// <inheritdoc cref="Read"/>
    public virtual ValueTask<bool> ReadAsync(object?[] values, CancellationToken token) => new(Read(values));

    /// <summary>Ends the enumeration. The application's source stays open.</summary>
    public virtual void Dispose()
    {
    }
}

/// <summary>The rows of a data table.</summary>
internal sealed class DataTableRows : TableRows
{
    private readonly DataRowCollection _rows;
    private int _next;

    public DataTableRows(DataTable table, Collation collation)
        : base(InferredColumns.Create(table, collation))
    {
        _rows = table.Rows;
    }

    public override bool Read(object?[] values)
    {
        if (_next == _rows.Count)
        {
            return false;
        }

        DataRow row = _rows[_next++];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Columns[i].Convert(row[i]);
        }

        return true;
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Types;

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

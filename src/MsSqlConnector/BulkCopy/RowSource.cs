using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.BulkCopy;

/// <summary>The rows of a copy, as the caller's source provides them, one at a time. The source stays open.</summary>
internal abstract class RowSource : IDisposable, IAsyncDisposable
{
    /// <summary>Gets the number of columns of the source.</summary>
    public abstract int ColumnCount { get; }

    /// <summary>Returns the zero-based position of a column.</summary>
    /// <exception cref="InvalidOperationException">The source has no such column.</exception>
    public abstract int GetOrdinal(string name);

    /// <summary>Moves to the next row. Returns false when there is none.</summary>
    public abstract bool Read();

    /// <inheritdoc cref="Read"/>
    public virtual ValueTask<bool> ReadAsync(CancellationToken token) => new(Read());

    /// <summary>Creates the objects that write the values of all columns.</summary>
    public virtual RowField[] CreateFields(List<MatchedColumn> columns) => [.. columns.ConvertAll(column => CreateField(column))];

    /// <summary>Creates the object that writes the values of a column.</summary>
    public abstract RowField CreateField(in MatchedColumn matched);

    /// <summary>Releases the objects that the copy created to read the source.</summary>
    public void Dispose() => Close();

    /// <inheritdoc cref="Dispose"/>
    public ValueTask DisposeAsync() => CloseAsync();

    /// <inheritdoc cref="Dispose"/>
    protected virtual void Close()
    {
    }

    /// <inheritdoc cref="Dispose"/>
    protected virtual ValueTask CloseAsync()
    {
        Close();
        return default;
    }
}

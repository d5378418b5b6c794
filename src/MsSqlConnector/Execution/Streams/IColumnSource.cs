using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Execution.Streams;

/// <summary>The reader of a row whose columns are read in order.</summary>
internal interface IColumnSource : IRowSource
{
    /// <summary>Gets the row that the reader is on.</summary>
    ref CurrentRow Row { get; }

    /// <summary>
    /// Gets a value that indicates whether the reader still has the session. If true, fields of the session that were read before belonged
    /// to the reader.
    /// </summary>
    bool OwnsSession { get; }

    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    void CheckColumn(int ordinal);

    /// <summary>Runs the operation that reads a column, and waits for it.</summary>
    /// <returns>Whether the value of the column is open, so that it is read in pieces.</returns>
    bool Run(int ordinal, ReadOperation operation);

    /// <inheritdoc cref="Run"/>
    ValueTask<bool> RunAsync(int ordinal, ReadOperation operation, CancellationToken token);
}

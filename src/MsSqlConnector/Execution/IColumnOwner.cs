using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Execution;

/// <summary>The reader of a row whose columns are read one after the other.</summary>
internal interface IColumnOwner : IRowOwner
{
    /// <summary>Gets the row that the reader is on.</summary>
    ref CurrentRow Row { get; }

    /// <summary>Whether the session is still the reader's. Fields of the session that were read before belong to the reader then.</summary>
    bool IsOwner { get; }

    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    void CheckColumn(int ordinal);

    /// <summary>Takes the step to a column in an operation of the reader, and waits for it.</summary>
    /// <returns>Whether the value of the column is open: it is read piece by piece.</returns>
    bool Run(int ordinal, ResultStep step);

    /// <inheritdoc cref="Run"/>
    ValueTask<bool> RunAsync(int ordinal, ResultStep step, CancellationToken token);
}

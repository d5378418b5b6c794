using System;

namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>Writes values that a delegate returns as objects.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="source">The rows.</param>
/// <param name="getValue">Returns the value of a row.</param>
/// <param name="column">The destination column.</param>
internal sealed class DelegatedField<TRow>(TypedRowSource<TRow> source, Func<TRow, object?> getValue, BulkColumn column)
    : ObjectField(column)
{
    protected override object? GetValue() => getValue(source.Current);
}

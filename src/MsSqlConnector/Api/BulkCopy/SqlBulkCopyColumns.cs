using System;
using System.Collections.Generic;
using MsSqlConnector.BulkCopy.Typed;

namespace MsSqlConnector;

/// <summary>
/// Declares the destination columns of typed rows: the name of each column, and a delegate that returns its value. It uses no reflection,
/// and values of the common types are written without boxing.
/// </summary>
/// <remarks>An instance can be used for any number of copies, including concurrent ones.</remarks>
/// <typeparam name="TRow">The type of the rows.</typeparam>
public sealed class SqlBulkCopyColumns<TRow>
{
    private readonly List<TypedColumn<TRow>> _columns = [];

    /// <summary>Gets the number of columns.</summary>
    public int Count => _columns.Count;

    internal IReadOnlyList<TypedColumn<TRow>> All => _columns;

    /// <summary>Adds a column.</summary>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="destinationColumn">The name of the destination column.</param>
    /// <param name="value">Returns the value of a row; null for NULL.</param>
    /// <returns>This instance, for further columns.</returns>
    /// <exception cref="ArgumentException">The name is null or empty.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    public SqlBulkCopyColumns<TRow> Column<TValue>(string destinationColumn, Func<TRow, TValue> value)
    {
        ArgumentException.ThrowIfNullOrEmpty(destinationColumn);
        ArgumentNullException.ThrowIfNull(value);
        _columns.Add(new TypedColumn<TRow, TValue>(destinationColumn, value));
        return this;
    }

    /// <summary>Adds a column of nullable values.</summary>
    /// <inheritdoc cref="Column{TValue}(string, Func{TRow, TValue})"/>
    public SqlBulkCopyColumns<TRow> Column<TValue>(string destinationColumn, Func<TRow, TValue?> value)
        where TValue : struct
    {
        ArgumentException.ThrowIfNullOrEmpty(destinationColumn);
        ArgumentNullException.ThrowIfNull(value);
        _columns.Add(new NullableTypedColumn<TRow, TValue>(destinationColumn, value));
        return this;
    }
}

using System;
using System.Collections;
using System.Collections.Generic;
using MsSqlConnector.BulkCopy;

namespace MsSqlConnector;

/// <summary>
/// Contains the columns by which the rows of a <see cref="SqlBulkCopy"/> are sorted, most significant first. The server uses the order if
/// the table has a matching clustered index.
/// </summary>
/// <remarks>A copy uses the hints that the collection contains when it starts.</remarks>
public sealed class SqlBulkCopyColumnOrderHintCollection : CollectionBase
{
    /// <summary>Gets the hint at a position.</summary>
    /// <param name="index">The zero-based position.</param>
    /// <returns>The hint.</returns>
    public SqlBulkCopyColumnOrderHint this[int index] => (SqlBulkCopyColumnOrderHint)List[index]!;

    /// <summary>Adds a hint.</summary>
    /// <param name="columnOrderHint">The hint.</param>
    /// <returns>The hint.</returns>
    /// <exception cref="InvalidOperationException">The collection already contains a hint for the column.</exception>
    public SqlBulkCopyColumnOrderHint Add(SqlBulkCopyColumnOrderHint columnOrderHint)
    {
        ArgumentNullException.ThrowIfNull(columnOrderHint);
        List.Add(columnOrderHint);
        return columnOrderHint;
    }

    /// <summary>Adds a hint.</summary>
    /// <param name="column">The name of the destination column.</param>
    /// <param name="sortOrder">The sort order.</param>
    /// <returns>The hint.</returns>
    /// <exception cref="ArgumentException">The name is null or empty, or the sort order is unspecified.</exception>
    /// <exception cref="InvalidOperationException">The collection already contains a hint for the column.</exception>
    public SqlBulkCopyColumnOrderHint Add(string column, SortOrder sortOrder) => Add(new SqlBulkCopyColumnOrderHint(column, sortOrder));

    /// <summary>Removes all hints.</summary>
    public new void Clear() => base.Clear();

    /// <summary>Returns whether the collection contains a hint.</summary>
    /// <param name="value">The hint.</param>
    /// <returns>Whether the collection contains it.</returns>
    public bool Contains(SqlBulkCopyColumnOrderHint value) => InnerList.Contains(value);

    /// <summary>Copies the hints to an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">The position in the array at which copying begins.</param>
    public void CopyTo(SqlBulkCopyColumnOrderHint[] array, int index) => InnerList.CopyTo(array, index);

    /// <summary>Returns the position of a hint.</summary>
    /// <param name="columnOrderHint">The hint.</param>
    /// <returns>The zero-based position; -1 if the collection does not contain the hint.</returns>
    public int IndexOf(SqlBulkCopyColumnOrderHint columnOrderHint) => InnerList.IndexOf(columnOrderHint);

    /// <summary>Inserts a hint.</summary>
    /// <param name="index">The zero-based position.</param>
    /// <param name="columnOrderHint">The hint.</param>
    /// <exception cref="InvalidOperationException">The collection already contains a hint for the column.</exception>
    public void Insert(int index, SqlBulkCopyColumnOrderHint columnOrderHint)
    {
        ArgumentNullException.ThrowIfNull(columnOrderHint);
        List.Insert(index, columnOrderHint);
    }

    /// <summary>Removes a hint.</summary>
    /// <param name="columnOrderHint">The hint.</param>
    /// <exception cref="ArgumentException">The collection does not contain the hint.</exception>
    public void Remove(SqlBulkCopyColumnOrderHint columnOrderHint)
    {
        ArgumentNullException.ThrowIfNull(columnOrderHint);
        List.Remove(columnOrderHint);
    }

    /// <summary>Removes the hint at a position.</summary>
    /// <param name="index">The zero-based position.</param>
    public new void RemoveAt(int index) => base.RemoveAt(index);

    /// <summary>Copies the hints, so that later changes do not affect a running copy.</summary>
    internal BulkOrder[] ToOrder()
    {
        var order = new List<BulkOrder>(Count);
        foreach (SqlBulkCopyColumnOrderHint hint in InnerList)
        {
            order.Add(new BulkOrder(hint.Column, hint.SortOrder == SortOrder.Descending));
        }

        return [.. order];
    }

    /// <inheritdoc/>
    protected override void OnInsert(int index, object? value)
    {
        base.OnInsert(index, value);
        if (value is SqlBulkCopyColumnOrderHint hint)
        {
            ThrowIfDuplicate(hint, hint.Column);
        }
    }

    /// <inheritdoc/>
    protected override void OnInsertComplete(int index, object? value)
    {
        base.OnInsertComplete(index, value);
        Watch(value);
    }

    /// <inheritdoc/>
    protected override void OnRemoveComplete(int index, object? value)
    {
        base.OnRemoveComplete(index, value);
        Unwatch(value);
    }

    /// <inheritdoc/>
    protected override void OnSetComplete(int index, object? oldValue, object? newValue)
    {
        base.OnSetComplete(index, oldValue, newValue);
        Unwatch(oldValue);
        Watch(newValue);
    }

    /// <inheritdoc/>
    protected override void OnClear()
    {
        base.OnClear();
        foreach (object? hint in InnerList)
        {
            Unwatch(hint);
        }
    }

    private void Watch(object? value)
    {
        if (value is SqlBulkCopyColumnOrderHint hint)
        {
            hint.Renaming += OnRenaming;
        }
    }

    private void Unwatch(object? value)
    {
        if (value is SqlBulkCopyColumnOrderHint hint)
        {
            hint.Renaming -= OnRenaming;
        }
    }

    private void OnRenaming(object? hint, string column) => ThrowIfDuplicate(hint, column);

    private void ThrowIfDuplicate(object? owner, string column)
    {
        foreach (object? other in InnerList)
        {
            if (!ReferenceEquals(other, owner) && other is SqlBulkCopyColumnOrderHint hint && hint.Column == column)
            {
                throw new InvalidOperationException($"The column '{column}' was specified more than once.");
            }
        }
    }
}

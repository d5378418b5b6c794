using System;

namespace MsSqlConnector;

/// <summary>Specifies that the rows of a <see cref="SqlBulkCopy"/> are sorted by a column of the destination table.</summary>
public sealed class SqlBulkCopyColumnOrderHint
{
    private string _column = string.Empty;
    private SortOrder _sortOrder;

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopyColumnOrderHint"/> class.</summary>
    /// <param name="column">The name of the destination column.</param>
    /// <param name="sortOrder">The sort order.</param>
    /// <exception cref="ArgumentException">The name is null or empty, or the sort order is unspecified.</exception>
    public SqlBulkCopyColumnOrderHint(string column, SortOrder sortOrder)
    {
        Column = column;
        SortOrder = sortOrder;
    }

    /// <summary>Occurs before the name changes, with the new name. A handler can refuse it.</summary>
    internal event EventHandler<string>? Renaming;

    /// <summary>Gets or sets the name of the destination column.</summary>
    /// <exception cref="ArgumentException">The value is null or empty.</exception>
    /// <exception cref="InvalidOperationException">A collection with this hint has another hint for the column.</exception>
    public string Column
    {
        get => _column;
        set
        {
            if (string.IsNullOrEmpty(value))
            {
                throw new ArgumentException("A column order hint must have a column name, but the name was null or empty.", nameof(value));
            }

            if (value != _column)
            {
                Renaming?.Invoke(this, value);
                _column = value;
            }
        }
    }

    /// <summary>Gets or sets the sort order.</summary>
    /// <exception cref="ArgumentException">The value is <see cref="SortOrder.Unspecified"/>.</exception>
    public SortOrder SortOrder
    {
        get => _sortOrder;
        set => _sortOrder = value != SortOrder.Unspecified
            ? value
            : throw new ArgumentException(
                "A column order hint cannot have an unspecified sort order. Use Ascending or Descending.", nameof(value));
    }
}

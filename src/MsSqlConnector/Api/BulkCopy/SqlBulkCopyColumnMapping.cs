using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.BulkCopy;

namespace MsSqlConnector;

/// <summary>
/// Maps a column of the source of a <see cref="SqlBulkCopy"/> to a column of the destination table, each by name or by ordinal.
/// </summary>
public sealed class SqlBulkCopyColumnMapping
{
    private string _sourceColumn = string.Empty;
    private string _destinationColumn = string.Empty;
    private int _sourceOrdinal;
    private int _destinationOrdinal;

    /// <summary>
    /// Whether a source was set. The initial ordinal of 0 is not a source, because a forgotten one would load the wrong column.
    /// </summary>
    private bool _hasSource;

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlBulkCopyColumnMapping"/> class. The destination is the first column until a property
    /// is set. A copy throws <see cref="InvalidOperationException"/> if <see cref="SourceColumn"/> or <see cref="SourceOrdinal"/> was not
    /// set.
    /// </summary>
    public SqlBulkCopyColumnMapping()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopyColumnMapping"/> class with two names.</summary>
    /// <param name="sourceColumn">The name of the source column.</param>
    /// <param name="destinationColumn">The name of the destination column.</param>
    public SqlBulkCopyColumnMapping(string? sourceColumn, string? destinationColumn)
    {
        SourceColumn = sourceColumn;
        DestinationColumn = destinationColumn;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopyColumnMapping"/> class with an ordinal and a name.</summary>
    /// <param name="sourceColumnOrdinal">The zero-based position of the source column.</param>
    /// <param name="destinationColumn">The name of the destination column.</param>
    /// <exception cref="IndexOutOfRangeException">The ordinal is negative.</exception>
    public SqlBulkCopyColumnMapping(int sourceColumnOrdinal, string? destinationColumn)
    {
        SourceOrdinal = sourceColumnOrdinal;
        DestinationColumn = destinationColumn;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopyColumnMapping"/> class with a name and an ordinal.</summary>
    /// <param name="sourceColumn">The name of the source column.</param>
    /// <param name="destinationOrdinal">The zero-based position of the destination column.</param>
    /// <exception cref="IndexOutOfRangeException">The ordinal is negative.</exception>
    public SqlBulkCopyColumnMapping(string? sourceColumn, int destinationOrdinal)
    {
        SourceColumn = sourceColumn;
        DestinationOrdinal = destinationOrdinal;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopyColumnMapping"/> class with two ordinals.</summary>
    /// <param name="sourceColumnOrdinal">The zero-based position of the source column.</param>
    /// <param name="destinationOrdinal">The zero-based position of the destination column.</param>
    /// <exception cref="IndexOutOfRangeException">An ordinal is negative.</exception>
    public SqlBulkCopyColumnMapping(int sourceColumnOrdinal, int destinationOrdinal)
    {
        SourceOrdinal = sourceColumnOrdinal;
        DestinationOrdinal = destinationOrdinal;
    }

    /// <summary>
    /// Gets or sets the name of the source column; empty if the ordinal identifies the column. Setting it resets the ordinal to -1.
    /// </summary>
    [AllowNull]
    public string SourceColumn
    {
        get => _sourceColumn;
        set
        {
            _sourceColumn = value ?? string.Empty;
            _sourceOrdinal = -1;
            _hasSource = true;
        }
    }

    /// <summary>
    /// Gets or sets the zero-based position of the source column; -1 if the name identifies the column. Setting it clears the name.
    /// </summary>
    /// <exception cref="IndexOutOfRangeException">The value is negative.</exception>
    public int SourceOrdinal
    {
        get => _sourceOrdinal;
        set
        {
            _sourceOrdinal = CheckOrdinal(value);
            _sourceColumn = string.Empty;
            _hasSource = true;
        }
    }

    /// <summary>
    /// Gets or sets the name of the destination column; empty if the ordinal identifies the column. Setting it resets the ordinal to -1.
    /// </summary>
    [AllowNull]
    public string DestinationColumn
    {
        get => _destinationColumn;
        set
        {
            _destinationColumn = value ?? string.Empty;
            _destinationOrdinal = -1;
        }
    }

    /// <summary>
    /// Gets or sets the zero-based position of the destination column; -1 if the name identifies the column. Setting it clears the name.
    /// </summary>
    /// <exception cref="IndexOutOfRangeException">The value is negative.</exception>
    public int DestinationOrdinal
    {
        get => _destinationOrdinal;
        set
        {
            _destinationOrdinal = CheckOrdinal(value);
            _destinationColumn = string.Empty;
        }
    }

    internal BulkMapping ToMapping() => new(_sourceColumn, _hasSource ? _sourceOrdinal : -1, _destinationColumn, _destinationOrdinal);

    private static int CheckOrdinal(int ordinal) => ordinal >= 0
        ? ordinal
        : throw new IndexOutOfRangeException($"The ordinal of a column must be 0 or greater, but was {ordinal}.");
}

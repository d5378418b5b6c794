namespace MsSqlConnector.Rows;

/// <summary>
/// The progress of a caller that reads the columns of a row in order: the column that was read last, and whether its value was read or only
/// whether it is NULL. The default value is the beginning of a row.
/// </summary>
internal struct ColumnOrder
{
    /// <summary>The column times two, plus one after its value was read.</summary>
    private int _progress;

    /// <summary>Gets the first column that can be read.</summary>
    public readonly int Column => _progress >> 1;

    /// <summary>Gets a value that indicates whether the value of the column was read.</summary>
    public readonly bool IsValueRead => (_progress & 1) != 0;

    /// <summary>Returns whether a column has not been passed.</summary>
    public readonly bool Allows(int column) => column >= Column;

    /// <summary>Moves to a column. Returns false if it has been passed.</summary>
    /// <param name="column">The column.</param>
    /// <param name="isValue">Whether its value is read.</param>
    public bool TrySeek(int column, bool isValue)
    {
        if (!Allows(column))
        {
            return false;
        }

        _progress = (column << 1) | (isValue || (column == Column && IsValueRead) ? 1 : 0);
        return true;
    }
}

using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>The layouts of the columns of a result, in order.</summary>
internal sealed class RowLayout
{
    public RowLayout(ColumnLayout[] columns)
    {
        Columns = columns;
        while (FixedColumnCount < columns.Length && columns[FixedColumnCount].Form == LengthForm.Fixed)
        {
            FixedByteCount += columns[FixedColumnCount].MaxByteCount;
            FixedColumnCount++;
        }
    }

    public ColumnLayout[] Columns { get; }

    /// <summary>
    /// Gets the number of leading columns that have the same position in every row without a null bitmap. One check replaces their walk.
    /// </summary>
    public int FixedColumnCount { get; }

    /// <summary>Gets the size of these columns.</summary>
    public int FixedByteCount { get; }

    public int NullBitmapByteCount => (Columns.Length + 7) / 8;
}

using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>How the rows of a result are walked: the columns' layouts in order.</summary>
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

    /// <summary>So many of the first columns stand at the same place in every row that has no null bitmap: one check instead of a walk.</summary>
    public int FixedColumnCount { get; }

    /// <summary>The bytes of those columns.</summary>
    public int FixedByteCount { get; }

    public int NullBitmapByteCount => (Columns.Length + 7) / 8;
}

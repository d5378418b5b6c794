using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>How the rows of a result are walked: the columns' layouts in order.</summary>
internal sealed class RowLayout
{
    public RowLayout(ColumnLayout[] columns)
    {
        Columns = columns;
        int byteCount = 0;
        foreach (ColumnLayout column in columns)
        {
            if (column.Form != LengthForm.Fixed)
            {
                return;
            }

            byteCount += column.MaxByteCount;
        }

        FixedByteCount = byteCount;
    }

    public ColumnLayout[] Columns { get; }

    /// <summary>When no column varies in length, the length of every row (without its token): one check instead of a walk; else -1.</summary>
    public int FixedByteCount { get; } = -1;

    public int NullBitmapByteCount => (Columns.Length + 7) / 8;
}

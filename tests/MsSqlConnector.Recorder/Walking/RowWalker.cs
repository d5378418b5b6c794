namespace MsSqlConnector.Recorder.Walking;

/// <summary>Skips the values of a row (MS-TDS 2.2.7.14, 2.2.7.19).</summary>
internal sealed class RowWalker(MessageCursor cursor, MessageMap map)
{
    private readonly ValueWalker _values = new(cursor, map);

    public void Read(ValueColumn[]? columns, bool isNullCompressed)
    {
        if (columns is null)
        {
            throw cursor.Unknown("a row without column metadata begins");
        }

        int bitmapStart = cursor.Position;
        if (isNullCompressed)
        {
            cursor.Skip((columns.Length + 7) / 8, "the null bitmap of a row");
        }

        for (int i = 0; i < columns.Length; i++)
        {
            bool isNull = isNullCompressed && (cursor.Bytes[bitmapStart + (i / 8)] & (1 << (i % 8))) != 0;
            if (!isNull)
            {
                _values.Read(columns[i], isRow: true);
            }
        }
    }
}

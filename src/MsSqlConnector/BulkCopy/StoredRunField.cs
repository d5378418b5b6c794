using System;
using System.Collections.Generic;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Packets;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Copies adjacent columns at once, as a server sent them, lengths included. Rows with NULL in one of the columns are copied column by
/// column.
/// </summary>
/// <param name="row">The current row of the source.</param>
/// <param name="fields">The columns, which are adjacent in the source and in the load.</param>
/// <param name="firstOrdinal">The position of the first column in the source.</param>
internal sealed class StoredRunField(IStoredRow row, StoredField[] fields, int firstOrdinal) : RowField(fields[0].Column)
{
    private const int BeforeRun = -1;
    private const int MaxByteCount = 16 * 1024;

    private readonly int _lastOrdinal = firstOrdinal + fields.Length - 1;
    private readonly int _prefixByteCount = StoredTypes.GetPrefixByteCount(fields[0].Column.Type);
    private int _index = BeforeRun;

    public override RowField Current => _index == BeforeRun ? this : fields[_index];

    public override bool IsConverting => false;

    public override bool TryWrite(PacketWriter writer)
    {
        if (_index == BeforeRun)
        {
            if (row.TryGetStoredRun(firstOrdinal, _lastOrdinal, _prefixByteCount, out ReadOnlySpan<byte> bytes)
                && bytes.Length <= MaxByteCount)
            {
                writer.WriteBytes(bytes);
                row.ThrowIfLost();
                return true;
            }

            _index = 0;
        }

        for (; _index < fields.Length; _index++)
        {
            if (writer.IsFull || !fields[_index].TryWrite(writer))
            {
                return false;
            }
        }

        _index = BeforeRun;
        return true;
    }

    public override void AddColumns(List<BulkColumn> columns)
    {
        foreach (StoredField field in fields)
        {
            field.AddColumns(columns);
        }
    }

    public override void Abandon(bool isReading)
    {
        _index = BeforeRun;
        foreach (StoredField field in fields)
        {
            field.Abandon(isReading);
        }
    }
}

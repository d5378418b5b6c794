using System;

namespace MsSqlConnector.Rows;

/// <summary>
/// Where each value of the current row stands: one slot a column, and the values that did not stand in one piece. It is
/// filled by the scanner and used again for every row and every result of a connection.
/// </summary>
internal sealed class RowIndex
{
    private const int MinSlotCount = 8;
    private const int KeptSlotCount = 64;

    private object?[] _parked = [];
    private int _parkedCount;
    private int _usedSlotCount;

    public RowSlot[] Slots { get; private set; } = [];

    /// <summary>The null bitmap of the current row, when it has one.</summary>
    public byte[] NullBitmap { get; private set; } = [];

    /// <summary>Whether the slots already say where the columns of every fixed row of the result stand.</summary>
    public bool AreFixedSlotsReady { get; set; }

    /// <summary>Prepares for the rows of a result: every slot is unread, also those behind the last column.</summary>
    public void Reset(RowLayout layout)
    {
        AreFixedSlotsReady = false;
        ClearParked();
        int columnCount = layout.Columns.Length;
        if (Slots.Length < columnCount)
        {
            Slots = new RowSlot[Math.Max(columnCount, MinSlotCount)];
            NullBitmap = new byte[(Slots.Length + 7) / 8];
            _usedSlotCount = Slots.Length;
        }

        MarkUnread(0, Math.Max(columnCount, _usedSlotCount));
        _usedSlotCount = columnCount;
    }

    /// <summary>Forgets the values of the last row.</summary>
    public void ClearParked()
    {
        if (_parkedCount > 0)
        {
            Array.Clear(_parked, 0, _parkedCount);
            _parkedCount = 0;
        }
    }

    /// <summary>Remembers a value that was put together outside the row's bytes.</summary>
    public void Park(int column, object value)
    {
        if (_parkedCount == _parked.Length)
        {
            Array.Resize(ref _parked, Math.Max(4, 2 * _parkedCount));
        }

        Slots[column] = new RowSlot { Offset = 0, Descriptor = RowSlot.Describe(ValueTag.Parked, _parkedCount) };
        _parked[_parkedCount++] = value;
    }

    public object GetParked(in RowSlot slot) => _parked[slot.ByteCount]!;

    /// <summary>Says of the columns from one on that they have not been read.</summary>
    public void MarkUnread(int fromColumn, int columnCount)
    {
        Slots.AsSpan(fromColumn, columnCount - fromColumn).Fill(RowSlot.Unread);
        AreFixedSlotsReady = false;
    }

    /// <summary>Another thread may be reading the slots and the values: they are left to it as they are.</summary>
    public void LeaveSlots()
    {
        Slots = Slots.AsSpan().ToArray();
        _parked = _parked.AsSpan().ToArray();
    }

    /// <summary>Gives back what an idle connection should not hold.</summary>
    public void Release()
    {
        ClearParked();
        AreFixedSlotsReady = false;
        if (Slots.Length > KeptSlotCount)
        {
            Slots = [];
            NullBitmap = [];
            _usedSlotCount = 0;
        }
    }
}

using System;

namespace MsSqlConnector.Rows;

/// <summary>
/// The positions of the values of the current row: one slot for each column, and the values that are not contiguous. The scanner fills it.
/// A connection reuses it for every row and result.
/// </summary>
internal sealed class RowIndex
{
    private const int MinSlotCount = 8;
    private const int RetainedSlotCount = 64;

    private object?[] _parked = [];
    private int _parkedCount;
    private int _usedSlotCount;

    public RowSlot[] Slots { get; private set; } = [];

    /// <summary>Gets the null bitmap of the current row; empty if it has none.</summary>
    public byte[] NullBitmap { get; private set; } = [];

    /// <summary>
    /// Gets or sets a value that indicates whether the slots already contain the positions of the fixed columns of the result.
    /// </summary>
    public bool AreFixedSlotsReady { get; set; }

    /// <summary>Prepares the index for the rows of a result. All slots become unread, including those after the last column.</summary>
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

    /// <summary>Releases the parked values of the previous row.</summary>
    public void ClearParked()
    {
        if (_parkedCount > 0)
        {
            Array.Clear(_parked, 0, _parkedCount);
            _parkedCount = 0;
        }
    }

    /// <summary>Stores a value that was assembled outside the bytes of the row.</summary>
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

    /// <summary>Marks columns as unread, from one on.</summary>
    public void MarkUnread(int fromColumn, int columnCount)
    {
        // Not Span.Fill, whose vector code the runtime compiles in more than a millisecond for the first row of a process.
        RowSlot[] slots = Slots;
        RowSlot unread = RowSlot.Unread;
        for (int i = fromColumn; i < columnCount; i++)
        {
            slots[i] = unread;
        }

        AreFixedSlotsReady = false;
    }

    /// <summary>Replaces the slots and the values by copies, because another thread can still be reading them.</summary>
    public void DetachSlots()
    {
        Slots = Slots.AsSpan().ToArray();
        _parked = _parked.AsSpan().ToArray();
    }

    /// <summary>Releases the memory that an idle connection should not hold.</summary>
    public void Release()
    {
        ClearParked();
        AreFixedSlotsReady = false;
        if (Slots.Length > RetainedSlotCount)
        {
            Slots = [];
            NullBitmap = [];
            _usedSlotCount = 0;
        }
    }
}

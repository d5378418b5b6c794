using System;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <summary>
/// Another thread may close the reader while a getter decodes. A getter marks nothing in the session's lease, because it would cost more
/// than the getter. It decodes, looks whether the row is still there, and throws the result away if not: the buffers of the row may
/// have had another row or another session's bytes by then.
/// </summary>
public sealed partial class SqlDataReader
{
    /// <summary>Whether the row is still there; read last, so that what was decoded before it is of this row.</summary>
    private bool HasRow => Volatile.Read(ref _slots).Length > 0;

    /// <summary>Whether nothing that was read from the session before can be another reader's or another owner's.</summary>
    private bool IsOwner
    {
        get
        {
            // The reads before it come first.
            Interlocked.MemoryBarrier();
            return !_isClosed && _results.Lease.Rental == _rental;
        }
    }

    /// <summary>
    /// Finds the bytes of a value. False when there are not so many: the row was taken away meanwhile, and the slot is that of another.
    /// </summary>
    private bool TryFind(scoped in RowSlot slot, int byteCount, out ReadOnlySpan<byte> bytes)
    {
        ReadOnlySpan<byte> block = _bytes;
        int offset = _rowStart + slot.Offset;
        if ((ulong)(uint)offset + (uint)byteCount <= (uint)block.Length)
        {
            bytes = block.Slice(offset, byteCount);
            return true;
        }

        bytes = default;
        return false;
    }

    /// <summary>Returns a decoded value if the reader still has its row.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the reader meanwhile.</exception>
    private T OfRow<T>(T value) => HasRow ? value : throw RowLost();

    /// <summary>Bytes that cannot be decoded break the connection, if they are the bytes of the row.</summary>
    private Exception CannotDecode(Exception exception) =>
        HasRow && exception is InvalidValueException invalid ? Break(invalid) : RowLost();

    private InvalidOperationException RowLost() => _isClosed ? ClosedError() : StateErrors.ClosedMeanwhile();

    /// <summary>Whether the value of a column that has been read is NULL.</summary>
    private bool IsNullHere(int i)
    {
        RowSlot[] slots = _slots;
        return OfRow((uint)i < (uint)slots.Length && slots[i].IsNull);
    }

    /// <summary>
    /// The reader closes: there will be no row. Getters on other threads find that out, before the buffers of the row are used again.
    /// </summary>
    /// <param name="isOwn">Whether the session cannot be another owner's by now.</param>
    private void LeaveForever(bool isOwn)
    {
        bool hadRow = _slots.Length > 0;
        LeaveRow();
        if (hadRow && !ReuseBarrier.TryPass() && isOwn)
        {
            _results.LeaveRowBuffers();
        }

        // The columns stay, for a getter that is about to look at them.
        _bytes = [];
        _hasRows = false;
        _hasReadFirstRow = false;
        ForgetSchema();
    }
}

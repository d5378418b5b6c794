using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>The slots of a pool's sessions. Reading a slot takes no lock, because slots are kept when the table grows.</summary>
internal sealed class SessionTable
{
    /// <summary>Means no slot. No slot has this number.</summary>
    public const int NotFound = 0;

    private readonly object _gate = new();
    private PoolSlot?[] _slots = new PoolSlot?[8];

    /// <summary>Gets the existing slots. Their contents can change during the enumeration.</summary>
    public IEnumerable<PoolSlot> Slots
    {
        get
        {
            PoolSlot?[] slots = Volatile.Read(ref _slots);
            for (int number = NotFound + 1; number < slots.Length && Volatile.Read(ref slots[number]) is { } slot; number++)
            {
                yield return slot;
            }
        }
    }

    /// <summary>Returns the slot with a number that was assigned.</summary>
    public PoolSlot Get(int number) => Volatile.Read(ref _slots)[number]!;

    /// <summary>Assigns a slot to a session.</summary>
    public void Add(PooledSession session)
    {
        lock (_gate)
        {
            int number = NotFound + 1;
            while (number < _slots.Length && _slots[number] is { IsOccupied: true })
            {
                number++;
            }

            if (number == _slots.Length)
            {
                PoolSlot?[] larger = new PoolSlot?[number * 2];
                Array.Copy(_slots, larger, number);
                Volatile.Write(ref _slots, larger);
            }

            PoolSlot slot = _slots[number] ?? new PoolSlot(number);
            slot.Occupy(session);
            session.Slot = slot;
            Volatile.Write(ref _slots[number], slot);
        }
    }

    /// <summary>Frees the slot of a session.</summary>
    public void Remove(PooledSession session)
    {
        lock (_gate)
        {
            session.Slot.Vacate();
        }
    }

    /// <summary>Frees the slots of sessions that were leaked and closes their transports. Returns the number of slots.</summary>
    public int Reclaim()
    {
        List<Action>? closing = null;
        lock (_gate)
        {
            foreach (PoolSlot slot in Slots)
            {
                if (slot.TryCloseIfLost(out Action? close))
                {
                    slot.Vacate();
                    (closing ??= []).Add(close);
                }
            }
        }

        closing?.ForEach(static close => close());
        return closing?.Count ?? 0;
    }
}

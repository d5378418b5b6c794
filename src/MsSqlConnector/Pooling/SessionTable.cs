using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>The places of a pool's sessions. Reading a place takes no lock: places stay when the table grows.</summary>
internal sealed class SessionTable
{
    /// <summary>Stands for no place, and is the number of none.</summary>
    public const int Nowhere = 0;

    private readonly object _gate = new();
    private PoolSlot?[] _slots = new PoolSlot?[8];

    /// <summary>The places there are; what they hold changes meanwhile.</summary>
    public IEnumerable<PoolSlot> Slots
    {
        get
        {
            PoolSlot?[] slots = Volatile.Read(ref _slots);
            for (int number = Nowhere + 1; number < slots.Length && Volatile.Read(ref slots[number]) is { } slot; number++)
            {
                yield return slot;
            }
        }
    }

    /// <summary>The place of a number that was given.</summary>
    public PoolSlot Get(int number) => Volatile.Read(ref _slots)[number]!;

    /// <summary>Gives a session its place.</summary>
    public void Add(PooledSession session)
    {
        lock (_gate)
        {
            int number = Nowhere + 1;
            while (number < _slots.Length && _slots[number] is { IsTaken: true })
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
            slot.Take(session);
            session.Slot = slot;
            Volatile.Write(ref _slots[number], slot);
        }
    }

    /// <summary>Takes the place of a session back.</summary>
    public void Remove(PooledSession session)
    {
        lock (_gate)
        {
            session.Slot.Leave();
        }
    }

    /// <summary>Takes the places of sessions back whose users are gone, and closes what is left of them.</summary>
    public int Reclaim()
    {
        List<Action>? closing = null;
        lock (_gate)
        {
            foreach (PoolSlot slot in Slots)
            {
                if (slot.IsLost(out Action? close))
                {
                    slot.Leave();
                    (closing ??= []).Add(close);
                }
            }
        }

        closing?.ForEach(static close => close());
        return closing?.Count ?? 0;
    }
}

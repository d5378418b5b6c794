using System;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Timing;

/// <summary>
/// A binary heap of the alarms that are set. The earliest alarm is first, and each alarm stores its index. The type is not thread-safe.
/// </summary>
internal sealed class AlarmQueue
{
    private const int NoIndex = -1;

    private Alarm?[] _heap = new Alarm?[16];

    public int Count { get; private set; }

    /// <summary>Gets the earliest deadline, or <see cref="Deadline.Never"/>.</summary>
    public Deadline FirstDue => Count == 0 ? Deadline.Never : _heap[0]!.Due;

    /// <summary>Sets an alarm, or changes its deadline.</summary>
    public void Set(Alarm alarm, Deadline due)
    {
        if (alarm.QueueIndex == NoIndex)
        {
            if (Count == _heap.Length)
            {
                Array.Resize(ref _heap, Count * 2);
            }

            Place(alarm, Count++);
        }

        alarm.Due = due;
        Sift(alarm);
    }

    /// <summary>Removes an alarm. Does nothing if it is not set.</summary>
    public void Remove(Alarm alarm)
    {
        int index = alarm.QueueIndex;
        if (index == NoIndex)
        {
            return;
        }

        alarm.QueueIndex = NoIndex;
        Alarm last = _heap[--Count]!;
        _heap[Count] = null;
        if (!ReferenceEquals(last, alarm))
        {
            Place(last, index);
            Sift(last);
        }
    }

    /// <summary>Removes the earliest alarm if its deadline has passed.</summary>
    public bool TryDequeueDue([NotNullWhen(true)] out Alarm? alarm)
    {
        alarm = Count > 0 && _heap[0]!.Due.HasPassed ? _heap[0] : null;
        if (alarm is null)
        {
            return false;
        }

        Remove(alarm);
        return true;
    }

    private void Place(Alarm alarm, int index)
    {
        _heap[index] = alarm;
        alarm.QueueIndex = index;
    }

    /// <summary>Moves an alarm up or down to where its deadline belongs.</summary>
    private void Sift(Alarm alarm)
    {
        int index = alarm.QueueIndex;
        while (index > 0 && alarm.Due.IsBefore(_heap[(index - 1) / 2]!.Due))
        {
            Place(_heap[(index - 1) / 2]!, index);
            index = (index - 1) / 2;
        }

        while (TryFindEarlierChild(index, alarm.Due, out int child))
        {
            Place(_heap[child]!, index);
            index = child;
        }

        Place(alarm, index);
    }

    private bool TryFindEarlierChild(int index, Deadline due, out int child)
    {
        child = (2 * index) + 1;
        if (child >= Count)
        {
            return false;
        }

        int sibling = child + 1;
        if (sibling < Count && _heap[sibling]!.Due.IsBefore(_heap[child]!.Due))
        {
            child = sibling;
        }

        return _heap[child]!.Due.IsBefore(due);
    }
}

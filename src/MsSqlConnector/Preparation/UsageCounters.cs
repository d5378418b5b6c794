using System;

namespace MsSqlConnector.Preparation;

/// <summary>
/// Counts the uses of statements that are not prepared yet. The table has a fixed size and is indexed by the key of the statement.
/// Frequently used statements displace rarely used ones. No text is kept.
/// </summary>
internal sealed class UsageCounters
{
    private const int WayCount = 4;

    private readonly ulong[] _keys;
    private readonly byte[] _counts;
    private readonly int _setMask;

    /// <param name="statementCount">The approximate number of statements to count without displacement, up to an upper bound.</param>
    public UsageCounters(int statementCount)
    {
        const int maxSetCount = 1024;
        int setCount = 16;
        while (setCount < maxSetCount && setCount < statementCount)
        {
            setCount *= 2;
        }

        _setMask = setCount - 1;
        _keys = new ulong[setCount * WayCount];
        _counts = new byte[setCount * WayCount];
    }

    /// <summary>Counts a use. Returns the number of uses including this one, at most 255.</summary>
    public int Add(ulong key)
    {
        int start = GetSet(key);
        for (int i = start; i < start + WayCount; i++)
        {
            if (_keys[i] == key && _counts[i] > 0)
            {
                _counts[i] = (byte)Math.Min(byte.MaxValue, _counts[i] + 1);
                return _counts[i];
            }
        }

        int free = FindRarest(start);
        if (_counts[free] > 1)
        {
            Age(start);
        }

        _keys[free] = key;
        _counts[free] = 1;
        return 1;
    }

    /// <summary>Resets the counter of a statement to zero.</summary>
    public void Remove(ulong key)
    {
        int start = GetSet(key);
        for (int i = start; i < start + WayCount; i++)
        {
            if (_keys[i] == key)
            {
                _counts[i] = 0;
            }
        }
    }

    public void Clear() => Array.Clear(_counts, 0, _counts.Length);

    private int GetSet(ulong key) => (int)((uint)(key ^ (key >> 32)) & (uint)_setMask) * WayCount;

    private int FindRarest(int start)
    {
        int rarest = start;
        for (int i = start + 1; i < start + WayCount; i++)
        {
            if (_counts[i] < _counts[rarest])
            {
                rarest = i;
            }
        }

        return rarest;
    }

    /// <summary>
    /// Decrements all counters of a set when each was used more than once, so that statements that are no longer used leave the table.
    /// </summary>
    private void Age(int start)
    {
        for (int i = start; i < start + WayCount; i++)
        {
            _counts[i]--;
        }
    }
}

using System;

namespace MsSqlConnector.Preparation;

/// <summary>
/// How often statements were used that are not prepared yet: a number for each, in a table that never grows, found by the
/// statement's key. What is used rarely makes room for what is used more; no text is kept.
/// </summary>
internal sealed class UseCounters
{
    private const int WayCount = 4;

    private readonly ulong[] _keys;
    private readonly byte[] _counts;
    private readonly int _setMask;

    /// <param name="statementCount">How many can be counted without one displacing another, about; up to a bound.</param>
    public UseCounters(int statementCount)
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

    /// <summary>Counts a use; the uses so far, this one included, 255 at most.</summary>
    public int Add(ulong key)
    {
        int start = SetOf(key);
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

    /// <summary>Begins at nothing for a statement.</summary>
    public void Forget(ulong key)
    {
        int start = SetOf(key);
        for (int i = start; i < start + WayCount; i++)
        {
            if (_keys[i] == key)
            {
                _counts[i] = 0;
            }
        }
    }

    public void Clear() => Array.Clear(_counts, 0, _counts.Length);

    private int SetOf(ulong key) => (int)((uint)(key ^ (key >> 32)) & (uint)_setMask) * WayCount;

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

    /// <summary>All of a set were used more than once: the others pay too, so that what is not used any more goes some day.</summary>
    private void Age(int start)
    {
        for (int i = start; i < start + WayCount; i++)
        {
            _counts[i]--;
        }
    }
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// The decrypted keys, each for a limited time after it was added. A timer removes expired keys, so that they do not stay in memory if they
/// are not used any more.
/// </summary>
internal sealed class KeyCache
{
    private static readonly TimeSpan s_defaultTimeToLive = TimeSpan.FromHours(2);
    private static readonly TimeSpan s_maxSweepDelay = TimeSpan.FromDays(1);

    private readonly ConcurrentDictionary<KeyIdentity, CachedKey> _keys = new();
    private readonly TimeProvider _clock;
    private readonly DeadlineTimer _sweepTimer;
    private long _timeToLiveTicks = s_defaultTimeToLive.Ticks;
    private int _isSweepPlanned;

    public KeyCache(TimeProvider clock)
    {
        _clock = clock;
        _sweepTimer = DeadlineTimer.Create(clock, static state => ((KeyCache)state!).Sweep(), this);
    }

    /// <summary>Gets or sets how long keys that are added later are kept; zero or less for not at all.</summary>
    public TimeSpan TimeToLive
    {
        get => new(Volatile.Read(ref _timeToLiveTicks));
        set => Volatile.Write(ref _timeToLiveTicks, value.Ticks);
    }

    public bool TryGet(in KeyIdentity identity, [NotNullWhen(true)] out CellKey? key)
    {
        key = null;
        if (!_keys.TryGetValue(identity, out CachedKey? cached))
        {
            return false;
        }

        if (cached.ExpiresAt <= _clock.GetTime())
        {
            Remove(new KeyValuePair<KeyIdentity, CachedKey>(identity, cached));
            return false;
        }

        key = cached.Key;
        return true;
    }

    public void Add(in KeyIdentity identity, CellKey key)
    {
        TimeSpan timeToLive = TimeToLive;
        if (timeToLive <= TimeSpan.Zero)
        {
            return;
        }

        TimeSpan now = _clock.GetTime();
        _keys[identity] = new CachedKey(key, timeToLive >= TimeSpan.MaxValue - now ? TimeSpan.MaxValue : now + timeToLive);
        PlanSweep(timeToLive);
    }

    /// <summary>Removes the keys that have expired.</summary>
    public void Sweep()
    {
        Volatile.Write(ref _isSweepPlanned, 0);
        TimeSpan now = _clock.GetTime();
        TimeSpan next = TimeSpan.MaxValue;
        foreach (KeyValuePair<KeyIdentity, CachedKey> entry in _keys)
        {
            if (entry.Value.ExpiresAt <= now)
            {
                Remove(entry);
            }
            else if (entry.Value.ExpiresAt - now < next)
            {
                next = entry.Value.ExpiresAt - now;
            }
        }

        if (next < TimeSpan.MaxValue)
        {
            PlanSweep(next);
        }
    }

    /// <summary>Removes an entry unless it has been replaced. A user of the key can still have it.</summary>
    private void Remove(in KeyValuePair<KeyIdentity, CachedKey> entry)
    {
        if (((ICollection<KeyValuePair<KeyIdentity, CachedKey>>)_keys).Remove(entry))
        {
            entry.Value.Key.Retire();
        }
    }

    private void PlanSweep(TimeSpan delay)
    {
        if (Interlocked.Exchange(ref _isSweepPlanned, 1) == 0)
        {
            // The timer has a resolution of milliseconds, and must not run before the time.
            _sweepTimer.Start((int)(delay < s_maxSweepDelay ? delay : s_maxSweepDelay).TotalMilliseconds + 1);
        }
    }

    /// <summary>A key, with the time at which it expires. Entries are compared by reference.</summary>
    private sealed class CachedKey(CellKey key, TimeSpan expiresAt)
    {
        public CellKey Key { get; } = key;

        public TimeSpan ExpiresAt { get; } = expiresAt;
    }
}

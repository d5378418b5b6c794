using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The pools of a data source, or those of all connection strings: one for each distinct set of connection settings, including the
/// identity. A pool without sessions is removed, so that a program with a credential for every user does not accumulate pools.
/// </summary>
internal sealed class PoolSet
{
    /// <summary>The pools of all connection strings.</summary>
    public static readonly PoolSet OfConnectionStrings = new();

    private static readonly object s_gate = new();

    /// <summary>The sets that have pools.</summary>
    private static readonly HashSet<PoolSet> s_used = [];

    private readonly ConcurrentDictionary<ConnectionSettings, SessionPool> _bySettings = new();
    private int _isDisposed;

    /// <summary>Gets all pools of the process that keep sessions.</summary>
    public static ICollection<SessionPool> All
    {
        get
        {
            lock (s_gate)
            {
                return s_used.SelectMany(static set => set._bySettings.Values).ToList();
            }
        }
    }

    public bool IsDisposed => Volatile.Read(ref _isDisposed) != 0;

    /// <summary>Returns false if the set was already disposed.</summary>
    public bool TryDispose() => Interlocked.Exchange(ref _isDisposed, 1) == 0;

    /// <summary>Closes the idle sessions of every pool of the process. Sessions in use are closed when they are returned.</summary>
    public static void ClearAll()
    {
        foreach (SessionPool pool in All)
        {
            pool.Clear();
        }
    }

    /// <summary>Closes the idle sessions of the pools of this set. Sessions in use are closed when they are returned.</summary>
    public void Clear()
    {
        foreach (SessionPool pool in _bySettings.Values)
        {
            pool.Clear();
        }
    }

    /// <summary>Returns the pool for the settings; null if there is none.</summary>
    public SessionPool? Find(ConnectionSettings settings) =>
        _bySettings.TryGetValue(settings, out SessionPool? pool) && !pool.IsRetired ? pool : null;

    /// <summary>Adds a pool. Returns the pool for its settings, which another thread can have added before.</summary>
    public SessionPool Add(SessionPool pool)
    {
        lock (s_gate)
        {
            if (Find(pool.Settings) is { } known)
            {
                return known;
            }

            Remove(pool.Settings);
            _bySettings[pool.Settings] = pool;
            s_used.Add(this);
            return pool;
        }
    }

    /// <summary>Removes a pool if it has no sessions.</summary>
    public bool TryRetire(SessionPool pool)
    {
        lock (s_gate)
        {
            if (!_bySettings.TryGetValue(pool.Settings, out SessionPool? known) || !ReferenceEquals(known, pool) || !pool.TryRetire())
            {
                return false;
            }

            Remove(pool.Settings);
            return true;
        }
    }

    private void Remove(ConnectionSettings settings)
    {
        if (_bySettings.TryRemove(settings, out SessionPool? removed))
        {
            PoolCounters.RecordRetired(removed);
            if (_bySettings.IsEmpty)
            {
                s_used.Remove(this);
            }
        }
    }
}

using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The pools of the process, one for each distinct set of connection settings, including the identity. A pool without sessions is removed,
/// so that a program with a credential for every user does not accumulate pools.
/// </summary>
internal static class SessionPools
{
    private static readonly ConcurrentDictionary<ConnectionSettings, SessionPool> s_bySettings = new();

    /// <summary>Gets all pools that keep sessions.</summary>
    public static ICollection<SessionPool> All => s_bySettings.Values;

    /// <summary>Returns the pool for the settings. With integrated authentication, each account has its own pool.</summary>
    public static SessionPool Get(ConnectionSettings settings)
    {
        if (settings.KnownPool is SessionPool { IsRetired: false, IsForCurrentAccount: true } known)
        {
            return known;
        }

        return Find(
            settings.Login.UsesCurrentAccount
                ? settings.WithCredentials(settings.LoginCredentials.WithAccount(CurrentIdentity.Key))
                : settings);
    }

    /// <summary>Closes the idle sessions of every pool. Sessions in use are closed when they are returned.</summary>
    public static void ClearAll()
    {
        foreach (SessionPool pool in s_bySettings.Values)
        {
            pool.Clear();
        }
    }

    /// <summary>Closes the idle sessions of an owner's pools. Sessions in use are closed when they are returned.</summary>
    public static void Clear(PoolOwner owner)
    {
        foreach (SessionPool pool in s_bySettings.Values)
        {
            if (ReferenceEquals(pool.Settings.PoolOwner, owner))
            {
                pool.Clear();
            }
        }
    }

    /// <summary>Removes a pool that has no sessions. A caller that still references it proceeds to the next pool.</summary>
    public static void Retire(SessionPool pool)
    {
        if (s_bySettings.TryGetValue(pool.Settings, out SessionPool? known) && ReferenceEquals(known, pool) && pool.TryRetire())
        {
            Remove(pool);
        }
    }

    private static SessionPool Find(ConnectionSettings settings)
    {
        SessionPool pool;
        if (!settings.Pool.IsEnabled)
        {
            // A pool that is disabled keeps nothing, so it is not registered.
            pool = new SessionPool(settings);
        }
        else
        {
            while ((pool = s_bySettings.GetOrAdd(settings, static key => new SessionPool(key))).IsRetired)
            {
                Remove(pool);
            }
        }

        settings.KnownPool = pool;
        return pool;
    }

    private static void Remove(SessionPool pool)
    {
        if (((ICollection<KeyValuePair<ConnectionSettings, SessionPool>>)s_bySettings).Remove(new(pool.Settings, pool)))
        {
            PoolCounters.RecordRetired(pool);
        }

        Interlocked.CompareExchange(ref pool.Settings.KnownPool, null, pool);
    }
}

using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The pools of the process, one for each meaning of a connection string, identity included. One that has had no session for a
/// while is given up, so that a program with a credential for every user does not collect them.
/// </summary>
internal static class SessionPools
{
    private static readonly ConcurrentDictionary<ConnectionSettings, SessionPool> s_bySettings = new();

    /// <summary>Those that keep sessions.</summary>
    public static ICollection<SessionPool> All => s_bySettings.Values;

    /// <summary>The pool of the settings; of integrated logins each account has one for itself.</summary>
    public static SessionPool Get(ConnectionSettings settings)
    {
        if (settings.KnownPool is SessionPool { IsRetired: false, IsForCurrentAccount: true } known)
        {
            return known;
        }

        return Find(settings.Login.UsesCurrentAccount ? settings.WithIdentity(settings.Identity.WithAccount(CurrentIdentity.Key)) : settings);
    }

    /// <summary>Closes the idle sessions of every pool; those in use are closed when they come back.</summary>
    public static void ClearAll()
    {
        foreach (SessionPool pool in s_bySettings.Values)
        {
            pool.Clear();
        }
    }

    /// <summary>Closes the idle sessions of an owner's pools; those in use are closed when they come back.</summary>
    public static void Clear(PoolOwner owner)
    {
        foreach (SessionPool pool in s_bySettings.Values)
        {
            if (ReferenceEquals(pool.Settings.Owner, owner))
            {
                pool.Clear();
            }
        }
    }

    /// <summary>Gives a pool up if it is one of these and has no sessions. Who has it in hand yet is led to the next by it.</summary>
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
            // It has nothing to keep.
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
        ((ICollection<KeyValuePair<ConnectionSettings, SessionPool>>)s_bySettings).Remove(new(pool.Settings, pool));
        Interlocked.CompareExchange(ref pool.Settings.KnownPool, null, pool);
    }
}

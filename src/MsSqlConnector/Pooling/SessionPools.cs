using System.Collections.Concurrent;
using System.Threading;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>The pools of the process, one for each meaning of a connection string.</summary>
internal static class SessionPools
{
    private static readonly ConcurrentDictionary<ConnectionSettings, SessionPool> s_bySettings = new();
    private static SessionPool? s_latest;

    /// <summary>The pool of the settings; of integrated logins each account has one for itself.</summary>
    public static SessionPool Get(ConnectionSettings settings)
    {
        if (settings.Login.IsIntegrated)
        {
            return Find(settings.WithIdentity(settings.Identity.WithAccount(CurrentIdentity.Key)));
        }

        // Nearly every program has one connection string.
        SessionPool? latest = Volatile.Read(ref s_latest);
        return latest is not null && ReferenceEquals(latest.Settings, settings) ? latest : Find(settings);
    }

    /// <summary>Closes the idle sessions of every pool; those in use are closed when they come back.</summary>
    public static void ClearAll()
    {
        foreach (SessionPool pool in s_bySettings.Values)
        {
            pool.Clear();
        }
    }

    private static SessionPool Find(ConnectionSettings settings)
    {
        SessionPool pool = s_bySettings.GetOrAdd(settings, static key => new SessionPool(key));
        Volatile.Write(ref s_latest, pool);
        return pool;
    }
}

using System;
using System.Collections.Concurrent;
using System.Threading;

namespace MsSqlConnector.Configuration;

/// <summary>A cache of parsed connection strings, so that creating a connection costs only a lookup. Reading takes no lock.</summary>
internal static class ConnectionSettingsCache
{
    /// <summary>
    /// The number of entries at which the cache is cleared. It limits the memory of an application that creates a connection string for
    /// every user.
    /// </summary>
    internal const int Capacity = 256;

    private static readonly ConcurrentDictionary<string, ConnectionSettings> s_byText = new(StringComparer.Ordinal);
    private static int s_count;
    private static ConnectionSettings? s_latest;

    internal static int Count => s_byText.Count;

    internal static ConnectionSettings Get(string text)
    {
        // Nearly every application has one connection string and passes the same string object each time.
        ConnectionSettings? latest = Volatile.Read(ref s_latest);
        if (latest is not null && ReferenceEquals(latest.Text, text))
        {
            return latest;
        }

        if (!s_byText.TryGetValue(text, out ConnectionSettings? settings))
        {
            settings = Add(text);
        }

        Volatile.Write(ref s_latest, settings);
        return settings;
    }

    private static ConnectionSettings Add(string text)
    {
        ConnectionSettings settings = ConnectionSettings.ParseUncached(text);
        if (Interlocked.Increment(ref s_count) > Capacity)
        {
            s_byText.Clear();
            Interlocked.Exchange(ref s_count, 1);
        }

        return s_byText.GetOrAdd(text, settings);
    }
}

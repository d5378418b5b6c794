using System;
using System.Collections.Concurrent;
using System.Threading;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// A cache of the data sources of connection strings, so that creating a connection costs only a lookup. Reading takes no lock.
/// </summary>
internal static class SourceCache
{
    /// <summary>
    /// The number of entries at which the cache is cleared. It limits the memory of an application that creates a connection string for
    /// every user.
    /// </summary>
    internal const int Capacity = 256;

    private static readonly ConcurrentDictionary<string, ConnectionSource> s_byText = new(StringComparer.Ordinal);
    private static int s_count;
    private static ConnectionSource? s_latest;

    internal static int Count => s_byText.Count;

    internal static ConnectionSource Get(string text)
    {
        // Nearly every application has one connection string and passes the same string object each time.
        ConnectionSource? latest = Volatile.Read(ref s_latest);
        if (latest is not null && ReferenceEquals(latest.Settings.Text, text))
        {
            return latest;
        }

        if (!s_byText.TryGetValue(text, out ConnectionSource? source))
        {
            source = Add(text);
        }

        Volatile.Write(ref s_latest, source);
        return source;
    }

    private static ConnectionSource Add(string text)
    {
        ConnectionSource source = ConnectionSource.CreateImplicit(ConnectionSettings.Parse(text));
        if (Interlocked.Increment(ref s_count) > Capacity)
        {
            s_byText.Clear();
            Interlocked.Exchange(ref s_count, 1);
        }

        return s_byText.GetOrAdd(text, source);
    }
}

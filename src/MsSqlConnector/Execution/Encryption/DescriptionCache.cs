using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The descriptions of statements, which all connections of the process share. An entry is removed after ten hours, when the server reports
/// that it is outdated, or when the cache is full. The limits are those of Microsoft.Data.SqlClient.
/// </summary>
internal static class DescriptionCache
{
    private const int MaxCount = 2300;
    private const int TrimmedCount = 2000;
    private const long LifetimeMilliseconds = 10L * 60 * 60 * 1000;

    private static readonly ConcurrentDictionary<DescriptionKey, Entry> s_entries = new();
    private static int s_isTrimming;

    /// <summary>Gets or sets whether descriptions are cached.</summary>
    public static bool IsEnabled { get; set; } = true;

    /// <summary>Finds a description that has not expired.</summary>
    public static StatementDescription? Find(in DescriptionKey key)
    {
        if (!IsEnabled || !s_entries.TryGetValue(key, out Entry? entry))
        {
            return null;
        }

        if (!entry.Expiry.HasPassed)
        {
            return entry.Description;
        }

        Remove(key, entry.Description);
        return null;
    }

    /// <summary>Adds or replaces a description.</summary>
    public static void Add(in DescriptionKey key, StatementDescription description)
    {
        if (!IsEnabled)
        {
            return;
        }

        s_entries[key] = new Entry(description, Deadline.After(TimeProvider.System, LifetimeMilliseconds));
        if (s_entries.Count > MaxCount && System.Threading.Interlocked.Exchange(ref s_isTrimming, 1) == 0)
        {
            Trim();
            System.Threading.Volatile.Write(ref s_isTrimming, 0);
        }
    }

    /// <summary>Removes a description, unless another execution has already replaced it.</summary>
    public static void Remove(in DescriptionKey key, StatementDescription description)
    {
        if (s_entries.TryGetValue(key, out Entry? entry) && ReferenceEquals(entry.Description, description))
        {
            ((ICollection<KeyValuePair<DescriptionKey, Entry>>)s_entries).Remove(new(key, entry));
        }
    }

    /// <summary>Removes the entries that expire first.</summary>
    private static void Trim()
    {
        KeyValuePair<DescriptionKey, Entry>[] entries = s_entries.ToArray();
        System.Array.Sort(entries, static (one, other) =>
            one.Value.Expiry.IsBefore(other.Value.Expiry) ? -1 : other.Value.Expiry.IsBefore(one.Value.Expiry) ? 1 : 0);
        foreach (KeyValuePair<DescriptionKey, Entry> entry in entries.Take(entries.Length - TrimmedCount))
        {
            s_entries.TryRemove(entry.Key, out _);
        }
    }

    private sealed class Entry(StatementDescription description, Deadline expiry)
    {
        public StatementDescription Description => description;

        public Deadline Expiry => expiry;
    }
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The descriptions of statements. An entry is removed after ten hours, when the server reports that it is outdated, or when the cache is
/// full. The limits are those of Microsoft.Data.SqlClient.
/// </summary>
internal sealed class DescriptionCache(TimeProvider clock)
{
    private const int MaxCount = 2300;
    private const int TrimmedCount = 2000;
    private const long LifetimeMilliseconds = 10L * 60 * 60 * 1000;

    private readonly ConcurrentDictionary<DescriptionKey, Entry> _entries = new();
    private int _isTrimming;

    /// <summary>Gets the cache that all connections of the process share.</summary>
    public static DescriptionCache Shared { get; } = new(TimeProvider.System);

    /// <summary>Gets or sets a value that indicates whether descriptions are cached.</summary>
    public bool IsEnabled { get; set; } = true;

    /// <summary>Finds a description that has not expired.</summary>
    public StatementDescription? Find(in DescriptionKey key)
    {
        if (!IsEnabled || !_entries.TryGetValue(key, out Entry? entry))
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
    public void Add(in DescriptionKey key, StatementDescription description)
    {
        if (!IsEnabled)
        {
            return;
        }

        _entries[key] = new Entry(description, Deadline.After(clock, LifetimeMilliseconds));
        if (_entries.Count > MaxCount && System.Threading.Interlocked.Exchange(ref _isTrimming, 1) == 0)
        {
            Trim();
            System.Threading.Volatile.Write(ref _isTrimming, 0);
        }
    }

    /// <summary>Removes a description, unless another execution has already replaced it.</summary>
    public void Remove(in DescriptionKey key, StatementDescription description)
    {
        if (_entries.TryGetValue(key, out Entry? entry) && ReferenceEquals(entry.Description, description))
        {
            ((ICollection<KeyValuePair<DescriptionKey, Entry>>)_entries).Remove(new(key, entry));
        }
    }

    /// <summary>Removes the entries that expire first.</summary>
    private void Trim()
    {
        KeyValuePair<DescriptionKey, Entry>[] entries = _entries.ToArray();
        System.Array.Sort(entries, static (one, other) =>
            one.Value.Expiry.IsBefore(other.Value.Expiry) ? -1 : other.Value.Expiry.IsBefore(one.Value.Expiry) ? 1 : 0);
        foreach (KeyValuePair<DescriptionKey, Entry> entry in entries.Take(entries.Length - TrimmedCount))
        {
            _entries.TryRemove(entry.Key, out _);
        }
    }

    private sealed class Entry(StatementDescription description, Deadline expiry)
    {
        public StatementDescription Description => description;

        public Deadline Expiry => expiry;
    }
}

/// <summary>
/// The key of a cached description. It contains the declarations of the parameters, because the response of the server depends on their
/// types.
/// </summary>
/// <param name="DataSource">The server, as in the connection string.</param>
/// <param name="Database">The current database.</param>
/// <param name="Text">The statement.</param>
/// <param name="Declarations">The declarations of the parameters.</param>
/// <param name="UsesEnclave">Whether the connection uses an enclave.</param>
internal readonly record struct DescriptionKey(string DataSource, string Database, string Text, string Declarations, bool UsesEnclave);

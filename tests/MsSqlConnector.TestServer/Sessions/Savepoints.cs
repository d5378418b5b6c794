using System;
using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The savepoints of a transaction. Their names follow the collation of the database, here one that ignores case; trailing blanks do
/// not count.
/// </summary>
internal sealed class Savepoints
{
    private readonly List<string> _names = [];
    private readonly List<int> _loadCounts = [];

    public IReadOnlyList<string> Names => _names;

    /// <summary>Adds a savepoint.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="loadCount">The number of bulk loads that the transaction has executed so far.</param>
    public void Add(string name, int loadCount)
    {
        _names.Add(name.TrimEnd(' '));
        _loadCounts.Add(loadCount);
    }

    /// <summary>Removes the latest savepoint of that name and all later ones; false when there is none.</summary>
    public bool TryRollBackTo(string name, out int loadCount)
    {
        string trimmed = name.TrimEnd(' ');
        int index = _names.FindLastIndex(one => string.Equals(one, trimmed, StringComparison.OrdinalIgnoreCase));
        loadCount = index >= 0 ? _loadCounts[index] : 0;
        if (index >= 0)
        {
            _names.RemoveRange(index, _names.Count - index);
            _loadCounts.RemoveRange(index, _loadCounts.Count - index);
        }

        return index >= 0;
    }

    public void Clear()
    {
        _names.Clear();
        _loadCounts.Clear();
    }
}

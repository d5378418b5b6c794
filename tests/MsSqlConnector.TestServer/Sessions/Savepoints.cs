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

    public IReadOnlyList<string> Names => _names;

    public void Add(string name) => _names.Add(name.TrimEnd(' '));

    /// <summary>Removes the latest savepoint of that name and all later ones; false when there is none.</summary>
    public bool TryRollBackTo(string name)
    {
        string trimmed = name.TrimEnd(' ');
        int index = _names.FindLastIndex(one => string.Equals(one, trimmed, StringComparison.OrdinalIgnoreCase));
        if (index >= 0)
        {
            _names.RemoveRange(index, _names.Count - index);
        }

        return index >= 0;
    }

    public void Clear() => _names.Clear();
}

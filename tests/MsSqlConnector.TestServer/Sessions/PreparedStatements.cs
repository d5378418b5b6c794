using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The handles of a session. sp_prepare and sp_prepexec create them; sp_unprepare and every reset of the session release them. Numbers are
/// never used twice.
/// </summary>
public sealed class PreparedStatements
{
    private readonly ConcurrentDictionary<int, PreparedStatement> _byHandle = new();
    private int _lastHandle;

    /// <summary>The statements of the current handles.</summary>
    public IReadOnlyDictionary<int, PreparedStatement> ByHandle => _byHandle;

    /// <summary>The number of handles that were created.</summary>
    public int TotalCount => _lastHandle;

    /// <summary>Discards all handles, as a failover behind a proxy does: they are unknown afterwards.</summary>
    public void Lose() => _byHandle.Clear();

    /// <summary>Simulates changed tables: every existing handle is rejected afterwards.</summary>
    public void ChangeTables()
    {
        foreach (PreparedStatement statement in _byHandle.Values)
        {
            statement.IsStale = true;
        }
    }

    internal int Add(PreparedStatement statement)
    {
        _byHandle[++_lastHandle] = statement;
        return _lastHandle;
    }

    internal bool TryFind(int handle, [NotNullWhen(true)] out PreparedStatement? statement) => _byHandle.TryGetValue(handle, out statement);

    internal bool Remove(int handle) => _byHandle.TryRemove(handle, out _);
}

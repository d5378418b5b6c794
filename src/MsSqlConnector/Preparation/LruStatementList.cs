using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Preparation;

/// <summary>The automatically prepared statements by key, in the order of their last use.</summary>
internal sealed class LruStatementList
{
    private Dictionary<ulong, PreparedStatement>? _byKey;

    public int Count => _byKey?.Count ?? 0;

    /// <summary>Gets the least recently used statement; null if there is none.</summary>
    public PreparedStatement? Oldest { get; private set; }

    /// <summary>Gets the most recently used statement; null if there is none.</summary>
    public PreparedStatement? Newest { get; private set; }

    public bool TryFind(ulong key, [NotNullWhen(true)] out PreparedStatement? statement)
    {
        statement = null;
        return _byKey is not null && _byKey.TryGetValue(key, out statement);
    }

    public bool HasHandle(int handle)
    {
        PreparedStatement? statement = Newest;
        while (statement is not null && statement.Handle != handle)
        {
            statement = statement.Older;
        }

        return statement is not null;
    }

    public void Add(PreparedStatement statement)
    {
        (_byKey ??= []).Add(statement.Key, statement);
        Link(statement);
    }

    public void Remove(PreparedStatement statement)
    {
        _byKey?.Remove(statement.Key);
        Unlink(statement);
    }

    /// <summary>Marks the statement as the most recently used one.</summary>
    public void MoveToNewest(PreparedStatement statement)
    {
        if (!ReferenceEquals(statement, Newest))
        {
            Unlink(statement);
            Link(statement);
        }
    }

    private void Link(PreparedStatement statement)
    {
        statement.Older = Newest;
        if (Newest is { } before)
        {
            before.Newer = statement;
        }

        Newest = statement;
        Oldest ??= statement;
    }

    private void Unlink(PreparedStatement statement)
    {
        if (statement.Older is { } older)
        {
            older.Newer = statement.Newer;
        }
        else
        {
            Oldest = statement.Newer;
        }

        if (statement.Newer is { } newer)
        {
            newer.Older = statement.Older;
        }
        else
        {
            Newest = statement.Older;
        }

        statement.Older = null;
        statement.Newer = null;
    }
}

using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Preparation;

/// <summary>Statements by their keys, in the order of their last use.</summary>
internal sealed class StatementOrder
{
    private Dictionary<ulong, PreparedStatement>? _byKey;

    public int Count => _byKey?.Count ?? 0;

    /// <summary>The one used longest ago.</summary>
    public PreparedStatement? Oldest { get; private set; }

    /// <summary>The one used last.</summary>
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

    /// <summary>The statement is used now.</summary>
    public void Renew(PreparedStatement statement)
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

using System;
using System.Data.Common;
using System.Linq;
using System.Threading;

namespace MsSqlConnector.Connections;

/// <summary>
/// The open readers of a connection. Most connections have at most one, which needs no allocation. With multiple active result sets, several threads
/// can add and remove readers.
/// </summary>
internal struct OpenReaders
{
    /// <summary>Null, a reader, or an array of several readers, which is replaced and never changed. One field keeps the connection small.</summary>
    private volatile object? _open;

    /// <summary>Gets a reader that is open; null if there is none.</summary>
    public readonly DbDataReader? Any => GetAny(_open);

    /// <summary>Returns a reader that meets a condition; null if there is none.</summary>
    public readonly DbDataReader? Find<TState>(TState state, Func<DbDataReader, TState, bool> condition)
    {
        object? open = _open;
        foreach (DbDataReader reader in open as DbDataReader[] ?? [])
        {
            if (condition(reader, state))
            {
                return reader;
            }
        }

        return open is DbDataReader single && condition(single, state) ? single : null;
    }

    public void Add(DbDataReader reader)
    {
        object? before;
        object after;
        do
        {
            before = _open;
            after = before switch
            {
                DbDataReader single => new[] { single, reader },
                DbDataReader[] several => several.Concat([reader]).ToArray(),
                _ => reader,
            };
        }
        while (!ReferenceEquals(Interlocked.CompareExchange(ref _open, after, before), before));
    }

    /// <summary>Removes a reader. Does nothing if it is not open on the connection.</summary>
    public void Remove(DbDataReader reader)
    {
        object? before;
        object? after;
        do
        {
            before = _open;
            after = Without(before, reader);
        }
        while (!ReferenceEquals(Interlocked.CompareExchange(ref _open, after, before), before));
    }

    public void Clear() => _open = null;

    /// <summary>A method, because another thread can change the field between two reads.</summary>
    private static DbDataReader? GetAny(object? open) => open is DbDataReader[] several ? several[0] : (DbDataReader?)open;

    private static object? Without(object? open, DbDataReader reader) =>
        open is DbDataReader[] several ? Without(several, reader)
        : ReferenceEquals(open, reader) ? null
        : open;

    /// <summary>A separate method, because its closure would otherwise be allocated for a single reader too.</summary>
    private static object? Without(DbDataReader[] several, DbDataReader reader)
    {
        DbDataReader[] others = [.. several.Where(other => !ReferenceEquals(other, reader))];
        return others.Length > 1 ? others : others.FirstOrDefault();
    }
}

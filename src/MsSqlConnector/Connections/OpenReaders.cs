using System;
using System.Data.Common;
using System.Threading;

namespace MsSqlConnector.Connections;

/// <summary>
/// The open readers of a connection. Most connections have at most one, which needs no allocation. With multiple active result sets, several threads
/// can add and remove readers.
/// </summary>
internal struct OpenReaders
{
    private volatile DbDataReader? _single;
    private volatile DbDataReader[]? _others;

    /// <summary>Gets a reader that is open; null if there is none.</summary>
    public readonly DbDataReader? Any => _single ?? (_others is { Length: > 0 } others ? others[0] : null);

    public void Add(DbDataReader reader)
    {
        if (Interlocked.CompareExchange(ref _single, reader, null) is null)
        {
            return;
        }

        DbDataReader[]? before;
        do
        {
            before = _others;
        }
        while (!ReferenceEquals(Interlocked.CompareExchange(ref _others, [.. before ?? [], reader], before), before));
    }

    /// <summary>Removes a reader. Does nothing if it is not open on the connection.</summary>
    public void Remove(DbDataReader reader)
    {
        if (ReferenceEquals(Interlocked.CompareExchange(ref _single, null, reader), reader))
        {
            return;
        }

        DbDataReader[]? before;
        do
        {
            before = _others;
        }
        while (before is not null
            && !ReferenceEquals(Interlocked.CompareExchange(ref _others, Array.FindAll(before, other => !ReferenceEquals(other, reader)), before), before));
    }

    public void Clear()
    {
        _single = null;
        _others = null;
    }
}

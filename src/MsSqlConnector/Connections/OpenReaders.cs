using System;
using System.Data.Common;
using System.Linq;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Connections;

/// <summary>
/// The open readers of a connection. Most connections have at most one, which needs no allocation. With multiple active result sets,
/// several threads can add and remove readers. While the connection is closed, the field has the origin of its last session instead.
/// </summary>
internal struct OpenReaders
{
    /// <summary>
    /// Null, a reader, an array of several readers, which is replaced and never changed, or an <see cref="ErrorOrigin"/>. One field keeps
    /// the connection small.
    /// </summary>
    private volatile object? _open;

    /// <summary>Gets a reader that is open and was not garbage collected; null if there is none.</summary>
    public readonly DbDataReader? Any => HasAny ? Find(0, static (_, _) => true) : null;

    /// <summary>Gets a value that indicates whether there is a reader that was not closed.</summary>
    public readonly bool HasAny => _open is OpenReader or OpenReader[];

    /// <summary>Gets a value that indicates whether a reader was garbage collected before it was closed.</summary>
    public readonly bool HasCollected => _open is { } open && FindCollected(open) is not null;

    /// <summary>Gets the origin of the last session of a connection that was closed; null if there is none.</summary>
    public readonly ErrorOrigin? LastOrigin => _open as ErrorOrigin;

    /// <summary>Returns a reader that meets a condition; null if there is none.</summary>
    public readonly DbDataReader? Find<TState>(TState state, Func<DbDataReader, TState, bool> condition)
    {
        object? open = _open;
        if (open is OpenReader single)
        {
            return single.Reader is { } only && condition(only, state) ? only : null;
        }

        foreach (OpenReader item in open as OpenReader[] ?? [])
        {
            if (item.Reader is { } reader && condition(reader, state))
            {
                return reader;
            }
        }

        return null;
    }

    public void Add(OpenReader reader)
    {
        object? before;
        object after;
        do
        {
            before = _open;
            after = before switch
            {
                OpenReader single => new[] { single, reader },
                OpenReader[] several => With(several, reader),
                _ => reader,
            };
        }
        while (!ReferenceEquals(Interlocked.CompareExchange(ref _open, after, before), before));
    }

    /// <summary>Removes a reader. Does nothing if it is not open on the connection.</summary>
    public void Remove(DbDataReader reader)
    {
        while (_open is { } open && FindReference(open, reader) is { } reference)
        {
            if (!TryRemove(open, reference))
            {
                continue;
            }

            if (ReferenceEquals(reference.Reader, reader))
            {
                reference.End();
            }
            else
            {
                // Another thread has closed the reader meanwhile, and the object belongs to the next reader of the session.
                Add(reference);
            }

            return;
        }
    }

    /// <summary>Removes and returns a reader that was garbage collected; null if there is none. The caller ends its response.</summary>
    public OpenReader? TakeCollected()
    {
        while (_open is { } open && FindCollected(open) is { } collected)
        {
            if (TryRemove(open, collected))
            {
                return collected;
            }
        }

        return null;
    }

    /// <summary>Removes all readers, because the connection is closed.</summary>
    /// <param name="origin">The origin of the session that the connection has released; null for none.</param>
    public void Clear(ErrorOrigin? origin)
    {
        object? before = Interlocked.Exchange(ref _open, origin);
        (before as OpenReader)?.End();
        foreach (OpenReader reader in before as OpenReader[] ?? [])
        {
            reader.End();
        }
    }

    private bool TryRemove(object open, OpenReader reader) =>
        ReferenceEquals(Interlocked.CompareExchange(ref _open, open is OpenReader[] several ? Without(several, reader) : null, open), open);

    private static OpenReader? FindCollected(object open) =>
        open is OpenReader single
            ? (single.IsCollected ? single : null)
            : Array.Find(open as OpenReader[] ?? [], static reader => reader.IsCollected);

    private static OpenReader? FindReference(object open, DbDataReader reader) =>
        open is OpenReader single ? (ReferenceEquals(single.Reader, reader) ? single : null)
        : open is OpenReader[] several ? FindReference(several, reader)
        : null;

    /// <summary>A separate method, because its closure would otherwise be allocated for a single reader too.</summary>
    private static OpenReader? FindReference(OpenReader[] several, DbDataReader reader) =>
        Array.Find(several, item => ReferenceEquals(item.Reader, reader));

    private static OpenReader[] With(OpenReader[] several, OpenReader reader) => [.. several, reader];

    /// <inheritdoc cref="FindReference(OpenReader[], DbDataReader)"/>
    private static object? Without(OpenReader[] several, OpenReader reader)
    {
        OpenReader[] others = [.. several.Where(other => !ReferenceEquals(other, reader))];
        return others.Length > 1 ? others : others.FirstOrDefault();
    }
}

using System.Collections.Generic;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The statements that a batch asked to prepare on a session. Commands with the same statement share its handle. Statements that the batch
/// no longer executes are released.
/// </summary>
internal sealed class BatchStatements
{
    private readonly Dictionary<ulong, PreparedStatement> _byKey = [];

    public BatchStatements(StatementCache cache) => Cache = cache;

    /// <summary>Gets the cache of the session, which also contains these statements.</summary>
    public StatementCache Cache { get; }

    /// <summary>Returns the statement for one of the commands.</summary>
    public PreparedStatement Find(string text, RpcParameterList parameters, string database)
    {
        ulong key = StatementCache.GetKey(text, parameters);
        if (_byKey.TryGetValue(key, out PreparedStatement? known))
        {
            if (!known.IsDropped && known.Matches(text, parameters, database))
            {
                return known;
            }

            Cache.Drop(known);
        }

        return _byKey[key] = Cache.Prepare(null, text, parameters, database);
    }

    /// <summary>Releases the statements that the last message does not execute.</summary>
    public void Trim()
    {
        List<ulong>? unused = null;
        foreach (KeyValuePair<ulong, PreparedStatement> entry in _byKey)
        {
            if (entry.Value.MessageNumber != Cache.Calls.MessageNumber)
            {
                (unused ??= []).Add(entry.Key);
            }
        }

        foreach (ulong key in unused ?? [])
        {
            Cache.Drop(_byKey[key]);
            _byKey.Remove(key);
        }
    }

    /// <summary>Releases all statements, for the batch, which may not have the session.</summary>
    public void ReleaseAll()
    {
        foreach (PreparedStatement statement in _byKey.Values)
        {
            Cache.Release(statement);
        }

        _byKey.Clear();
    }
}

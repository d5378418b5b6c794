using System.Collections.Generic;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The statements that a batch asked to have prepared on a session. Commands with the same statement share its handle; what the
/// batch does not execute any more is let go of.
/// </summary>
internal sealed class BatchStatements
{
    private readonly Dictionary<ulong, PreparedStatement> _byKey = [];

    public BatchStatements(StatementCache cache) => Cache = cache;

    /// <summary>The session's statements, of which these are some.</summary>
    public StatementCache Cache { get; }

    /// <summary>The statement of one of the commands.</summary>
    public PreparedStatement Find(string text, RpcParameterList parameters, string database)
    {
        ulong key = StatementCache.KeyOf(text, parameters);
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

    /// <summary>Lets go of what the message that was made last does not execute.</summary>
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

    public void DropAll()
    {
        foreach (PreparedStatement statement in _byKey.Values)
        {
            Cache.Drop(statement);
        }

        _byKey.Clear();
    }
}

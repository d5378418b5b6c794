using System.Collections.Generic;
using MsSqlConnector.Connections;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>The descriptions of statements that an execution has found in the cache of the process, and those that it adds.</summary>
/// <param name="connection">The connection.</param>
internal sealed class UsedDescriptions(IConnection connection)
{
    /// <summary>The lowest version with which descriptions of statements that use an enclave are cached.</summary>
    private const int CachedEnclaveVersion = 3;

    // Most executions have one statement.
    private DescriptionKey _firstKey;
    private StatementDescription? _first;
    private List<(DescriptionKey Key, StatementDescription Description)>? _others;

    /// <summary>Gets a value that indicates whether a description was found in the cache, so that it can be outdated.</summary>
    public bool AreCached => _first is not null;

    private bool UsesEnclave => connection.Settings.Login.ColumnEncryption.UsesEnclave;

    /// <summary>Returns the description of a statement from the cache; null if there is none.</summary>
    /// <param name="session">The session.</param>
    /// <param name="statement">The statement.</param>
    /// <param name="mustAttest">Whether the description has to attest the enclave, so that the server has to be asked.</param>
    /// <param name="key">Receives the key of the statement in the cache.</param>
    public StatementDescription? Find(CommandSession session, EncryptedStatement statement, bool mustAttest, out DescriptionKey key)
    {
        key = new DescriptionKey(
            connection.DataSource, session.Core.Environment.Database, statement.Text, statement.Declarations, UsesEnclave);
        StatementDescription? cached = UsesCache(session) && !mustAttest ? DescriptionCache.Shared.Find(key) : null;
        if (cached is not null && _first is null)
        {
            _firstKey = key;
            _first = cached;
        }
        else if (cached is not null)
        {
            (_others ??= []).Add((key, cached));
        }

        return cached;
    }

    /// <summary>Adds a description to the cache and returns it.</summary>
    public StatementDescription Add(CommandSession session, in DescriptionKey key, StatementDescription description)
    {
        if (UsesCache(session))
        {
            DescriptionCache.Shared.Add(key, description);
        }

        return description;
    }

    /// <summary>Removes the used descriptions from the cache, because they are outdated.</summary>
    public void Invalidate()
    {
        if (_first is not null)
        {
            DescriptionCache.Shared.Remove(_firstKey, _first);
        }

        foreach ((DescriptionKey key, StatementDescription description) in _others ?? [])
        {
            DescriptionCache.Shared.Remove(key, description);
        }
    }

    private bool UsesCache(CommandSession session) =>
        !UsesEnclave || session.Core.Login.ColumnEncryption.Version >= CachedEnclaveVersion;
}

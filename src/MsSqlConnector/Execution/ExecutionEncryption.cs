using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// One execution with Always Encrypted. After the request has been filled and before it is sent, it gets the descriptions of the statements, from
/// the cache or the server, and the keys, from the cache or their stores. Then the request encrypts its parameters.
/// </summary>
/// <param name="connection">The connection.</param>
internal sealed class ExecutionEncryption(IExecutionConnection connection)
{
    /// <summary>The lowest version with which descriptions of statements that use an enclave are cached.</summary>
    private const int CachedEnclaveVersion = 3;

    private readonly List<(DescriptionKey Key, StatementDescription Description)> _cached = [];
    private CommandSession _session = null!;
    private ActiveRequest _active = null!;
    private List<EncryptedStatement> _statements = [];
    private EnclaveSession? _enclave;
    private bool _hasStreams;
    private bool _hasSeveralCalls;
    private bool _isApplied;
    private ulong _transaction;

    /// <summary>Gets the deadline of the execution, which a second attempt keeps.</summary>
    public Deadline Deadline { get; private set; }

    /// <summary>Gets whether this is the second attempt.</summary>
    public bool IsRepeated { get; private init; }

    /// <summary>
    /// Whether the execution can be repeated with new descriptions, because a cached one can be outdated. The server has executed the other calls of a
    /// batch, and a transaction that the error has ended must not be left silently.
    /// </summary>
    public bool CanRepeat => (_cached.Count > 0 || _enclave is not null) && !IsRepeated && !_hasStreams
        && (!_isApplied || (!_hasSeveralCalls && _session.Core.Environment.TransactionDescriptor == _transaction));

    /// <summary>Whether a cached description could not be used, so that nothing has been sent and a new description can help.</summary>
    public bool CanDescribeAgain => _cached.Count > 0 && !_isApplied && !IsRepeated && !Deadline.HasPassed && !_session.Core.State.IsBroken;

    /// <summary>Whether the execution used a session with the enclave of the server.</summary>
    public bool UsedEnclave => _enclave is not null;

    private bool UsesEnclave => connection.Settings.Login.ColumnEncryption.UsesEnclave;

    private bool UsesCache => !UsesEnclave || _session.Core.Login.ColumnEncryption.Version >= CachedEnclaveVersion;

    /// <summary>Returns the state of a second attempt.</summary>
    public ExecutionEncryption Repeat() => new(connection) { IsRepeated = true };

    /// <summary>Begins the attempt, after the request has been filled.</summary>
    public void Begin(Executable executable, CommandSession session, StatementRequest request, ActiveRequest active, Deadline deadline)
    {
        _session = session;
        _active = active;
        Deadline = deadline;
        _statements = EncryptionUse.FindStatements(executable, session, connection, request);
        _hasStreams = _statements.Exists(static statement => !statement.Parameters.CanRepeat);
        _hasSeveralCalls = executable.BatchCalls.Count > 1;
        _transaction = session.Core.Environment.TransactionDescriptor;
    }

    /// <summary>Releases the values of a request that was not sent, because its parameters could not be encrypted.</summary>
    public void ReleaseUnsent()
    {
        if (!_isApplied && _session is not null)
        {
            _session.Requests.Clear();
        }
    }

    /// <summary>Removes the descriptions and the session with the enclave, because the server has reported that they are outdated.</summary>
    public void Invalidate()
    {
        foreach ((DescriptionKey key, StatementDescription description) in _cached)
        {
            DescriptionCache.Remove(key, description);
        }

        if (_enclave is { } enclave)
        {
            EnclaveSetup.Invalidate(connection, _session, enclave);
        }
    }

    /// <summary>Makes the request encrypt its parameters.</summary>
    /// <exception cref="SqlException">The server reported an error, the deadline passed, or a key cannot be decrypted.</exception>
    public void Apply()
    {
        foreach (EncryptedStatement statement in _statements)
        {
            using EnclaveSetup? enclave = UsesEnclave ? EnclaveSetup.Begin(connection, _session, Deadline) : null;
            StatementDescription description = FindCached(statement, enclave, out DescriptionKey key)
                ?? Store(key, StatementDescriber.Describe(_session, CreateRequest(statement, enclave), Deadline));
            enclave?.Complete(description);
            Check(statement, description);
            KeyScope scope = KeyScopes.Create(connection, statement.Definition);
            if (!TryApplyKnown(statement, description, scope))
            {
                Apply(statement, description, scope, Resolve(scope, description.Keys));
            }

            if (enclave is not null)
            {
                VerifyMasterKeys(description, scope);
                EncryptedKey[] keys = Array.ConvertAll(description.EnclaveKeys, static one => one.Key);
                SetPackage(statement, enclave.Session, keys, Resolve(scope, keys));
            }
        }

        _isApplied = true;
    }

    /// <inheritdoc cref="Apply()"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask ApplyAsync(CancellationToken token)
    {
        foreach (EncryptedStatement statement in _statements)
        {
            using EnclaveSetup? enclave = UsesEnclave ? await EnclaveSetup.BeginAsync(connection, _session, Deadline, token).ConfigureAwait(false) : null;
            StatementDescription description = FindCached(statement, enclave, out DescriptionKey key)
                ?? Store(key, await StatementDescriber.DescribeAsync(
                    _session, CreateRequest(statement, enclave), Deadline, token).ConfigureAwait(false));
            if (enclave is not null)
            {
                await enclave.CompleteAsync(description, token).ConfigureAwait(false);
            }

            Check(statement, description);
            KeyScope scope = KeyScopes.Create(connection, statement.Definition);
            if (!TryApplyKnown(statement, description, scope))
            {
                Apply(statement, description, scope, await ResolveAsync(scope, description.Keys, token).ConfigureAwait(false));
            }

            if (enclave is not null)
            {
                await VerifyMasterKeysAsync(description, scope, token).ConfigureAwait(false);
                EncryptedKey[] keys = Array.ConvertAll(description.EnclaveKeys, static one => one.Key);
                SetPackage(statement, enclave.Session, keys, await ResolveAsync(scope, keys, token).ConfigureAwait(false));
            }
        }

        _isApplied = true;
    }

    private static bool TryApplyKnown(EncryptedStatement statement, StatementDescription description, KeyScope scope)
    {
        if (description.KnownCiphers is not ParameterCiphers known || !known.AreKeysCached(scope))
        {
            description.KnownCiphers = null;
            return description.Keys.Length == 0;
        }

        known.Apply(statement.Parameters);
        statement.Definition.EncryptionState!.Ciphers = known;
        return true;
    }

    private static void Apply(EncryptedStatement statement, StatementDescription description, KeyScope scope, CellKey[] cellKeys)
    {
        var ciphers = new ParameterCiphers(statement.Parameters, description, description.Keys, cellKeys);

        // The description must not keep keys that the cache does not keep.
        description.KnownCiphers = ciphers.AreKeysCached(scope) ? ciphers : null;
        ciphers.Apply(statement.Parameters);
        statement.Definition.EncryptionState!.Ciphers = ciphers;
    }

    /// <summary>Verifies that the master keys of the keys that the server requests allow computations in enclaves.</summary>
    private static void VerifyMasterKeys(StatementDescription description, KeyScope scope)
    {
        foreach (EnclaveKey key in description.EnclaveKeys)
        {
            for (int i = 0; i < key.Signatures.Count; i++)
            {
                EncryptedKeyValue value = key.Key.Values[i];
                ColumnKeys.VerifyMasterKey(scope, value.StoreName, value.MasterKeyPath, allowsEnclaves: true, key.Signatures[i]);
            }
        }
    }

    private static async ValueTask VerifyMasterKeysAsync(StatementDescription description, KeyScope scope, CancellationToken token)
    {
        foreach (EnclaveKey key in description.EnclaveKeys)
        {
            for (int i = 0; i < key.Signatures.Count; i++)
            {
                EncryptedKeyValue value = key.Key.Values[i];
                await ColumnKeys.VerifyMasterKeyAsync(
                    scope, value.StoreName, value.MasterKeyPath, allowsEnclaves: true, key.Signatures[i], token).ConfigureAwait(false);
            }
        }
    }

    private void SetPackage(EncryptedStatement statement, EnclaveSession enclave, EncryptedKey[] keys, CellKey[] cellKeys)
    {
        _enclave = enclave;
        var enclaveKeys = new EnclaveColumnKey[keys.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            enclaveKeys[i] = new EnclaveColumnKey(keys[i], cellKeys[i]);
        }

        try
        {
            statement.Request.EnclavePackage = enclave.CreatePackage(statement.Definition.Text, enclaveKeys);
        }
        catch (EnclaveException exception)
        {
            throw _session.Results.Explain(new CellException(exception.Message, exception));
        }
    }

    /// <summary>Gets keys from the cache or their stores.</summary>
    private static CellKey[] Resolve(KeyScope scope, EncryptedKey[] keys)
    {
        var cellKeys = new CellKey[keys.Length];
        for (int i = 0; i < cellKeys.Length; i++)
        {
            cellKeys[i] = ColumnKeys.TryGetCached(scope, keys[i], out CellKey? cached) ? cached : ColumnKeys.Resolve(scope, keys[i]);
        }

        return cellKeys;
    }

    /// <summary>Gets keys from the cache or their stores. The wait ends at the deadline.</summary>
    private async ValueTask<CellKey[]> ResolveAsync(KeyScope scope, EncryptedKey[] keys, CancellationToken token)
    {
        var cellKeys = new CellKey[keys.Length];
        for (int i = 0; i < cellKeys.Length; i++)
        {
            cellKeys[i] = ColumnKeys.TryGetCached(scope, keys[i], out CellKey? cached)
                ? cached
                : await ResolveAsync(scope, keys[i], token).ConfigureAwait(false);
        }

        return cellKeys;
    }

    private async ValueTask<CellKey> ResolveAsync(KeyScope scope, EncryptedKey key, CancellationToken token)
    {
        using CancellationTokenSource stop = Deadline.StartTimer(token);
        try
        {
            return await ColumnKeys.ResolveAsync(scope, key, stop.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (stop.IsCancellationRequested && !token.IsCancellationRequested)
        {
            throw TimeoutErrors.CommandTimeout(connection.DataSource, connection.ClientConnectionId, exception);
        }
    }

    private StatementDescription? FindCached(EncryptedStatement statement, EnclaveSetup? enclave, out DescriptionKey key)
    {
        key = new DescriptionKey(
            connection.DataSource, _session.Core.Environment.Database, statement.Text, statement.Declarations, UsesEnclave);
        StatementDescription? cached = UsesCache && enclave?.Parameters is null ? DescriptionCache.Find(key) : null;
        if (cached is not null)
        {
            _cached.Add((key, cached));
        }

        return cached;
    }

    private void Check(EncryptedStatement statement, StatementDescription description)
    {
        try
        {
            EncryptionChecks.Check(statement, description);
        }
        catch (CellException exception)
        {
            throw _session.Results.Explain(exception);
        }
    }

    private StatementDescription Store(in DescriptionKey key, StatementDescription description)
    {
        if (UsesCache)
        {
            DescriptionCache.Add(key, description);
        }

        return description;
    }

    private DescribeRequest CreateRequest(EncryptedStatement statement, EnclaveSetup? enclave)
    {
        _active.AddPreceding();
        SessionEnvironment environment = _session.Core.Environment;
        return new DescribeRequest(
            statement.Text, statement.Declarations, enclave?.Parameters, environment.Collation, environment.TransactionDescriptor);
    }
}

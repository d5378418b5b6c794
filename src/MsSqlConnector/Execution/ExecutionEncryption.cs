using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// One execution with Always Encrypted. After the request has been filled and before it is sent, it gets the descriptions of the
/// statements, from the cache or the server, and the keys, from the cache or their stores. Then the request encrypts its parameters.
/// </summary>
/// <param name="connection">The connection.</param>
/// <param name="stop">Stops the waits for key stores and attestation services.</param>
internal sealed class ExecutionEncryption(IExecutionConnection connection, ExecutionStop stop)
{
    /// <summary>The lowest version with which descriptions of statements that use an enclave are cached.</summary>
    private const int CachedEnclaveVersion = 3;

    private readonly List<(DescriptionKey Key, StatementDescription Description)> _cached = [];
    private CommandSession _session = null!;
    private CommandRun _run = null!;
    private ActiveRequest _active = null!;
    private List<EncryptedStatement> _statements = [];
    private EnclaveSession? _enclave;
    private StoreWait? _wait;
    private bool _hasStreams;
    private bool _hasSeveralCalls;
    private bool _isApplied;
    private ulong _transaction;

    /// <summary>Gets the deadline of the execution, which a second attempt keeps.</summary>
    public Deadline Deadline { get; private set; }

    /// <summary>Gets whether this is the second attempt.</summary>
    public bool IsRepeated { get; private init; }

    /// <summary>
    /// Gets a value that indicates whether the execution can be repeated with new descriptions, because a cached one can be outdated. The
    /// server has executed the other calls of a batch, a statement that has been executed must not be executed twice, and a transaction
    /// that the error has ended must not be left silently.
    /// </summary>
    public bool CanRepeat => (_cached.Count > 0 || _enclave is not null) && !IsRepeated && !_hasStreams
        && (!_isApplied || (!_hasSeveralCalls && !_run.HasExecuted && _session.Core.Environment.TransactionDescriptor == _transaction));

    /// <summary>
    /// Gets a value that indicates whether a cached description could not be used, so that nothing has been sent and a new description can
    /// help.
    /// </summary>
    public bool CanDescribeAgain => _cached.Count > 0 && !_isApplied && !IsRepeated && !IsStopped && !_session.Core.State.IsBroken;

    /// <summary>Gets a value that indicates whether the execution used a session with the enclave of the server.</summary>
    public bool UsedEnclave => _enclave is not null;

    private bool IsStopped => Deadline.HasPassed || _active.IsCanceled;

    private bool UsesEnclave => connection.Settings.Login.ColumnEncryption.UsesEnclave;

    private bool UsesCache => !UsesEnclave || _session.Core.Login.ColumnEncryption.Version >= CachedEnclaveVersion;

    /// <summary>Returns the state of a second attempt.</summary>
    public ExecutionEncryption Repeat() => new(connection, stop) { IsRepeated = true };

    /// <summary>Begins the attempt, after the request has been filled.</summary>
    public void Begin(Executable executable, CommandSession session, StatementRequest request, ActiveRequest active, Deadline deadline)
    {
        _session = session;
        _run = session.Run;
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

    /// <summary>
    /// Removes the descriptions and the session with the enclave, because the server has reported that they are outdated.
    /// </summary>
    public void Invalidate()
    {
        foreach ((DescriptionKey key, StatementDescription description) in _cached)
        {
            DescriptionCache.Shared.Remove(key, description);
        }

        if (_enclave is { } enclave)
        {
            EnclaveSetup.Invalidate(connection, _session, enclave);
        }
    }

    /// <summary>Makes the request encrypt its parameters.</summary>
    /// <exception cref="SqlException">
    /// The server reported an error, the deadline passed, the command was canceled, or a key cannot be decrypted.
    /// </exception>
    public void Apply()
    {
        try
        {
            foreach (EncryptedStatement statement in _statements)
            {
                Apply(statement);
            }

            ThrowIfStopped(CancellationToken.None);
        }
        catch (OperationCanceledException exception) when (_wait is { IsStopped: true })
        {
            ThrowIfStopped(CancellationToken.None, exception);
            throw;
        }
        finally
        {
            EndWait();
        }

        _isApplied = true;
    }

    /// <inheritdoc cref="Apply()"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask ApplyAsync(CancellationToken token)
    {
        try
        {
            foreach (EncryptedStatement statement in _statements)
            {
                await ApplyAsync(statement, token).ConfigureAwait(false);
            }

            ThrowIfStopped(token);
        }
        catch (OperationCanceledException exception) when (_wait is { IsStopped: true })
        {
            ThrowIfStopped(token, exception);
            throw;
        }
        finally
        {
            EndWait();
        }

        _isApplied = true;
    }

    private void Apply(EncryptedStatement statement)
    {
        using EnclaveSetup? enclave = !UsesEnclave ? null
            : EnclaveSetup.Find(connection, _session)
                ?? EnclaveSetup.Begin(connection, _session, Deadline, BeginWait(CancellationToken.None).Token);
        ThrowIfAttestingTooLate(enclave, CancellationToken.None);
        StatementDescription description = FindCached(statement, enclave, out DescriptionKey key)
            ?? Store(key, StatementDescriber.Describe(_session, CreateRequest(statement, enclave), Deadline));
        if (enclave is { MustAttest: true })
        {
            enclave.Complete(description, BeginWait(CancellationToken.None).Token);
        }

        Check(statement, description);
        KeyScope scope = KeyScopes.Create(connection, statement.Definition);
        if (!TryApplyKnown(statement, description, scope))
        {
            CellKey[] cellKeys = ExecutionKeys.FindCached(scope, description.Keys)
                ?? ExecutionKeys.Fetch(scope, description.Keys, BeginWait(CancellationToken.None).Keys);
            SetCiphers(statement, description, scope, cellKeys);
        }

        if (enclave is not null)
        {
            KeyWait wait = BeginWait(CancellationToken.None).Keys;
            ExecutionKeys.VerifyMasterKeys(scope, description.EnclaveKeys, wait);
            EncryptedKey[] keys = Array.ConvertAll(description.EnclaveKeys, static one => one.Key);
            SetPackage(statement, enclave.Session, keys, ExecutionKeys.Fetch(scope, keys, wait));
        }
    }

    private async ValueTask ApplyAsync(EncryptedStatement statement, CancellationToken token)
    {
        using EnclaveSetup? enclave = !UsesEnclave ? null
            : EnclaveSetup.Find(connection, _session)
                ?? await EnclaveSetup.BeginAsync(connection, _session, Deadline, BeginWait(token).Token).ConfigureAwait(false);
        ThrowIfAttestingTooLate(enclave, token);
        StatementDescription description = FindCached(statement, enclave, out DescriptionKey key)
            ?? Store(key, await StatementDescriber.DescribeAsync(
                _session, CreateRequest(statement, enclave), Deadline, token).ConfigureAwait(false));
        if (enclave is { MustAttest: true })
        {
            await enclave.CompleteAsync(description, BeginWait(token).Token).ConfigureAwait(false);
        }

        Check(statement, description);
        KeyScope scope = KeyScopes.Create(connection, statement.Definition);
        if (!TryApplyKnown(statement, description, scope))
        {
            CellKey[] cellKeys = ExecutionKeys.FindCached(scope, description.Keys)
                ?? await ExecutionKeys.FetchAsync(scope, description.Keys, BeginWait(token).Token).ConfigureAwait(false);
            SetCiphers(statement, description, scope, cellKeys);
        }

        if (enclave is not null)
        {
            await ExecutionKeys.VerifyMasterKeysAsync(scope, description.EnclaveKeys, BeginWait(token).Token).ConfigureAwait(false);
            EncryptedKey[] keys = Array.ConvertAll(description.EnclaveKeys, static one => one.Key);
            SetPackage(
                statement,
                enclave.Session,
                keys,
                await ExecutionKeys.FetchAsync(scope, keys, BeginWait(token).Token).ConfigureAwait(false));
        }
    }

    /// <summary>Begins to wait for key stores and attestation services, once for the execution.</summary>
    private StoreWait BeginWait(CancellationToken token) => _wait ??= new StoreWait(stop, _active, Deadline, token);

    private void EndWait()
    {
        _wait?.Dispose();
        _wait = null;
    }

    /// <summary>Throws if the turn to attest came too late, before the statement is sent to be described.</summary>
    private void ThrowIfAttestingTooLate(EnclaveSetup? enclave, CancellationToken token)
    {
        if (enclave is { MustAttest: true })
        {
            ThrowIfStopped(token);
        }
    }

    private void ThrowIfStopped(CancellationToken token, Exception? inner = null) =>
        StoreWait.ThrowIfStopped(connection, _active, Deadline, token, inner);

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

    private static void SetCiphers(EncryptedStatement statement, StatementDescription description, KeyScope scope, CellKey[] cellKeys)
    {
        var ciphers = new ParameterCiphers(statement.Parameters, description, description.Keys, cellKeys);

        // The description must not keep keys that the cache does not keep.
        description.KnownCiphers = ciphers.AreKeysCached(scope) ? ciphers : null;
        ciphers.Apply(statement.Parameters);
        statement.Definition.EncryptionState!.Ciphers = ciphers;
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

    private StatementDescription? FindCached(EncryptedStatement statement, EnclaveSetup? enclave, out DescriptionKey key)
    {
        key = new DescriptionKey(
            connection.DataSource, _session.Core.Environment.Database, statement.Text, statement.Declarations, UsesEnclave);
        StatementDescription? cached = UsesCache && enclave?.Parameters is null ? DescriptionCache.Shared.Find(key) : null;
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
            DescriptionCache.Shared.Add(key, description);
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

using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Connections;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>
/// One execution with Always Encrypted. After the request has been filled and before it is sent, it gets the descriptions of the
/// statements, from the cache or the server, and the keys, from the cache or their stores. Then the request encrypts its parameters.
/// </summary>
/// <param name="connection">The connection.</param>
/// <param name="stop">Stops the waits for key stores and attestation services.</param>
internal sealed class ExecutionEncryption(IConnection connection, ExecutionStop stop) : ExecutionTransform
{
    /// <summary>The number of the error that reports an outdated description.</summary>
    private const int OutdatedNumber = 33514;

    /// <summary>The number of the error that reports that the server no longer has the session with its enclave.</summary>
    private const int LostEnclaveNumber = 33195;

    private readonly UsedDescriptions _descriptions = new(connection);
    private Executable _executable = null!;
    private CommandSession _session = null!;
    private CommandRun _run = null!;
    private ActiveRequest _active = null!;
    private List<EncryptedStatement> _statements = [];
    private EnclaveSession? _enclave;
    private StoppableWait? _wait;
    private bool _hasStreams;
    private bool _isApplied;
    private Deadline _deadline;
    private ulong _transaction;

    public override Deadline Deadline => _deadline;

    /// <summary>Gets a value that indicates whether this is the second attempt.</summary>
    private bool IsRepeated { get; init; }

    /// <summary>
    /// Gets a value that indicates whether the execution can be repeated with new descriptions, because a cached one can be outdated. The
    /// server has executed the other calls of a batch, a statement that has been executed must not be executed twice, and a transaction
    /// that the error has ended must not be left silently.
    /// </summary>
    private bool CanRepeat => (_descriptions.AreCached || _enclave is not null) && !IsRepeated && !_hasStreams
        && (!_isApplied || (_executable.BatchCalls.Count <= 1 && !_run.HasExecuted && IsInSameTransaction));

    private bool IsInSameTransaction => _session.Core.Environment.TransactionDescriptor == _transaction;

    public override bool HasResult => _active.HoldsLease && _run.Results is { IsOver: false, Metadata.IsEncrypted: true };

    /// <summary>
    /// Gets a value that indicates whether a cached description could not be used, so that nothing has been sent and a new description can
    /// help.
    /// </summary>
    private bool CanDescribeAgain => _descriptions.AreCached && !_isApplied && !IsRepeated && !IsStopped && !_session.Core.State.IsBroken;

    private bool IsStopped => Deadline.HasPassed || _active.IsCanceled;

    private bool UsesEnclave => connection.Settings.Login.ColumnEncryption.UsesEnclave;

    public override void Allow(Executable executable, CommandSession session) => EncryptionUse.Begin(executable, connection, session);

    public override void Reset(Executable executable) => EncryptionUse.Reset(executable);

    public override void Begin(
        Executable executable, CommandSession session, StatementRequest request, ActiveRequest active, Deadline deadline)
    {
        _executable = executable;
        _session = session;
        _run = session.Run;
        _active = active;
        _deadline = deadline;
        _statements = EncryptionUse.FindStatements(executable, session, connection, request);
        _hasStreams = _statements.Exists(static statement => !statement.Parameters.CanRepeat);
        _transaction = session.Core.Environment.TransactionDescriptor;
    }

    public override void ReleaseUnsent()
    {
        if (!_isApplied && _session is not null)
        {
            _session.Requests.Clear();
        }
    }

    public override ExecutionTransform? TryRepeat(Exception failure)
    {
        if (!IsOutdated(failure))
        {
            return null;
        }

        _descriptions.Invalidate();
        if (_enclave is { } enclave)
        {
            EnclaveSetup.Invalidate(connection, _session, enclave);
        }

        return CanRepeat ? new ExecutionEncryption(connection, stop) { IsRepeated = true } : null;
    }

    public override void Apply()
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

    public override async ValueTask ApplyAsync(CancellationToken token)
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

    public override bool MustRepeat(Exception failure) => CanRepeat && IsOutdated(failure);

    /// <summary>Returns whether an exception reports that a cached description or the session with the enclave is outdated.</summary>
    private bool IsOutdated(Exception failure)
    {
        if (CanDescribeAgain)
        {
            return failure is SqlException or ArgumentException or InvalidOperationException;
        }

        if (failure is not SqlException { Errors: { } errors })
        {
            return false;
        }

        foreach (SqlError error in errors)
        {
            if (error.Number == OutdatedNumber || (error.Number == LostEnclaveNumber && _enclave is not null))
            {
                return true;
            }
        }

        return false;
    }

    public override void TransformResult(ResponseReader results, Deadline deadline)
    {
        if (FindScope() is not { } scope || ResultDecryption.TryRun(results, scope))
        {
            return;
        }

        using var wait = new StoppableWait(stop, _active, deadline, CancellationToken.None);
        try
        {
            ResultDecryption.Run(results, scope, wait);
            StoppableWait.ThrowIfStopped(connection, _active, deadline, CancellationToken.None);
        }
        catch (OperationCanceledException exception) when (wait.IsStopped)
        {
            StoppableWait.ThrowIfStopped(connection, _active, deadline, CancellationToken.None, exception);
            throw;
        }
    }

    public override async ValueTask TransformResultAsync(ResponseReader results, Deadline deadline, CancellationToken token)
    {
        if (FindScope() is not { } scope || ResultDecryption.TryRun(results, scope))
        {
            return;
        }

        using var wait = new StoppableWait(stop, _active, deadline, token);
        try
        {
            await ResultDecryption.RunAsync(results, scope, wait).ConfigureAwait(false);
            StoppableWait.ThrowIfStopped(connection, _active, deadline, token);
        }
        catch (OperationCanceledException exception) when (wait.IsStopped)
        {
            StoppableWait.ThrowIfStopped(connection, _active, deadline, token, exception);
            throw;
        }
    }

    public override void FailResult(ResponseReader results, Exception failure)
    {
        if (FindScope() is { } scope)
        {
            ResultDecryption.Fail(results, scope, failure);
        }
    }

    /// <summary>Returns the key stores for the current result; null if the command does not decrypt its results.</summary>
    private KeyScope? FindScope() =>
        EncryptionUse.DecryptsResults(_executable, connection) ? KeyScopes.Create(connection, _executable.CurrentDefinition) : null;

    private void Apply(EncryptedStatement statement)
    {
        using EnclaveSetup? enclave = !UsesEnclave ? null
            : EnclaveSetup.Find(connection, _session)
                ?? EnclaveSetup.Begin(connection, _session, Deadline, BeginWait(CancellationToken.None).Token);
        ThrowIfAttestingTooLate(enclave, CancellationToken.None);
        StatementDescription description =
            _descriptions.Find(_session, statement, mustAttest: enclave is { MustAttest: true }, out DescriptionKey key)
            ?? _descriptions.Add(_session, key, StatementDescriber.Describe(_session, CreateRequest(statement, enclave), Deadline));
        if (enclave is { MustAttest: true })
        {
            enclave.Complete(description, BeginWait(CancellationToken.None).Token);
        }

        Check(statement, description);
        KeyScope scope = KeyScopes.Create(connection, statement.Definition);
        if (!statement.TryApplyKnown(description, scope))
        {
            CellKey[] cellKeys = ExecutionKeys.FindCached(scope, description.Keys)
                ?? ExecutionKeys.Fetch(scope, description.Keys, BeginWait(CancellationToken.None).Keys);
            statement.Apply(description, scope, cellKeys);
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
        StatementDescription description =
            _descriptions.Find(_session, statement, mustAttest: enclave is { MustAttest: true }, out DescriptionKey key)
            ?? _descriptions.Add(_session, key, await StatementDescriber.DescribeAsync(
                _session, CreateRequest(statement, enclave), Deadline, token).ConfigureAwait(false));
        if (enclave is { MustAttest: true })
        {
            await enclave.CompleteAsync(description, BeginWait(token).Token).ConfigureAwait(false);
        }

        Check(statement, description);
        KeyScope scope = KeyScopes.Create(connection, statement.Definition);
        if (!statement.TryApplyKnown(description, scope))
        {
            CellKey[] cellKeys = ExecutionKeys.FindCached(scope, description.Keys)
                ?? await ExecutionKeys.FetchAsync(scope, description.Keys, BeginWait(token).Token).ConfigureAwait(false);
            statement.Apply(description, scope, cellKeys);
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
    private StoppableWait BeginWait(CancellationToken token) => _wait ??= new StoppableWait(stop, _active, Deadline, token);

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
        StoppableWait.ThrowIfStopped(connection, _active, Deadline, token, inner);

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

    private DescribeRequest CreateRequest(EncryptedStatement statement, EnclaveSetup? enclave)
    {
        _active.AddPreceding();
        SessionEnvironment environment = _session.Core.Environment;
        return new DescribeRequest(
            statement.Text, statement.Declarations, enclave?.Parameters, environment.Collation, environment.TransactionDescriptor);
    }
}

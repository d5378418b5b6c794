using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// A session's transaction: its descriptor, sent by ENVCHANGE 8 to 11, 15 and 17 and expected in ALL_HEADERS, its level and its savepoints
/// (MS-TDS 2.2.6.9, 2.2.7.9).
/// </summary>
public sealed class Transactions
{
    private const int NoTransactionToCommit = 3902;
    private const int NoTransactionToRollBack = 3903;
    private const int NoTransactionToSave = 628;
    private const int SavepointNotFound = 6401;
    private const int SavepointWithoutName = 3977;
    private const int NameTooLong = 103;
    private const int HasBeenCompleted = 8525;
    private const int NoTransactionToPromote = 3965;
    private const int DeadlockVictim = 1205;
    private const byte DeadlockClass = 13;

    /// <summary>The longest name of a transaction or savepoint.</summary>
    internal const int MaxNameLength = 32;

    private readonly DistributedTransactions _all;
    private readonly Savepoints _savepoints = new();
    private DistributedTransaction? _distributed;
    private string _name = "";
    private ulong _lastDescriptor;

    internal Transactions(DistributedTransactions all) => _all = all;

    /// <summary>The address of the transaction coordinator that this server reports.</summary>
    public static byte[] CoordinatorAddress { get; } = [1, 2, 3, 4, 5, 6, 7, 8];

    /// <summary>The descriptor that requests must carry now; 0 outside of a transaction.</summary>
    public ulong Descriptor { get; private set; }

    /// <summary>The value of @@TRANCOUNT.</summary>
    public int Level { get; private set; }

    /// <summary>The session's isolation level: the last one that was requested, by any transaction; 0 for none. A reset keeps it.</summary>
    public byte IsolationLevel { get; internal set; }

    public IReadOnlyList<string> Savepoints => _savepoints.Names;

    /// <summary>Called with the descriptor of a transaction that is rolled back.</summary>
    internal Action<ulong>? RolledBack { get; init; }

    /// <summary>The number of outstanding requests that the client has sent with the request that is being executed; at least 1.</summary>
    internal uint OutstandingCount { get; set; } = 1;

    /// <summary>The rows that bulk loads of the transaction have added.</summary>
    internal UncommittedRows Rows { get; } = new();

    /// <summary>
    /// Whether the session is enlisted in a distributed transaction that has ended. Every request fails until the client enlists it in
    /// another one, or in none: a propagate request with an empty cookie. A reset is not enough.
    /// </summary>
    public bool MustLeave => _distributed is { HasEnded: true };

    /// <summary>The response to a statement that is chosen as a deadlock victim: the error, then the rollback of the transaction.</summary>
    public Answer Deadlock(ushort spid) => EndByError(
        DeadlockVictim, 51, DeadlockClass,
        $"Transaction (Process ID {spid}) was deadlocked on lock resources with another process and has been chosen as the "
        + "deadlock victim. Rerun the transaction.");

    /// <summary>The response to a statement that fails under XACT_ABORT: its error, then the rollback of the transaction.</summary>
    public Answer EndByError(int number, byte state, byte @class, string message)
    {
        Answer answer = new();
        EndByError(answer, number, state, @class, message);
        return answer;
    }

    /// <summary>With MARS, a transaction cannot continue in the next batch: appends the error and rolls it back.</summary>
    internal Answer EndWithBatch(Answer answer)
    {
        ServerMessage error = MarsErrors.TransactionLeftOpen();
        EndByError(answer, error.Number, error.State, error.Class, error.Text);
        return answer.DoneOf(DoneCommand.Batch);
    }

    private Answer EndByError(ServerMessage error) => EndByError(error.Number, error.State, error.Class, error.Text);

    /// <inheritdoc cref="EndByError(int, byte, byte, string)"/>
    public void EndByError(Answer answer, int number, byte state, byte @class, string message)
    {
        answer.Error(number, state, @class, message);
        if (Level > 0)
        {
            EndInto(answer, EnvironmentChange.RollbackTransaction);
        }
    }

    /// <summary>Rolls back the transaction of a request that an attention ends under XACT_ABORT, without an error.</summary>
    internal void EndByAttention(Answer answer)
    {
        if (Level > 0)
        {
            EndInto(answer, EnvironmentChange.RollbackTransaction);
        }
    }

    /// <summary>The cookie of the transaction since it was promoted or propagated; empty until then.</summary>
    public byte[] Token => _distributed?.Token ?? [];

    /// <summary>Ends the transaction by the coordinator: the next response begins with that change (type 17).</summary>
    public Answer EndByCoordinator(Answer answer)
    {
        EndInto(answer, EnvironmentChange.TransactionEnded);
        return answer;
    }

    /// <summary>The response to a request while <see cref="MustLeave"/> is true.</summary>
    internal static Answer RefuseCompleted() => new Answer().Error(
        HasBeenCompleted, 1, 16,
        "Distributed transaction completed. Either enlist this session in a new transaction or the NULL transaction.");

    /// <summary>Executes the request and responds.</summary>
    public Answer Apply(TransactionMessage request) => request.Name.Length > MaxNameLength ? RefuseName(request.Name) : request.Type switch
    {
        TransactionRequestType.Begin when OutstandingCount > 1 => new Answer().Error(MarsErrors.OtherThreads()),
        TransactionRequestType.Begin => Begin(request.IsolationLevel, name: request.Name),
        TransactionRequestType.Commit => Commit(next: request),
        TransactionRequestType.Rollback => Rollback(request.Name, next: request),
        TransactionRequestType.Save => Save(request.Name),
        TransactionRequestType.Promote => Promote(),
        TransactionRequestType.Propagate => Propagate(request.Payload),
        TransactionRequestType.GetDtcAddress =>
            new Answer().Columns(Column.VarBinary("", 255)).Row(CoordinatorAddress).DoneOf(DoneCommand.Batch),
        _ => new Answer().Error(8180, 1, 16, $"The transaction request {request.Type} is not supported."),
    };

    public Answer Begin(byte isolationLevel, bool isStatement = false, string name = "")
    {
        Answer answer = new();
        BeginInto(answer, isolationLevel, name);
        return End(answer, isStatement, DoneCommand.BeginTransaction);
    }

    internal Answer Commit(bool isStatement = false, TransactionMessage? next = null)
    {
        Answer answer = new();
        if (Level == 0)
        {
            return End(
                answer.Error(
                    NoTransactionToCommit,
                    (byte)(isStatement ? 1 : 3),
                    16,
                    "The COMMIT TRANSACTION request has no corresponding BEGIN TRANSACTION."),
                isStatement,
                DoneCommand.CommitTransaction);
        }

        if (Level == 1 && OutstandingCount > 1)
        {
            return EndByError(MarsErrors.PendingRequests(state: 1));
        }

        if (--Level == 0)
        {
            EndInto(answer, EnvironmentChange.CommitTransaction);
        }

        BeginNext(answer, next);
        return End(answer, isStatement, DoneCommand.CommitTransaction);
    }

    internal Answer Rollback(string savepoint, bool isStatement = false, TransactionMessage? next = null)
    {
        Answer answer = new();
        if (Level == 0)
        {
            return End(
                answer.Error(
                    NoTransactionToRollBack,
                    (byte)(isStatement ? 1 : 2),
                    16,
                    "The ROLLBACK TRANSACTION request has no corresponding BEGIN TRANSACTION."),
                isStatement,
                DoneCommand.RollbackTransaction);
        }

        int loadCount = 0;
        if (savepoint.Length == 0 || !_savepoints.TryRollBackTo(savepoint, out loadCount))
        {
            // Names of transactions are case-sensitive, and only the outermost counts.
            if (savepoint.Length > 0 && !string.Equals(savepoint.TrimEnd(' '), _name, StringComparison.Ordinal))
            {
                return answer.Error(
                    SavepointNotFound, 1, 16, $"Cannot roll back {savepoint}. No transaction or savepoint of that name was found.");
            }

            EndInto(answer, EnvironmentChange.RollbackTransaction);
        }
        else
        {
            Rows.Truncate(loadCount);
        }

        BeginNext(answer, next);
        return End(answer, isStatement, DoneCommand.RollbackTransaction);
    }

    /// <summary>Applies a reset: rolls back the transaction without a message and keeps the isolation level.</summary>
    internal void Reset()
    {
        Level = 0;
        Descriptor = 0;
        _name = "";
        _savepoints.Clear();
        Rows.Clear();
    }

    /// <summary>Four bytes of version, then an identifier.</summary>
    private Answer Promote()
    {
        if (Level == 0)
        {
            return new Answer().Error(NoTransactionToPromote, 1, 16, "There is no transaction to promote.");
        }

        _distributed ??= _all.Get([1, 0, 0, 0, .. Guid.NewGuid().ToByteArray()]);
        _distributed.IsolationLevel = IsolationLevel;
        return new Answer().Promotion(Token).DoneOf(DoneCommand.Batch);
    }

    private Answer Propagate(byte[] token)
    {
        Reset();
        _distributed = null;
        Answer answer = new();
        if (token.Length > 0)
        {
            Level = 1;
            Descriptor = ++_lastDescriptor | 0x3500_0000_0000;
            _distributed = _all.Get(token);
            IsolationLevel = _distributed.IsolationLevel == 0 ? IsolationLevel : _distributed.IsolationLevel;
            answer.Change(EnvironmentChange.EnlistTransaction, Bytes(Descriptor), []);
        }

        return answer.DoneOf(DoneCommand.Batch);
    }

    internal Answer Save(string name, bool isStatement = false)
    {
        if (Level == 0)
        {
            return new Answer().Error(NoTransactionToSave, 0, 16, "Cannot issue SAVE TRANSACTION when there is no active transaction.");
        }

        if (name.Length == 0)
        {
            return EndByError(
                SavepointWithoutName, 1, 16, "The savepoint name cannot be an empty string. The transaction was rolled back.");
        }

        if (OutstandingCount > 1)
        {
            return EndByError(MarsErrors.PendingRequests(state: 2));
        }

        _savepoints.Add(name, Rows.Count);
        return End(new Answer(), isStatement, DoneCommand.SaveTransaction);
    }

    private void BeginNext(Answer answer, TransactionMessage? request)
    {
        if (request is { BeginsAnother: true } && Level == 0)
        {
            BeginInto(answer, request.IsolationLevel, request.NextName);
        }
    }

    private void BeginInto(Answer answer, byte isolationLevel, string name)
    {
        IsolationLevel = isolationLevel == 0 ? IsolationLevel : isolationLevel;
        if (Level++ == 0)
        {
            Descriptor = ++_lastDescriptor | 0x3400_0000_0000;
            _name = name.TrimEnd(' ');
            answer.Change(EnvironmentChange.BeginTransaction, Bytes(Descriptor), []);
        }
    }

    private void EndInto(Answer answer, EnvironmentChange change)
    {
        if (change != EnvironmentChange.CommitTransaction)
        {
            RolledBack?.Invoke(Descriptor);
        }

        answer.Change(change, [], Bytes(Descriptor));
        _distributed?.End();
        if (change == EnvironmentChange.CommitTransaction)
        {
            Rows.Commit();
        }

        Reset();
    }

    internal static Answer RefuseName(string name) => new Answer().Error(
        NameTooLong, 30, 15, $"The identifier that starts with '{name}' is too long. Maximum length is {MaxNameLength}.");

    private static Answer End(Answer answer, bool isStatement, ushort command) =>
        answer.DoneOf(isStatement ? command : DoneCommand.Batch);

    private static byte[] Bytes(ulong descriptor)
    {
        byte[] bytes = new byte[8];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, descriptor);
        return bytes;
    }
}

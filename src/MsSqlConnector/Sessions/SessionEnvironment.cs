using System;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Sessions;

/// <summary>The state of a session that the server reports by ENVCHANGE (MS-TDS 2.2.7.9). It is applied in every phase.</summary>
internal sealed class SessionEnvironment
{
    private readonly EnvironmentValues _initial;

    /// <param name="login">The result of the login.</param>
    /// <param name="mappings">The CLR types that the data source maps; null for none.</param>
    public SessionEnvironment(LoginResult login, UdtMappings? mappings = null)
    {
        _initial = login.Initial;
        Recovery = login.Recovery.State;
        Database = login.Database;
        Language = login.Language;
        Collation = login.Collation;
        PacketByteCount = login.PacketByteCount;
        Mappings = mappings;
    }

    /// <summary>Gets the state that is needed to replace a broken session; null if the server does not report it.</summary>
    public RecoverableState? Recovery { get; }

    /// <summary>
    /// Gets a value that indicates whether the server has disabled recovery for the session. A reset would make it recoverable again
    /// (MS-TDS 2.2.7.21).
    /// </summary>
    public bool MustNotBeReset => Recovery is { IsSwitchedOff: true };

    public string Database { get; private set; }

    public string Language { get; private set; }

    /// <summary>Gets the collation in which parameters are sent.</summary>
    public Collation Collation { get; private set; }

    /// <summary>Gets the CLR types that the data source maps, with which parameters are sent; null if there are none.</summary>
    public UdtMappings? Mappings { get; }

    public EnvironmentValues Values => new(Database, Language, Collation);

    public int PacketByteCount { get; private set; }

    /// <summary>Gets the descriptor of the transaction that every request names; 0 for none.</summary>
    public ulong TransactionDescriptor { get; private set; }

    public bool IsInTransaction => TransactionDescriptor != 0;

    /// <summary>
    /// Gets a weak reference for the application's object of the current transaction. It is reused, because it has a finalizer.
    /// </summary>
    public WeakReference<object?> TransactionOwner => field ??= new WeakReference<object?>(null);

    /// <summary>Gets a value that indicates whether the last transaction was committed, according to the server.</summary>
    public bool IsLastCommitted { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether the session still has to leave a distributed transaction that has ended. Until then, the server
    /// rejects every request with error 8525.
    /// </summary>
    public bool IsDefectPending { get; private set; }

    /// <summary>Gets the descriptor that the request to leave must name; 0 when the server has none anymore.</summary>
    public ulong DefectDescriptor { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether the current user may have changed the isolation level from the initial level, which is read
    /// committed.
    /// </summary>
    public bool IsIsolationChanged { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether an earlier user may have changed the isolation level. A reset does not restore it (MS-TDS
    /// 2.2.3.1.2 does not list it), so it is restored before the first request of the next user.
    /// </summary>
    public bool IsIsolationResetPending { get; private set; }

    public void Apply(in EnvironmentChangeToken token)
    {
        switch (token.Type)
        {
            case EnvironmentChangeType.Database:
                Database = token.Text;
                break;
            case EnvironmentChangeType.Language:
                Language = token.Text;
                break;
            case EnvironmentChangeType.Collation:
                Collation = token.Collation ?? Collation;
                break;
            case EnvironmentChangeType.PacketSize when int.TryParse(token.Text, out int byteCount) && byteCount is >= 512 and <= 32767:
                PacketByteCount = byteCount;
                break;
            case EnvironmentChangeType.BeginTransaction:
                TransactionDescriptor = token.TransactionDescriptor;
                break;
            case EnvironmentChangeType.EnlistTransaction:
                TransactionDescriptor = token.TransactionDescriptor;
                EndDefect();
                break;
            case EnvironmentChangeType.CommitTransaction:
            case EnvironmentChangeType.RollbackTransaction:
            case EnvironmentChangeType.DefectTransaction:
            case EnvironmentChangeType.TransactionEnded:
                TransactionDescriptor = 0;
                IsLastCommitted = token.Type == EnvironmentChangeType.CommitTransaction;
                break;
            case EnvironmentChangeType.ResetAcknowledgement:
                Reset();
                break;
        }
    }

    /// <summary>Applies changed session states. They are ignored if recovery was not negotiated.</summary>
    public void Apply(in SessionStateToken token) => Recovery?.Apply(token);

    /// <summary>Copies the state of the isolation level from the session that this one replaces.</summary>
    public void CopyIsolationFrom(SessionEnvironment other)
    {
        IsIsolationChanged = other.IsIsolationChanged;
        IsIsolationResetPending = other.IsIsolationResetPending;
    }

    /// <summary>
    /// Records the isolation level of a transaction, which stays after the transaction. Called before it begins, and again when it has
    /// begun.
    /// </summary>
    public void RecordIsolation(TransactionIsolation level, bool hasBegun)
    {
        IsIsolationChanged = level != TransactionIsolation.ReadCommitted || (IsIsolationChanged && !hasBegun);
        IsIsolationResetPending &= !hasBegun;
    }

    /// <summary>
    /// Records that a batch will be executed. Unlike in a procedure, SET TRANSACTION ISOLATION LEVEL in a batch stays in effect.
    /// </summary>
    public void RecordBatch(string text) => IsIsolationChanged |= IsolationStatement.IsIn(text);

    /// <summary>Records that the session will join a distributed transaction, whose level stays after the session has left it.</summary>
    public void RecordJoining(TransactionIsolation level) => IsIsolationChanged |= level != TransactionIsolation.ReadCommitted;

    /// <summary>Records that the isolation level that an earlier user left was restored.</summary>
    public void EndIsolationReset() => IsIsolationResetPending = false;

    /// <summary>Called when the user releases the session. The next user must not get the changed isolation level.</summary>
    public void ScheduleIsolationReset()
    {
        IsIsolationResetPending |= IsIsolationChanged;
        IsIsolationChanged = false;
    }

    /// <summary>
    /// Restores the values of the login, because the server does not report them with other tokens after a reset. The transaction was
    /// already handled when the reset was requested.
    /// </summary>
    public void Reset()
    {
        Database = _initial.Database;
        Language = _initial.Language;
        Collation = _initial.Collation;
        Recovery?.Reset();
    }

    /// <summary>Clears the session's own transaction, whose end the server has reported.</summary>
    public void ClearTransaction() => TransactionDescriptor = 0;

    /// <summary>Called when an error of the server states that there is no transaction.</summary>
    public void RecordMissingTransaction()
    {
        TransactionDescriptor = 0;
        IsLastCommitted = false;
    }

    /// <summary>Clears the transactions. A reset before the next request ends every transaction without a token that reports it.</summary>
    public void ResetTransactions()
    {
        TransactionDescriptor = 0;
        DefectDescriptor = 0;
    }

    /// <summary>
    /// Called when a distributed transaction has ended for the session, or joining it has failed. The session still has to leave it. An
    /// enlistment that is restored because the next one failed ends a second time; the session then leaves the transaction that it was in.
    /// </summary>
    public void ScheduleDefect()
    {
        if (IsInTransaction || !IsDefectPending)
        {
            DefectDescriptor = TransactionDescriptor;
        }

        IsDefectPending = true;
        TransactionDescriptor = 0;
    }

    /// <summary>Called while the request to leave is being sent.</summary>
    public void PauseDefect() => IsDefectPending = false;

    /// <summary>Called when the request to leave has failed, so that it is sent again.</summary>
    public void ResumeDefect() => IsDefectPending = true;

    /// <summary>Called when the session has left, or has joined another distributed transaction.</summary>
    public void EndDefect()
    {
        IsDefectPending = false;
        DefectDescriptor = 0;
    }
}

using System;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions;

/// <summary>What ENVCHANGE keeps telling of a session (MS-TDS 2.2.7.9): it is applied in every phase.</summary>
internal sealed class SessionEnvironment
{
    private readonly EnvironmentValues _initial;

    public SessionEnvironment(LoginResult login)
    {
        _initial = login.Initial;
        Recovery = login.Features.Recovery.State;
        Database = login.Database;
        Language = login.Language;
        Collation = login.Collation;
        PacketByteCount = login.PacketByteCount;
    }

    /// <summary>By what the session can be replaced when it dies; null where the server does not tell of it.</summary>
    public RecoverableState? Recovery { get; }

    /// <summary>Whether the server has switched recovery off: a reset would make the session one that can be recovered (MS-TDS 2.2.7.21).</summary>
    public bool MustNotBeReset => Recovery is { IsSwitchedOff: true };

    public string Database { get; private set; }

    public string Language { get; private set; }

    /// <summary>The collation in which parameters are sent.</summary>
    public Collation Collation { get; private set; }

    public EnvironmentValues Values => new(Database, Language, Collation);

    public int PacketByteCount { get; private set; }

    /// <summary>The transaction every request names; 0 when there is none.</summary>
    public ulong TransactionDescriptor { get; private set; }

    public bool IsInTransaction => TransactionDescriptor != 0;

    /// <summary>Whether the transaction that ended last was committed, as far as the server told.</summary>
    public bool IsLastCommitted { get; private set; }

    /// <summary>
    /// Whether the session still has to leave a distributed transaction that has ended: until it does, the server refuses every request
    /// (error 8525).
    /// </summary>
    public bool IsLeavingOwed { get; private set; }

    /// <summary>The descriptor that the request to leave has to name; 0 when the server has none any more.</summary>
    public ulong LeftDescriptor { get; private set; }

    /// <summary>Whether this user may have left another isolation level than the one a session begins with, which is read committed.</summary>
    public bool IsIsolationChanged { get; private set; }

    /// <summary>
    /// Whether it was an earlier user of the session who changed the isolation level: a reset leaves it as it was (MS-TDS
    /// 2.2.3.1.2 does not name it), so it is set back ahead of the next user's first request.
    /// </summary>
    public bool IsIsolationOwed { get; private set; }

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
                EndOwingToLeave();
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

    /// <summary>States of the session have changed; where nobody asked for them they mean nothing.</summary>
    public void Apply(in SessionStateToken token) => Recovery?.Apply(token);

    /// <summary>The session takes the place of another that had this environment, its isolation level included.</summary>
    public void TakeOver(SessionEnvironment other)
    {
        IsIsolationChanged = other.IsIsolationChanged;
        IsIsolationOwed = other.IsIsolationOwed;
    }

    /// <summary>A transaction is about to begin at a level, which stays when it ends; told again when it has begun.</summary>
    public void NoteIsolation(TransactionIsolation level, bool hasBegun)
    {
        IsIsolationChanged = level != TransactionIsolation.ReadCommitted || (IsIsolationChanged && !hasBegun);
        IsIsolationOwed &= !hasBegun;
    }

    /// <summary>A batch is about to be executed: unlike one in a procedure, its SET TRANSACTION ISOLATION LEVEL stays.</summary>
    public void NoteBatch(string text) => IsIsolationChanged |= IsolationStatement.IsIn(text);

    /// <summary>The session is about to join a distributed transaction, whose level stays when the session has left it.</summary>
    public void NoteJoining(TransactionIsolation level) => IsIsolationChanged |= level != TransactionIsolation.ReadCommitted;

    /// <summary>What an earlier user left is set back.</summary>
    public void EndOwingIsolation() => IsIsolationOwed = false;

    /// <summary>The session goes to another user, who has nothing to do with the level that this one left.</summary>
    public void OweIsolation()
    {
        IsIsolationOwed |= IsIsolationChanged;
        IsIsolationChanged = false;
    }

    /// <summary>
    /// A reset goes back to what the login said, and the server tells of it in no other token. What becomes of the transaction was
    /// decided when the reset was asked for.
    /// </summary>
    public void Reset()
    {
        Database = _initial.Database;
        Language = _initial.Language;
        Collation = _initial.Collation;
        Recovery?.Reset();
    }

    /// <summary>The session's own transaction is over, which the server has reported.</summary>
    public void LeaveTransaction() => TransactionDescriptor = 0;

    /// <summary>A reset goes ahead of the next request, and ends every transaction without a token that reports it.</summary>
    public void ResetTransactions()
    {
        TransactionDescriptor = 0;
        LeftDescriptor = 0;
    }

    /// <summary>
    /// A distributed transaction is over for the session, or joining it failed: the session still has to leave it. An enlistment that is
    /// bound again because the next one failed ends a second time; the session then leaves the transaction that it was in.
    /// </summary>
    public void OweLeaving()
    {
        if (IsInTransaction || !IsLeavingOwed)
        {
            LeftDescriptor = TransactionDescriptor;
        }

        IsLeavingOwed = true;
        TransactionDescriptor = 0;
    }

    /// <summary>The request to leave is under way.</summary>
    public void PauseLeaving() => IsLeavingOwed = false;

    /// <summary>It was stopped, and has to be sent again.</summary>
    public void ResumeLeaving() => IsLeavingOwed = true;

    /// <summary>The session has left, or has joined another distributed transaction.</summary>
    public void EndOwingToLeave()
    {
        IsLeavingOwed = false;
        LeftDescriptor = 0;
    }
}

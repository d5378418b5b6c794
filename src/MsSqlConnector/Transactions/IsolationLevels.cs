using System;
using System.Data;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using TransactionLevel = System.Transactions.IsolationLevel;

namespace MsSqlConnector.Transactions;

/// <summary>ADO.NET's isolation levels and those of a transaction request (MS-TDS 2.2.6.9).</summary>
internal static class IsolationLevels
{
    /// <summary>Unspecified is ReadCommitted: a session's own level may be what another use of its connection left behind.</summary>
    /// <exception cref="ArgumentOutOfRangeException">SQL Server has no such level.</exception>
    public static TransactionIsolation ToRequest(IsolationLevel level) => level switch
    {
        IsolationLevel.ReadUncommitted => TransactionIsolation.ReadUncommitted,
        IsolationLevel.Unspecified or IsolationLevel.ReadCommitted => TransactionIsolation.ReadCommitted,
        IsolationLevel.RepeatableRead => TransactionIsolation.RepeatableRead,
        IsolationLevel.Serializable => TransactionIsolation.Serializable,
        IsolationLevel.Snapshot => TransactionIsolation.Snapshot,
        _ => throw new ArgumentOutOfRangeException(nameof(level), level, $"SQL Server has no isolation level {level}."),
    };

    /// <summary>The same for System.Transactions, where a level that nobody chose is serializable by default.</summary>
    /// <exception cref="InvalidOperationException">SQL Server has no such level.</exception>
    public static TransactionIsolation ToRequest(TransactionLevel level) => level switch
    {
        TransactionLevel.ReadUncommitted => TransactionIsolation.ReadUncommitted,
        TransactionLevel.Unspecified or TransactionLevel.ReadCommitted => TransactionIsolation.ReadCommitted,
        TransactionLevel.RepeatableRead => TransactionIsolation.RepeatableRead,
        TransactionLevel.Serializable => TransactionIsolation.Serializable,
        TransactionLevel.Snapshot => TransactionIsolation.Snapshot,
        _ => throw StateErrors.UnknownIsolationLevel(level),
    };
}

using System;
using System.Data;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using TransactionLevel = System.Transactions.IsolationLevel;

namespace MsSqlConnector.Transactions;

/// <summary>Maps isolation levels of ADO.NET to those of a transaction request (MS-TDS 2.2.6.9).</summary>
internal static class IsolationLevels
{
    /// <summary>
    /// Returns the level for a request. Unspecified means ReadCommitted, because a previous user of the session can have changed its level.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">SQL Server does not support the level.</exception>
    public static TransactionIsolation ToRequest(IsolationLevel level) => level switch
    {
        IsolationLevel.ReadUncommitted => TransactionIsolation.ReadUncommitted,
        IsolationLevel.Unspecified or IsolationLevel.ReadCommitted => TransactionIsolation.ReadCommitted,
        IsolationLevel.RepeatableRead => TransactionIsolation.RepeatableRead,
        IsolationLevel.Serializable => TransactionIsolation.Serializable,
        IsolationLevel.Snapshot => TransactionIsolation.Snapshot,
        _ => throw new ArgumentOutOfRangeException(
            nameof(level), level, $"The IsolationLevel enumeration value, {level}, is not supported by SQL Server."),
    };

    /// <summary>Returns the level for a request from a level of System.Transactions, whose default is Serializable.</summary>
    /// <exception cref="InvalidOperationException">SQL Server does not support the level.</exception>
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

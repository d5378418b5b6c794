using System;
using System.Data;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Transactions;

/// <summary>ADO.NET's isolation levels and those of a transaction request (MS-TDS 2.2.6.9).</summary>
internal static class IsolationLevels
{
    /// <exception cref="ArgumentOutOfRangeException">SQL Server has no such level.</exception>
    public static TransactionIsolation ToRequest(IsolationLevel level) => level switch
    {
        IsolationLevel.Unspecified => TransactionIsolation.Current,
        IsolationLevel.ReadUncommitted => TransactionIsolation.ReadUncommitted,
        IsolationLevel.ReadCommitted => TransactionIsolation.ReadCommitted,
        IsolationLevel.RepeatableRead => TransactionIsolation.RepeatableRead,
        IsolationLevel.Serializable => TransactionIsolation.Serializable,
        IsolationLevel.Snapshot => TransactionIsolation.Snapshot,
        _ => throw new ArgumentOutOfRangeException(nameof(level), level, $"SQL Server has no isolation level {level}."),
    };
}

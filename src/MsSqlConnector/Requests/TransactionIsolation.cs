namespace MsSqlConnector.Requests;

/// <summary>The isolation levels of a transaction request (MS-TDS 2.2.6.9).</summary>
internal enum TransactionIsolation : byte
{
    /// <summary>The isolation level of the session is not changed.</summary>
    Current = 0,

    ReadUncommitted = 1,
    ReadCommitted = 2,
    RepeatableRead = 3,
    Serializable = 4,
    Snapshot = 5,
}

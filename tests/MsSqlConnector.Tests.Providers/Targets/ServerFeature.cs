namespace MsSqlConnector.Tests.Targets;

/// <summary>The feature of a server that a test needs, beyond the statements that every server executes.</summary>
public enum ServerFeature
{
    None,

    /// <summary>Tables with a history (SYSTEM_VERSIONING).</summary>
    TemporalTables,

    /// <summary>Tables of nodes and edges.</summary>
    GraphTables,

    /// <summary>Columns that a client encrypts (Always Encrypted).</summary>
    EncryptedColumns,

    /// <summary>The types hierarchyid, geometry and geography.</summary>
    ClrTypes,

    /// <summary>The type rowversion.</summary>
    RowVersion,

    /// <summary>Collations of UTF-8.</summary>
    Utf8Collations,

    /// <summary>The isolation level SNAPSHOT with the detection of conflicts.</summary>
    SnapshotIsolation,

    /// <summary>KILL, and the identifier of a session.</summary>
    Kill,

    /// <summary>Multiple active result sets.</summary>
    MultipleActiveResultSets,

    /// <summary>Table-valued parameters with NULL values and generated columns.</summary>
    TableValuedParameters,

    /// <summary>Transactions that a coordinator distributes.</summary>
    DistributedTransactions,

    /// <summary>The statement MERGE.</summary>
    Merge,

    /// <summary>Transactions that continue after an error of a statement.</summary>
    ErrorsInTransactions,

    /// <summary>CASE with NULL of a character type in one branch and a date in another.</summary>
    NullsOfAnotherType,

    /// <summary>Connections that begin with TLS (TDS 8.0).</summary>
    StrictEncryption,
}

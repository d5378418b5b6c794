namespace MsSqlConnector.Testing;

/// <summary>The kind of a request.</summary>
public enum SqlTestRequestKind
{
    /// <summary>A statement or several statements: a batch, a parameterized statement, or the execution of a prepared statement.</summary>
    Statement,

    /// <summary>The call of a stored procedure by name.</summary>
    Procedure,

    /// <summary>The client begins a transaction with the protocol, as <c>BeginTransaction</c> does, and not with a statement.</summary>
    BeginTransaction,

    /// <summary>The client commits a transaction with the protocol.</summary>
    Commit,

    /// <summary>The client rolls a transaction back with the protocol, or to a savepoint.</summary>
    Rollback,

    /// <summary>The client creates a savepoint with the protocol.</summary>
    Save,

    /// <summary>Another request for a transaction, for example of a distributed one.</summary>
    OtherTransaction,
}
